/// Screens on which people talk to each other.
extension RuleExamples {
    static let chat = #"""
        # Messengers and chats.
        [[rule]]
        name = "chat"
        album = "Chats"
        phrases = {
            "last seen" = 3, "is typing" = 3, "type a message" = 4, "typing…" = 2,
            "message" = 1, "text message" = 3, "imessage" = 4, "write a message" = 4,
            "send a message" = 3, "start a message" = 3, "reply to thread" = 3, "delivered" = 1.5,
            "read receipts" = 2, "missed voice call" = 4, "missed video call" = 4,
            "voice message" = 3, "video call" = 1.5, "end-to-end encrypted" = 4, "group chat" = 2,
            "direct messages" = 3, "unread messages" = 3, "new messages" = 2.5, "whatsapp" = 2,
            "telegram" = 1.5, "signal message" = 3, "slack" = 1, "discord" = 1, "members online" = 2,
            "online" = 0.5, "today" = 0.5, "yesterday" = 0.5, "you" = 0.5, "thanks" = 0.5,
            "channels" = 1, "threads" = 1, "huddle" = 2, "mentions" = 1,
            "zuletzt online" = 4, "zuletzt gesehen" = 3, "schreibt" = 1, "nachricht" = 2,
            "nachricht schreiben" = 3, "verpasster anruf" = 3, "gestern" = 0.5, "heute" = 0.5,
            "vu à" = 1, "message vocal" = 3, "écrivez un message" = 4, "en ligne" = 1,
            "mensaje" = 2, "escribe un mensaje" = 4, "escribiendo" = 3, "últ vez" = 3,
            "subject" = -2, "inbox" = -2, "cart" = -3, "episode" = -2, "comments" = -2,
            "settings" = -1, "commit" = -3, "album" = -2, "playlist" = -3,
        }
        patterns = [
            { match = '^Message( [#@\w][\w-]*){0,2}(…|\.\.\.)?$', weight = 3 },
            { match = '^\d{1,2}[:.]\d\d( ?[AaPp][Mm])?$', weight = 1.5, atLeast = 5 },
            { match = '^#[a-z][a-z0-9-]+$', weight = 1.5, atLeast = 2 },
            { match = '(?i)^(today|yesterday|heute|gestern|hier|hoy|ayer)( at)?,? \d{1,2}[:.]\d\d', weight = 1.5 },
            { match = '\b\d{1,2}[:.]\d\d( ?[AaPp][Mm])?$', weight = 1, atLeast = 4 },
            { match = '(?i)\b(lol|haha+|omg|brb|btw)\b', weight = 1 },
        ]
        minimum = 5

        """#

    static let social = #"""
        # Feeds and profiles of social networks.
        [[rule]]
        name = "social"
        album = "Social"
        phrases = {
            "followers" = 2.5, "following" = 1.5, "follow" = 1, "follow back" = 3, "retweet" = 3,
            "retweets" = 3, "reposted" = 3, "boosted" = 3, "quote tweet" = 3, "quotes" = 0.5,
            "reposts" = 2, "liked by" = 3, "likes" = 1.5, "add a comment" = 3, "view all" = 0.5,
            "comments" = 1, "comment" = 1, "write a comment" = 3, "share" = 0.5, "reply" = 1,
            "replies" = 1.5, "upvote" = 3, "upvotes" = 3, "downvote" = 2, "your story" = 3,
            "suggested for you" = 2, "stories" = 1, "reels" = 2, "what's happening" = 4,
            "what's on your mind" = 4, "who to follow" = 4, "for you" = 1, "trending" = 1,
            "connections" = 1.5, "promoted" = 1.5, "sponsored" = 1, "mastodon" = 3,
            "instagram" = 2, "linkedin" = 2.5, "reddit" = 2.5, "facebook" = 1, "tiktok" = 2,
            "bluesky" = 3, "compose new post" = 4, "new post" = 2, "edit profile" = 2, "posts" = 1,
            "join the conversation" = 2, "home timeline" = 3, "start a post" = 4,
            "gefällt" = 2, "gefällt mir" = 2, "kommentieren" = 2, "kommentare" = 1,
            "abonnenten" = 1.5, "beiträge" = 1.5, "folgen" = 1, "antworten" = 1,
            "j'aime" = 2, "abonnés" = 2, "publications" = 1, "commenter" = 2, "partager" = 0.5,
            "seguidores" = 2.5, "siguiendo" = 1.5, "publicaciones" = 1.5, "me gusta" = 2,
            "lyrics" = -3, "playlist" = -3, "songs" = -3, "album" = -2, "albums" = -3,
            "tracks" = -3, "episodes" = -2, "season" = -2, "paperback" = -3, "ratings" = -1.5,
            "currently reading" = -4, "want to read" = -4, "pull request" = -3, "artist" = -2,
            "director" = -2, "cast" = -2, "trailer" = -2, "now playing" = -4, "author" = -1,
        }
        patterns = [
            { match = '(^|\s)@[A-Za-z0-9_.]{3,}', weight = 1.5 },
            { match = '(?i)\b\d[\d.,]*[km]? (likes|comments|replies|reposts|followers|views)\b', weight = 1.5 },
            { match = '(^|\s)#[A-Za-z]\w{2,}', weight = 1 },
            { match = '\b(\d{1,2} ?[hdw]|\d{1,2} ?min)( ago)?$', weight = 0.5, atLeast = 2 },
            { match = '(^|\s)[ru]/[A-Za-z0-9_]{3,}', weight = 3 },
        ]
        minimum = 5

        """#
}
