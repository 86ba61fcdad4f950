/// Screens about the machine itself.
extension RuleExamples {
    static let code = #"""
        # Editors, terminals, and tools of programmers.
        [[rule]]
        name = "code"
        album = "Code"
        phrases = {
            "import" = 0.5, "func" = 1.5, "function" = 1, "def" = 1, "const" = 1.5, "struct" = 1.5,
            "println" = 2, "printf" = 2, "return" = 0.5, "async" = 1, "await" = 1, "null" = 1,
            "boolean" = 1, "string" = 0.5, "void" = 1, "class" = 0.5, "namespace" = 1.5,
            "git" = 1.5, "github" = 1.5, "gitlab" = 2, "commit" = 1.5, "commits" = 1.5,
            "pull request" = 3, "pull requests" = 2, "merge" = 1, "branch" = 1, "origin" = 0.5,
            "files changed" = 3, "diff" = 1, "workflow" = 1, "workflows" = 1, "pipeline" = 1,
            "sudo" = 2.5, "bash" = 1.5, "npm" = 2, "docker" = 1.5, "kubectl" = 3, "localhost" = 1,
            "stack trace" = 2, "traceback" = 3, "exception" = 1, "compile" = 1, "compiled" = 1,
            "debug" = 1, "terminal" = 1, "utf-8" = 1.5, "json" = 1, "yaml" = 1.5, "sql" = 1,
            "select" = 0.5, "where" = 0.3, "varchar" = 3, "order by" = 1, "jupyter" = 3,
            "python" = 1.5, "javascript" = 1.5, "typescript" = 2, "rust" = 0.5, "main.py" = 2,
            "visual studio code" = 3, "vim" = 1.5, "stderr" = 2, "stdout" = 2, "root" = 0.5,
            "usr" = 1, "src" = 1.5, "readme.md" = 2.5, "issues" = 0.5, "unit tests" = 1.5,
            "album" = -2, "artist" = -2, "episode" = -2, "movie" = -2, "movies" = -2,
            "season" = -2, "songs" = -2, "books" = -2, "paperback" = -3, "chapter" = -1.5,
        }
        patterns = [
            { match = '[({;]$', weight = 1.5, atLeast = 3 },
            { match = '(==|!=|=>|->|&&|\|\||::|\+=)', weight = 1.5, atLeast = 2 },
            { match = '\w+\([^)]*\)', weight = 1, atLeast = 3 },
            { match = '\w+\.\w+\(', weight = 1.5 },
            { match = '[\w.-]+@[\w.-]+:[~/\w]*', weight = 2 },
            { match = '^(\$|>>>|%) ?\w', weight = 1.5 },
            { match = '\b[\w-]+\.(py|js|ts|swift|rs|go|java|cpp|hpp|sh|yml|yaml|toml|json)\b', weight = 1.5 },
            { match = '\b[0-9a-f]*([0-9][a-f]|[a-f][0-9])[0-9a-f]{5,38}\b', weight = 1 },
        ]
        minimum = 5

        """#

    static let settings = #"""
        # Settings and preferences.
        [[rule]]
        name = "settings"
        album = "Settings"
        phrases = {
            "settings" = 2, "preferences" = 2, "configure" = 1.5, "language" = 1,
            "system settings" = 3, "search settings" = 3, "control panel" = 3, "options" = 0.5, "general" = 1, "notifications" = 1,
            "bluetooth" = 1.5, "wi-fi" = 1.5, "airplane mode" = 3, "cellular" = 1.5, "hotspot" = 1.5,
            "display" = 1, "brightness" = 1.5, "sound" = 1, "sounds & haptics" = 3, "vibration" = 2,
            "battery" = 1, "storage" = 1, "privacy" = 1, "security" = 1, "location" = 0.5,
            "accessibility" = 1.5, "language & region" = 3, "date & time" = 2, "wallpaper" = 1.5,
            "dark mode" = 2, "dark theme" = 2, "software update" = 2, "system update" = 3,
            "about phone" = 3, "network & internet" = 3, "connected devices" = 3, "apps" = 0.5,
            "permissions" = 1.5, "permission" = 1, "account" = 0.5, "keyboard" = 1,
            "appearance" = 1.5, "output device" = 2.5, "input device" = 2.5, "screen time" = 2,
            "do not disturb" = 2, "night light" = 2, "enable" = 0.5, "default" = 0.5, "reset" = 0.5,
            "restore defaults" = 3, "apply" = 0.5, "advanced" = 1, "startup" = 1, "on" = 0.3,
            "off" = 0.5, "enabled" = 0.5, "disabled" = 0.5, "auto-join" = 2,
            "einstellungen" = 3, "systemeinstellungen" = 4, "allgemein" = 1, "anzeige" = 1,
            "mitteilungen" = 2, "benachrichtigungen" = 2, "datenschutz" = 1.5, "sicherheit" = 1,
            "helligkeit" = 2, "speicher" = 1, "heimnetz" = 2, "wlan" = 1.5,
            "réglages" = 3, "paramètres" = 3, "luminosité" = 2, "confidentialité" = 1.5,
            "ajustes" = 3, "configuración" = 3, "notificaciones" = 1.5, "privacidad" = 1.5,
            "episode" = -2, "lyrics" = -3, "album artist" = -2, "paperback" = -4, "author" = -2,
            "followers" = -3, "director" = -2, "add to cart" = -4, "trailer" = -3, "cast" = -2,
            "now playing" = -3, "currently reading" = -4,
        }
        minimum = 6

        """#

    static let error = #"""
        # Error messages, crashes and failures.
        [[rule]]
        name = "error"
        album = "Errors"
        phrases = {
            "error" = 2.5, "errors" = 1, "an error occurred" = 4, "an error has occurred" = 4,
            "error code" = 3, "unexpected error" = 4, "fatal error" = 4, "internal server error" = 5,
            "something went wrong" = 5, "went wrong" = 3, "oops" = 2, "try again" = 2,
            "try again later" = 3, "please try again" = 2, "failed to" = 2, "failed" = 1.5,
            "unable to" = 2, "could not" = 1.5, "couldn't" = 1, "cannot" = 1, "can't" = 0.5,
            "not found" = 2, "page not found" = 5, "access denied" = 4, "permission denied" = 3,
            "connection refused" = 4, "connection timed out" = 4, "timed out" = 2, "offline" = 1.5,
            "no internet" = 4, "no internet connection" = 5, "not responding" = 4, "crashed" = 3,
            "has stopped" = 3, "quit unexpectedly" = 5, "your pc ran into a problem" = 6,
            "stop code" = 5, "not private" = 4, "not secure" = 2, "invalid" = 1.5, "exception" = 2,
            "warning" = 1, "retry" = 1.5, "reload" = 1, "report a problem" = 1, "abort" = 1.5,
            "unavailable" = 1.5, "service unavailable" = 4, "segmentation fault" = 5, "corrupt" = 1.5,
            "corrupted" = 1.5, "certificate" = 1, "unsaved changes" = 2, "forbidden" = 2,
            "fehler" = 3, "fehlgeschlagen" = 3, "fehlercode" = 4, "nicht gefunden" = 3,
            "keine verbindung" = 3, "erneut versuchen" = 3, "ist aufgetreten" = 2,
            "erreur" = 3, "échec" = 2, "introuvable" = 3, "réessayer" = 3, "impossible de" = 2,
            "error inesperado" = 4, "no se pudo" = 3, "no se ha podido" = 3, "reintentar" = 3,
            "inténtalo de nuevo" = 3, "sin conexión" = 3,
            "episode" = -2, "album" = -2, "lyrics" = -3, "paperback" = -3, "director" = -3,
            "chapter" = -3, "songs" = -2, "now playing" = -3, "playlist" = -2, "passed" = -1.5,
        }
        patterns = [
            { match = '(?i)\berror:? ?#?\d{2,}', weight = 2 },
            { match = '\b(ERR|E|NET)_[A-Z_]{3,}\b', weight = 3 },
            { match = '\b0x[0-9A-Fa-f]{6,}\b', weight = 2 },
            { match = '\b(400|401|403|404|500|502|503|504)\b', weight = 1 },
        ]
        minimum = 5

        """#
}
