extension WorkVocabulary {
    /// Whether `key` is a whole label of an interface, such as `nowplaying`.
    static func isInterface(key: String) -> Bool {
        interfaceKeys.contains(key)
    }

    /// Whether interfaces are fond of this word; titles may have it too.
    static func isInterface(word: String) -> Bool {
        interfaceWords.contains(word)
    }

    private static let interfaceKeys = Set(keys(interfacePhrases))

    private static let interfaceWords = Set(
        interfacePhrases.utf8.split { !isPartOfWord($0) }
            .filter { $0.count > 1 }.map { String(decoding: $0, as: UTF8.self) }
    )
    .subtracting([
        "a", "and", "the", "of", "in", "to", "for", "from", "it", "you", "my", "your", "now",
        "on", "up", "at", "as", "by", "more", "with", "und", "de", "la", "le", "el", "les",
    ])

    private static let interfacePhrases = """
        home, search, library, libraries, browse, explore, discover, settings, menu, back, next, \
        previous, play, pause, paused, resume, shuffle, repeat, queue, lyrics, share, save, edit, \
        delete, remove, add, cancel, ok, done, close, open, download, downloads, downloaded, upload, \
        import, export, more, less, see all, show all, show more, view all, read more, sort, sort by, \
        filter, filters, all, any, none, favorites, favourites, liked, like, likes, follow, \
        following, followers, play all, add to queue, add to playlist, add to library, watchlist, \
        add to watchlist, watch now, watch trailer, trailer, view trailer, mark as watched, watched, \
        unwatched, mark as read, want to read, to read, reading, read, finished, in progress, \
        currently reading, start reading, continue, continue reading, continue watching, reviews, \
        review, write a review, comments, comment, rate, rating, ratings, overview, synopsis, \
        summary, description, details, detail, about, information, info, cast, crew, cast & crew, \
        credits, seasons, season, episodes, episode, specials, chapters, chapter, contents, \
        table of contents, annotations, bookmarks, bookmark, highlights, notes, songs, song, tracks, \
        track, albums, album, artists, artist, playlists, playlist, genres, genre, podcasts, radio, \
        movies, movie, films, tv shows, tv, shows, show, series, books, book, audiobooks, comics, \
        authors, author, collections, collection, history, activity, recent, recently played, \
        recently added, recents, popular, trending, top, top songs, charts, new releases, \
        now playing, up next, related, similar, more like this, you may also like, recommended, \
        recommendations, made for you, for you, profile, account, sign in, sign out, log in, log out, \
        logout, login, users, user, admin, help, feedback, premium, subscribe, upgrade, notifications, \
        options, tools, view, file, player, statistics, stats, status, quality, language, audio, \
        video, subtitles, subtitle, lists, list, grid, title, name, date, year, length, time, size, \
        path, type, tags, tag, format, pages, page, publisher, published, isbn, runtime, director, \
        writer, release date, released, buy, rent, get, free, sample, preview, price, cart, store, \
        online, offline, connected, connecting, manage, schedule, calendar, wanted, missing, \
        monitored, requests, request, refresh, update, updates, select, select all, clear, clear all, \
        default, custom, advanced, general, appearance, theme, dark, light, bit rate, plays, \
        last played, never played, listened, minutes, hours, days, hr, min, mins, sleep timer, speed, \
        timer, volume, mute, fullscreen, cast to device, screenshots, website, visit, link, url, \
        book details, comic details, movie details, film details, show details, album details, \
        song details, series details, game details, \
        startseite, suche, suchen, bibliothek, mediathek, entdecken, einstellungen, zurück, weiter, \
        wiedergabe, abspielen, zufällig, zufallswiedergabe, wiederholen, warteschlange, songtext, \
        liedtext, teilen, speichern, bearbeiten, löschen, hinzufügen, abbrechen, fertig, schließen, \
        öffnen, herunterladen, mehr, weniger, alle anzeigen, sortieren, alle, favoriten, folgen, \
        merkliste, trailer ansehen, jetzt ansehen, gesehen, gelesen, leseprobe, bewertungen, \
        bewertung, rezensionen, inhalt, handlung, besetzung, staffeln, staffel, folgen, folge, \
        kapitel, lesezeichen, titel, lieder, alben, interpreten, künstler, wiedergabelisten, filme, \
        serien, bücher, hörbücher, autoren, verlauf, zuletzt gehört, beliebt, neu, konto, anmelden, \
        abmelden, hilfe, buchdetails, kaufen, in den warenkorb, verlag, erschienen, seiten, gattung, \
        lieferzeit, sprache, läuft gerade, als nächstes, heute, \
        accueil, recherche, rechercher, bibliothèque, découvrir, paramètres, réglages, retour, \
        suivant, lecture, lire, aléatoire, répéter, file d'attente, paroles, partager, enregistrer, \
        modifier, supprimer, ajouter, annuler, fermer, ouvrir, télécharger, plus, moins, voir tout, \
        trier, tout, favoris, suivre, ma liste, bande-annonce, regarder, avis, résumé, distribution, \
        saisons, saison, épisodes, épisode, chapitres, chapitre, sommaire, titres, titre, artistes, \
        listes de lecture, livres, auteurs, auteur, historique, compte, connexion, aide, acheter, \
        éditeur, langue, \
        inicio, buscar, biblioteca, explorar, ajustes, configuración, atrás, siguiente, anterior, \
        reproducir, aleatorio, repetir, cola, letra, compartir, guardar, editar, eliminar, añadir, \
        cancelar, cerrar, abrir, descargar, más, menos, ver todo, ordenar, todo, favoritos, seguir, \
        mi lista, tráiler, ver ahora, reseñas, sinopsis, reparto, temporadas, temporada, episodios, \
        episodio, capítulos, capítulo, canciones, canción, álbumes, artistas, listas, películas, \
        libros, autores, historial, cuenta, iniciar sesión, ayuda, comprar, editorial, páginas, idioma
        """
}
