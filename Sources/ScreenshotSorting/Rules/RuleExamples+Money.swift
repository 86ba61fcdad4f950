/// Screens about buying and paying.
extension RuleExamples {
    static let receipt = #"""
        # Receipts, invoices and bills.
        [[rule]]
        name = "receipt"
        album = "Receipts"
        phrases = {
            "receipt" = 2.5, "subtotal" = 2, "sub total" = 2, "amount due" = 3, "total due" = 3,
            "balance due" = 3, "grand total" = 2.5, "total" = 1, "tax" = 0.5, "vat" = 1.5,
            "invoice" = 2.5, "invoice number" = 3, "invoice date" = 3, "invoice no" = 3,
            "bill to" = 3, "billed to" = 3, "payment received" = 3, "amount paid" = 3,
            "change due" = 3, "cashier" = 2.5, "cash" = 1, "card ending" = 1, "tip" = 0.5,
            "thank you for your purchase" = 2.5, "thank you for shopping" = 3, "due date" = 1.5,
            "rechnung" = 2.5, "rechnungsnummer" = 3, "rechnungsdatum" = 3, "quittung" = 3,
            "kassenbon" = 4, "summe" = 2, "mwst" = 2.5, "ust" = 1.5, "netto" = 1, "brutto" = 1,
            "gesamtbetrag" = 2, "zwischensumme" = 2, "bar" = 0.5, "rückgeld" = 3, "bezahlt" = 1,
            "facture" = 3, "tva" = 2.5, "montant" = 1, "total ttc" = 3, "sous-total" = 2,
            "ticket de caisse" = 4, "reçu" = 1.5, "à payer" = 1.5,
            "factura" = 3, "recibo" = 3, "iva" = 2, "importe" = 1.5, "total a pagar" = 3,
            "add to cart" = -3, "checkout" = -2, "proceed to checkout" = -3, "wishlist" = -3,
            "inbox" = -3, "paperback" = -2,
        }
        patterns = [
            { match = '\d[.,]\d\d\b', weight = 1, atLeast = 4 },
            { match = '\b(19|20|7|10|21)([.,]\d+)? ?%', weight = 1 },
            { match = '[*xX#•]{2,} ?\d{4}\b', weight = 1 },
        ]
        minimum = 5

        """#

    static let shopping = #"""
        # Shops, carts, orders and parcels.
        [[rule]]
        name = "shopping"
        album = "Shopping"
        phrases = {
            "add to cart" = 3, "add to basket" = 3, "add to bag" = 4, "shopping cart" = 4,
            "your cart" = 4, "your basket" = 4, "cart" = 1.5, "basket" = 1.5, "checkout" = 2.5,
            "proceed to checkout" = 4, "buy now" = 2.5, "buy it now" = 3, "place bid" = 3,
            "in stock" = 1.5, "out of stock" = 2, "free shipping" = 3, "free delivery" = 2.5,
            "free returns" = 3, "shipping" = 1.5, "delivery" = 1, "order summary" = 3,
            "your order" = 2.5, "order number" = 2, "track package" = 4, "tracking number" = 3,
            "out for delivery" = 4, "has shipped" = 3, "quantity" = 1, "qty" = 1,
            "wishlist" = 1.5, "sold by" = 2, "seller" = 1.5, "coupon" = 1.5, "promo code" = 2,
            "voucher" = 1, "add to wishlist" = 2, "condition" = 1, "returns" = 0.5, "price" = 0.5,
            "customers also bought" = 3, "size guide" = 3, "save for later" = 2, "items" = 0.5,
            "in den warenkorb" = 4, "warenkorb" = 3, "zur kasse" = 3, "lieferung" = 1.5,
            "versand" = 1.5, "sendung" = 1.5, "sendungsverfolgung" = 4, "paket" = 1.5,
            "auf lager" = 2, "bestellung" = 2, "jetzt kaufen" = 3, "merkzettel" = 2,
            "ajouter au panier" = 4, "panier" = 3, "livraison" = 2, "commande" = 1.5,
            "en stock" = 1.5, "vendeur" = 1.5, "acheter" = 1, "petites annonces" = 3,
            "añadir al carrito" = 4, "carrito" = 3, "envío" = 2, "pedido" = 1.5, "comprar" = 1,
            "paperback" = -4, "hardcover" = -4, "kindle" = -3, "isbn" = -4, "author" = -3,
            "audiobook" = -3, "ebook" = -2, "vinyl" = -4, "tracklist" = -4, "album" = -3,
            "lyrics" = -4, "blu-ray" = -4, "episodes" = -3, "trailer" = -3, "director" = -3,
            "invoice" = -3, "books" = -2, "movie" = -2, "pages" = -2, "publisher" = -3,
            "rent" = -2, "songs" = -3, "tracks" = -3, "recipe" = -2, "boarding" = -3,
        }
        patterns = [
            { match = '([$€£] ?\d+|\d+[.,]\d\d ?(€|EUR|USD|zł|kr))', weight = 1 },
            { match = '-\d{1,2} ?%', weight = 1 },
        ]
        minimum = 5

        """#
}
