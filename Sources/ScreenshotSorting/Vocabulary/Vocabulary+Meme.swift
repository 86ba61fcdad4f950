internal import ScreenshotModel

extension Vocabulary {
    static let meme = Vocabulary(
        .meme,
        [
            5: """
            imgflip com, imgflip, made with mematic, mematic, memegenerator net, quickmeme com,
            ifunny co, 9gag com, makeameme org
            """,
            3: """
            be like, me irl, me when, that moment when, when u, not sure if, one does not simply, y
            u no, nobody me, change my mind, retweets, reposts, quote tweets, laughs in, said no one
            ever
            """,
            2: """
            when you, when your, when the, me after, me who, twitter web app, twitter for iphone
            """,
            1: """
            me, nobody, everyone, everybody, literally, replying to, tweet, likes, wtf, lol, omg
            """,
            0.5: """
            im, my, u, bro, dude, oh, guy, guys, yes, no
            """,
        ])
}
