/// What speaks for or against a candidate, as a number of about 0…1.
///
/// The names are those of the weights in the model's file.
enum WorkFeature: Int, CaseIterable {
    // Size
    case size, relativeSize, isLargest, isSecondLargest, isThirdLargest, isSmall
    case isLargestOffPicture, sizeOffPicture
    // Place
    case top, bottom, height, leftness, isCentered, width
    // Letters
    case length, isOneWord, isLong, isShort, isInCapitals, startsLow, titleCase, digits
    case endsInColon, endsSentence, startsWithSign, isTruncated, isPath, doubt, hasClock, isProse
    // Words
    case isInterface, interfaceWords, factsInside, startsWithBy, endsLow
    case smallWords, praise, isNameLike, hasFirstName, hasInitials
    // The other lines
    case column, row, saidAgain, saidOften, wordsElsewhere, isMentioned, inSidebar
    case smallerBelow, largerBelow, sameBelow, sameAbove, factsBelow, factsAbove, byBelow
    case holdsLine, holdsLargest, gathersLines, isContinued, isFragment, saidAsTitle, saidAsCreator
    case proseBelow, headingAbove, isAlone, largerAbove
    // The block of names around it
    case firstInBlock, secondInBlock, laterInBlock, blockSize, largestOfBlock, leadsBlock
    case leadsPair, leadsOnlyPair, isHeader
    // The picture
    case onPicture, underPicture, besidePicture
    case overFrame
    // Labels
    case titleLabel, creatorLabel, otherLabel, isLabelled
    // A player
    case overSlider, sliderDistance, isLargestOverSlider, underSlider
    // What was cut and joined
    case isJoined, isJoinedOfMany, joinedPartSaid, sizeSpread
    case firstPart, middlePart, lastPart, beforeBy, afterBy
    case isAtDash, isUncut, withoutNumber, withoutTail, withoutIcon, otherPartSaid
    case lastPartOfSaid, firstPartOfSaid
    case beforeComma, beforeParenthesis, beforeVersion, beforeYear, beforeColon
    // Reading
    case headerOfProse
}

/// What a page says about whether it is about one work.
enum WorkPageFeature: Int, CaseIterable {
    case always, times, tracks, slider, cards, columns, details, interface, lines, prose
    case largestSize, years, facts, repeats, bylines, titleLabel, isTall, headings, largeLines
    case photo, personWords, listWords
}

/// How a candidate for the creator stands to the title.
enum WorkRelation: Int, CaseIterable {
    case isBelow, isRightBelow, isAbove, isRightAbove, gap, isFarther, sameLeft, sameCenter, sameRow
    case sizeRatio, isSmaller, isLarger, sameLine, beforeInLine, afterInLine, isTitle
    case sharesLine, distance, linesBetween, containsTitle, isRightOf, titleIsSaidAgain
    case saidWithTitle
}

/// Values for the cases of one of the enumerations above.
struct FeatureVector<Feature: CaseIterable & RawRepresentable<Int>> {
    private(set) var values = [Float](repeating: 0, count: Feature.allCases.count)

    subscript(_ feature: Feature) -> Float {
        get { values[feature.rawValue] }
        set { values[feature.rawValue] = newValue }
    }

    /// Sets a feature that is a matter of yes or no.
    mutating func set(_ feature: Feature, if isTrue: Bool) {
        if isTrue { values[feature.rawValue] = 1 }
    }
}
