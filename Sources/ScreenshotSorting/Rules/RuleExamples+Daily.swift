/// Screens about going somewhere and about cooking.
extension RuleExamples {
    static let travel = #"""
        # Tickets, timetables, bookings and maps.
        [[rule]]
        name = "travel"
        album = "Travel"
        phrases = {
            "boarding pass" = 4, "boarding" = 1.5, "boarding time" = 3, "gate" = 1.5, "seat" = 1,
            "passenger" = 2, "passengers" = 1.5, "flight" = 2, "flights" = 2, "departure" = 2,
            "departures" = 2.5, "arrival" = 1.5, "arrivals" = 2, "terminal" = 1, "nonstop" = 2,
            "round trip" = 2.5, "one way" = 1.5, "layover" = 3, "1 stop" = 2, "stops" = 0.5,
            "platform" = 1.5, "train" = 1.5, "coach" = 1, "carriage" = 1.5, "airport" = 2,
            "airlines" = 2, "check-in" = 1.5, "check-out" = 1.5, "nights" = 1.5,
            "guests" = 1, "hotel" = 2, "booking reference" = 3, "booking" = 1, "reservation" = 1.5,
            "itinerary" = 3, "directions" = 2, "min walk" = 2, "via" = 0.5, "fastest route" = 4,
            "route" = 1, "destination" = 1.5, "bus" = 1, "tram" = 1.5, "on time" = 1.5,
            "delayed" = 1, "baggage" = 2.5, "zone" = 0.5, "single ticket" = 2, "day ticket" = 2,
            "abfahrt" = 2.5, "ankunft" = 2, "gleis" = 3, "flug" = 2, "flughafen" = 3, "zug" = 1.5,
            "wagen" = 1, "fahrkarte" = 3, "reisende" = 2, "bahnhof" = 2, "umstieg" = 2, "hbf" = 2,
            "départ" = 2, "arrivée" = 2, "voie" = 1.5, "vol" = 1.5, "billet" = 2, "gare" = 1.5,
            "voyageur" = 2, "correspondance" = 2,
            "salida" = 1.5, "llegada" = 2, "vuelo" = 2.5, "andén" = 2.5, "billete" = 2,
            "estación" = 1.5, "pasajero" = 2.5,
            "episode" = -3, "season" = -3, "lyrics" = -3, "album" = -3, "chapter" = -3,
            "paperback" = -4, "director" = -3, "trailer" = -3, "playlist" = -3, "imdb" = -4,
            "artist" = -3, "author" = -3, "ingredients" = -3, "git" = -3, "songs" = -3,
        }
        patterns = [
            { match = '\b(ICE|IC|RE|RB|TGV|EC|S|U|IR) ?\d{1,4}\b', weight = 1.5 },
            { match = '\b[A-Z]{2} ?\d{3,4}\b', weight = 0.5 },
            { match = '\b[A-Z]{3} ?(-|–|→|to|>) ?[A-Z]{3}\b', weight = 2.5 },
            { match = '\b\d{1,2} ?h ?\d{1,2} ?(m|min)?\b', weight = 0.5 },
            { match = '\b\d{1,2}:\d\d\b', weight = 0.5, atLeast = 4 },
            { match = '\b\d+([.,]\d)? (km|mi)\b', weight = 1 },
        ]
        minimum = 5

        """#

    static let recipe = #"""
        # Recipes.
        [[rule]]
        name = "recipe"
        album = "Recipes"
        phrases = {
            "ingredients" = 3, "directions" = 1, "method" = 0.5, "instructions" = 1, "recipe" = 2,
            "recipes" = 1, "servings" = 2, "serves" = 2, "prep time" = 3, "cook time" = 3,
            "total time" = 1, "prep" = 1, "cook mode" = 3, "preheat" = 3, "oven" = 1.5, "tbsp" = 2,
            "tsp" = 2, "tablespoon" = 2, "tablespoons" = 2, "teaspoon" = 2, "cup" = 0.5,
            "cups" = 1, "flour" = 1.5, "sugar" = 1, "butter" = 1, "onion" = 1, "garlic" = 1,
            "olive oil" = 1.5, "salt" = 1, "pepper" = 0.5, "eggs" = 1, "milk" = 0.5, "simmer" = 2,
            "whisk" = 2, "stir" = 1.5, "bake" = 1.5, "chop" = 1, "jump to recipe" = 4,
            "kcal" = 0.5, "per serving" = 2,
            "zutaten" = 3, "zubereitung" = 3, "portionen" = 2.5, "rezept" = 2, "rezepte" = 1,
            "el" = 0.5, "tl" = 1, "mehl" = 1.5, "zucker" = 1, "eier" = 1, "zwiebel" = 1,
            "backofen" = 2, "arbeitszeit" = 2, "prise" = 1.5,
            "préparation" = 2, "cuisson" = 2, "farine" = 2, "beurre" = 1.5,
            "cuillère" = 2, "recette" = 2.5, "œufs" = 1, "sel" = 0.5,
            "ingredientes" = 3, "preparación" = 2, "raciones" = 2, "harina" = 2, "receta" = 2.5,
            "cucharada" = 2, "azúcar" = 1, "aceite" = 1,
            "paperback" = -4, "isbn" = -4, "episode" = -3, "album" = -3, "add to cart" = -3,
            "author" = -2, "chapter" = -2, "lyrics" = -3,
        }
        patterns = [
            { match = '\b\d+([.,]\d+)? ?(g|kg|ml|l|dl|oz|lb|EL|TL|cl)\b', weight = 1.5, atLeast = 2 },
            { match = '[½¼¾⅓⅔]|\b1/[234]\b', weight = 1 },
            { match = '\b\d{2,3} ?°', weight = 1 },
        ]
        minimum = 5

        """#
}
