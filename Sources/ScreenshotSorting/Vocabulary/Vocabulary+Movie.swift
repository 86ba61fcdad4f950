internal import ScreenshotModel

extension Vocabulary {
    static let movie = Vocabulary(
        .movie,
        [
            3: """
            cast and crew, cast crew, rotten tomatoes, letterboxd, pg 13, tv ma, tv 14, directed by,
            watch trailer, official trailer, where to watch, in theaters, in cinemas, tv shows
            """,
            2.5: """
            watchlist, metascore, box office, tv series, tv show, mark as watched, air date,
            continue watching, next episode, previous episode, missing episodes, imdb, prime video
            """,
            2: """
            movies, episodes, seasons, director, trailer, tmdb, tvdb, thetvdb, tvmaze, trakt,
            starring, movie, films, storyline, storylines, coming soon to theaters, play trailer,
            bluray
            """,
            1.5: """
            episode, season, specials, runtime, film, cast, watched, aired, airs, netflix, plex,
            hulu, jellyfin, subtitles, web dl, hdtv, metacritic, showtimes, unaired
            """,
            1: """
            series, sci fi, thriller, drama, comedy, documentary, animation, kodi, emby, hbo, 1080p,
            720p, h264, x264, 480p, 2160p, writers, studio, stream, streaming, seen
            """,
            0.5: """
            shows, horror, action, crime, adventure, 4k, overview, crew, actors, anime, amc, rated
            """,
        ])
}
