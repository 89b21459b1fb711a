// Words that labels use for the same thing, in the languages that the profiles know. Without accents, lower case.

const GROUPS = [
  'number no nr num nummer numero n° nº # id code ref reference referenz',
  'date datum fecha data dated day dag tarikh tanggal',
  'invoice bill inv rechnung rechnungs facture factuur factura fattura',
  'receipt beleg bon quittung ticket recu recibo scontrino',
  'order po bestellung bestell commande pedido ordine',
  'customer client buyer purchaser kunde kunden kaufer acheteur klant cliente comprador',
  'supplier vendor seller merchant lieferant verkaufer fournisseur vendeur leverancier proveedor fornitore issuer provider shop store',
  'amount sum betrag montant importe bedrag importo value total gesamt summe totale totaal',
  'due payable fallig echeance vervaldatum vencimiento scadenza zahlbar deadline',
  'tax vat gst sst mwst ust tva iva btw mehrwertsteuer umsatzsteuer steuer',
  'net netto subtotal zwischensumme excl excluding hors',
  'gross brutto',
  'name nom nombre naam',
  'address anschrift adresse direccion adres indirizzo',
  'phone tel telephone telefon mobile fon telefono telefoon',
  'email mail e-mail',
  'website web url homepage site',
  'quantity qty menge quantite cantidad aantal units pcs pieces count anzahl hours',
  'price rate preis prix precio prijs cost einzelpreis',
  'description item product article bezeichnung beschreibung artikel omschrijving designation details particulars goods service leistung title',
  'start begin from von commencement effective beginning opening inception',
  'end until expiry expires expiration exp bis closing ending ends',
  'birth born dob geburt geburtsdatum naissance nacimiento',
  'account acct konto compte cuenta rekening',
  'balance saldo solde stand',
  'employee mitarbeiter worker staff employe empleado',
  'employer arbeitgeber employeur',
  'discount rabatt remise descuento korting disc',
  'shipping freight delivery versand liefer livraison ship',
  'payment zahlung pay paid paiement pago',
  'terms conditions bedingungen',
  'currency wahrung devise moneda valuta',
  'company firm firma business organisation organization',
  'issue issued ausgestellt emission',
  'period zeitraum periode month',
  'subject betreff objet asunto re',
  'city town ort stadt ville ciudad',
  'zip postcode postal plz',
  'sender from absender',
  'recipient to empfanger attention attn',
] as const

const GROUP_OF = new Map<string, number>()
GROUPS.forEach((words, group) => {
  for (const word of words.split(' ')) GROUP_OF.set(word, group)
})

const ALL_OF: readonly (readonly string[])[] = GROUPS.map((words) => words.split(' '))

/** Whether two words are in one group; both in the form of `plainWord`. */
export const areSynonyms = (a: string, b: string): boolean => {
  const group = GROUP_OF.get(a)
  return group !== undefined && group === GROUP_OF.get(b)
}

/** All synonyms of a word, including itself. */
export const synonymsOf = (word: string): readonly string[] => {
  const group = GROUP_OF.get(word)
  return group === undefined ? [word] : (ALL_OF[group] ?? [word])
}
