@testable internal import ScreenshotSorting
internal import Testing

struct EpisodeNumberTests {
    @Test(arguments: ["The Lamp", "1920x1080", "Sense8", "E2 E4", "Seasons", "Season Pass", "4x4"])
    func `what only looks like a number of an episode is none`(text: String) {
        let number = EpisodeNumber(PageLine.words(in: text))
        #expect(number.season == nil)
        #expect(number.episode == nil)
    }

    @Test(arguments: [
        "S01E02", "s1 e2 · The Lamp", "S1:E2", "The Lamp - 1x02", "Season 1 Episode 2",
        "Staffel 1, Folge 2", "Saison 1 - Épisode 2", "Temporada 1 · Episodio 2", "S1, Ep. 2",
    ])
    func `season and episode are found in every usual form`(text: String) {
        let number = EpisodeNumber(PageLine.words(in: text))
        #expect(number.season == 1)
        #expect(number.episode == 2)
    }

    @Test func `a season may stand without an episode`() {
        #expect(EpisodeNumber(["season", "3"]).season == 3)
        #expect(EpisodeNumber(["season", "3"]).episode == nil)
    }
}
