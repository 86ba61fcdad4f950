internal import ScreenshotModel

extension Vocabulary {
    static let music = Vocabulary(
        .music,
        [
            3: """
            now playing, add to playlist, top tracks, top songs, liked songs, favorite songs,
            favourite songs, monthly listeners, discography, similar artists, related artists, fans
            also like, scrobbles, scrobble, apple music, youtube music, lyrics by
            """,
            2.5: """
            lyrics, play queue, album artist, album artists, add to queue, shazam, deezer, bandcamp,
            recently played, popular songs, popular tracks, all songs, all tracks
            """,
            2: """
            playlist, playlists, songs, artists, tracks, shuffle, play next, up next, spotify,
            soundcloud, last fm, musicbrainz, made for you, starred tracks, starred albums, play
            count, most played, tidal, music library
            """,
            1.5: """
            album, albums, artist, song, track, singles, remix, remaster, remastered, feat, flac,
            bpm, last played, musixmatch, synced lyrics, record label
            """,
            1: """
            music, deluxe edition, deluxe version, kbps, mp3, plays, new releases, listen, explicit,
            official video, official audio, various artists, track number
            """,
            0.5: """
            genre, genres, radio, charts, queue, repeat, favorites, favourites, mix, single, ep,
            itunes
            """,
        ])
}
