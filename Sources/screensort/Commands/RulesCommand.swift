internal import ArgumentParser

/// `screensort rules`: the user's own categories.
struct RulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Check, list and try your own categories and rules.",
        discussion: """
            Rules are read from screensort/rules.toml in $XDG_CONFIG_HOME (or ~/.config), and from \
            .screensort/rules.toml in a folder of screenshots. A rule of the folder replaces the one \
            with the same name of yours. They count for images that are read from then on; process \
            --force reads all again.

            enable = ["chat", "receipt"]       # examples: screensort rules list

            [[rule]]
            name = "invoice"                   # the category
            album = "Invoices"                 # the folder for it; without, Invoice
            phrases = { "invoice number" = 3, "vat" = 1, "payslip" = -2 }
            patterns = [ { match = '\\d+\\.\\d\\d €', weight = 1, atLeast = 3 } ]
            minimum = 4                        # the total that is enough
            over = ["book"]                    # wins not only where nothing else is sure
            """,
        subcommands: [
            RulesCheckCommand.self, RulesListCommand.self, RulesTestCommand.self,
        ])
}
