internal import ScreenshotModel
internal import ScreenshotSorting
internal import TestSupport

/// The text of screens of two apps that nobody wrote: what each screen of an app shows, and what is
/// on one screen only.
struct ImaginedScreen {
    var frame: [String]
    var parts: [[String]]

    static let recipe = ImaginedScreen(
        frame: ["My kitchen", "Ingredients", "Servings", "Method", "Start cooking"],
        parts: [
            ["Lentil soup", "Plum cake", "Rye bread", "Leek tart", "Bean stew", "Carrot salad"],
            ["200 g flour", "3 eggs", "1 onion, diced", "2 tbsp oil", "500 ml stock"],
            ["Simmer until soft", "Bake for 40 minutes", "Stir well and rest", "Serve at once"],
        ])
    static let track = ImaginedScreen(
        frame: ["Now playing", "Playlist", "Shuffle", "Lyrics", "Add to queue"],
        parts: [
            ["Paper Boats", "Second Snow", "Tin Roof", "Low Sun"], ["Kilo Sparrow", "Mira Vance"],
            ["1:12", "0:48", "2:05"], ["3:41", "4:10", "2:58"],
        ])

    /// A screen of the app.
    ///
    /// - Parameter number: Chooses what only this screen shows.
    func screen(number: Int) -> Screen {
        var rest = number
        let own = parts.map { texts in
            defer { rest /= 2 }
            return texts[rest % texts.count]
        }
        let texts = [frame[0]] + own + frame.dropFirst()
        return Screen(observations: TextObservation.stack(texts), width: 1080, height: 2400)
    }
}
