internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct ReadingOrderTests {
    @Test func `no lines have an order`() {
        #expect(ReadingOrder.sorted([]).isEmpty)
    }

    @Test func `one line is left alone`() {
        let line = TextObservation.make(text: "Hello")
        #expect(ReadingOrder.sorted([line]) == [line])
    }

    @Test func `lines at the same place all stay, in an order of their own`() {
        let lines = ["b", "c", "a", "b"].map { TextObservation.make(text: $0, width: 40) }
        let sorted = ReadingOrder.sorted(lines)
        #expect(sorted.map(\.text) == ["a", "b", "b", "c"])
        #expect(ReadingOrder.sorted(lines.reversed()) == sorted)
    }

    @Test func `boxes of any size and place are put in order`() {
        let lines = [
            TextObservation.make(text: "right", x: .max, y: 10, width: .max, height: .max),
            TextObservation.make(text: "empty", x: 0, y: 0, width: 0, height: 0),
            TextObservation.make(text: "inverted", x: 5, y: 5, width: -10, height: -10),
            TextObservation.make(text: "above", x: .min, y: .min, width: 1, height: 1),
        ]
        #expect(ReadingOrder.sorted(lines).map(\.text).first == "above")
        #expect(Set(ReadingOrder.sorted(lines)) == Set(lines))
    }

    @Test func `boxes that cover each other are read from their tops`() {
        let lines = (0..<4).map {
            TextObservation.make(text: "\($0)", x: 100 - $0, y: 200 + $0 * 25, width: 300)
        }
        #expect(texts(of: lines.reversed()) == ["0", "1", "2", "3"])
    }

    @Test func `five thousand cells of a table are read row by row`() {
        let cells = (0..<5000).map { cell in
            TextObservation.make(
                text: "\(cell)", x: cell % 10 * 200, y: cell / 10 * 30, width: 100, height: 20)
        }
        #expect(texts(of: cells.reversed()) == cells.map(\.text))
    }

    @Test func `the order does not depend on the order of the input`() {
        let page = DrawnPage(Self.mail).observations
        let sorted = ReadingOrder.sorted(page)
        for distance in page.indices {
            #expect(ReadingOrder.sorted(Array(page[distance...] + page[..<distance])) == sorted)
        }
    }

    @Test func `letters without ascenders and superscripts stay in their row`() {
        let row = [
            TextObservation.make(text: "Area", x: 0, y: 100, width: 80, height: 30),
            TextObservation.make(text: "unseen", x: 200, y: 108, width: 100, height: 22),
            TextObservation.make(text: "gym", x: 400, y: 108, width: 60, height: 30),
            TextObservation.make(text: "2", x: 470, y: 98, width: 10, height: 16),
        ]
        #expect(texts(of: row.reversed()) == ["Area", "unseen", "gym", "2"])
    }

    private func texts(of lines: [TextObservation]) -> [String] {
        ReadingOrder.sorted(lines).map(\.text)
    }
}

extension ReadingOrderTests {
    static let mail = """
        Pigeon Mail           Search




        Inbox                 Ada Lovelace     09:41

                              Your engine
        Sent
                              It is ready now

        Drafts
                              Charles          Tue

        Trash                 Re: Differences

                              They are finite

        """

    @Test(arguments: [
        Case(
            "columns are read one after the other, below their title bar", mail,
            """
            Pigeon Mail, Search, Inbox, Sent, Drafts, Trash,
            Ada Lovelace, 09:41, Your engine, It is ready now,
            Charles, Tue, Re: Differences, They are finite
            """),
        Case(
            "paragraphs beside each other are columns, even on the same baselines",
            """
            A heading over both of the columns of this page



            one is a long line of text    four is a long line too

            two is a long line as well    five is as long as it is

            three is the line that ends   six is the line that ends



            A footer under both of the columns of this page
            """,
            """
            A heading over both of the columns of this page, one is a long line of text,
            two is a long line as well, three is the line that ends, four is a long line too,
            five is as long as it is, six is the line that ends,
            A footer under both of the columns of this page
            """),
        Case(
            "a table is read row by row, however close its rows",
            """
            Oak tree     Leaves   3.90

            Fir          Needles  14.20

            Elm          Leaves   2.55

            Yew          Needles  5.10

            Total                 25.75
            """,
            """
            Oak tree, Leaves, 3.90, Fir, Needles, 14.20, Elm, Leaves, 2.55, Yew, Needles, 5.10,
            Total, 25.75
            """),
        Case(
            "a setting stands before its value",
            """
            Airplane mode                     Off



            Network                           Home



            Bluetooth                         On
            """,
            "Airplane mode, Off, Network, Home, Bluetooth, On"),
        Case(
            "settings in two lines are not a column beside their values",
            """
            Wallpaper
                                     Blue
            Of all screens



            Language
                                     German
            Of all menus



            Clock
                                     24 h
            In the corner
            """,
            """
            Wallpaper, Of all screens, Blue, Language, Of all menus, German, Clock, In the corner,
            24 h
            """),
        Case(
            "a card is read to its end before the next one",
            """
            FIRST CARD        SECOND CARD       THIRD CARD


            by Ada            by Bob            by Cy




            FOURTH CARD       FIFTH CARD        SIXTH CARD


            by Dee            by Eve            by Flo
            """,
            """
            FIRST CARD, by Ada, SECOND CARD, by Bob, THIRD CARD, by Cy,
            FOURTH CARD, by Dee, FIFTH CARD, by Eve, SIXTH CARD, by Flo
            """),
        Case(
            "bubbles of a chat are read downwards, whichever their side",
            """
            Are you there



                                         Yes I am

                                         In the kitchen



            Who is that

            With the hat



                                         My aunt
            """,
            """
            Are you there, Yes I am, In the kitchen, Who is that, With the hat, My aunt
            """),
        Case(
            "the days of a calendar and the buttons of a tab bar are rows",
            """
            Mon   Tue   Wed   Thu



            1     2     3     4



            5     6     7     8



            Home  Find  Save  Me
            """,
            "Mon, Tue, Wed, Thu, 1, 2, 3, 4, 5, 6, 7, 8, Home, Find, Save, Me"),
        Case(
            "a number beside two lines is read before both",
            """
                  The first train
            1
                  of the morning
            """,
            "1, The first train, of the morning"),
    ])
    func `pages are read as people do`(page: Case) {
        let lines = DrawnPage(page.drawing).observations
        #expect(texts(of: lines) == page.order)
        #expect(texts(of: lines.reversed()) == page.order)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let drawing: String
        let order: [String]

        /// - Parameter order: The texts with commas between them.
        init(_ testDescription: String, _ drawing: String, _ order: String) {
            self.testDescription = testDescription
            self.drawing = drawing
            self.order = order.split(separator: /,\s+/).map(String.init)
        }
    }
}
