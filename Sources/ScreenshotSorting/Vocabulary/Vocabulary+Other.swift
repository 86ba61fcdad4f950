internal import ScreenshotModel

extension Vocabulary {
    /// What speaks for a picture of something else, settings and podcasts of a player included.
    static let other = Vocabulary(
        .unknown,
        [
            3: """
            equalizer, equaliser, podcast, podcasts, humidity, precipitation, uv index, subtotal,
            invoice, forgot password, smart home, grand total, amount due
            """,
            2.5: """
            password, inbox, forecast, weather, configure, configuration, sign up, ip address, air
            quality, drafts, outbox, receipt, spreadsheet, checkout
            """,
            2: """
            settings, preferences, sign in, log in, login, username, terms of service, privacy
            policy, api key, localhost, database, dns, cpu, torrent, torrents, calendar, appearance,
            wi fi, bluetooth, transactions, transaction, last seen, is typing, commit, terminal,
            workflow, budget, wizard, shopping cart, directions, backup, notifications, firewall,
            changelog
            """,
            1.5: """
            cancel, admin, administrator, dashboard, server, port, token, rss, feeds, plugins,
            tasks, task, to do, todo, unread, battery, credentials, balance, function, const,
            docker, install, installed, terms, weight, recipe, ingredients, kitchen, lights, query,
            queries, pull request, issues, repository, game, games, encryption, attachment,
            subscriptions
            """,
            1: """
            account, accounts, general, advanced, email, e mail, mail, messages, message, chat,
            host, network, upload, enable, enabled, disabled, apply, error, users, user, connection,
            notes, theme, github, code, import, export, return, class, var, wind, tax, qty, total,
            order, price, delivery, sender, subject, reply, forward, contacts, photos, camera,
            security, protocol, interface, select, choose, options, default, tools, uptime
            """,
            0.5: """
            files, folder, file, save, delete, name, size, status, url, https, http, version,
            update, online, download, downloads, storage, disk, memory, type, language, help, edit,
            close, browse, automatic, automatically, menu, views, subscribers, today, tomorrow,
            yesterday
            """,
        ])
}
