import { distance } from './any-field/words.ts'

// Words of labels and titles, recognised with a misread letter.

/** Label words that are long enough to be recognised by most of their letters. */
const KNOWN =
  'total subtotal amount payable change rounding rounded adjustment tendered tender accepted balance payment inclusive exclusive excluding including discount quantity taxable summary grand gesamtbetrag rechnungsbetrag zwischensumme gesamt summe wechselgeld rückgeld totaal subtotaal jumlah receipt invoice cashier quittung rechnung facture statement totalt totale osszesen keszpenz visszajaro yhteensä celkem toplam efectivo vuelto kontant contant kembali'.split(
    ' ',
  )
const EXACT = new Set(KNOWN)
/** Common words of receipts that differ in one letter from one of the above. */
const OTHERS = new Set('charge chance charges brand orange render gender mount account'.split(' '))

const SHORTEST = 5
/** From this length on, two letters may be misread. */
const LONG = 9

const LONGEST = 1 + Math.max(...KNOWN.map((word) => word.length))

/** The known word that this one is a misreading of; the word itself if there is none. */
function meant(word: string): string {
  const lower = word.toLowerCase()
  const digits = word.match(/\d/g)?.length ?? 0
  if (lower.length < SHORTEST - 1 || lower.length > LONGEST || 3 * digits > word.length) return word
  if (EXACT.has(lower) || OTHERS.has(lower)) return word
  const near = KNOWN.find((known) => {
    // With a lost letter, short words resemble too many others, so the first letter must match.
    if (known.length !== lower.length && known[0] !== lower[0]) return false
    const most = known.length >= LONG ? 2 : 1
    return distance(known, lower, most) <= most
  })
  return near ?? word
}

/** A row's text with corrected label words, in which labels are searched. */
export const labelText = (printed: string): string => printed.replaceAll(/[\p{L}\d]+/gu, meant)
