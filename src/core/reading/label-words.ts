import { distance } from './any-field/words.ts'

// Words that say what a sum or a paper is, known in spite of a misread letter.

/** Words of labels that are long enough to be distinguished from others by most of their letters. */
const KNOWN =
  'total subtotal amount payable change rounding rounded adjustment tendered tender accepted balance payment inclusive exclusive excluding including discount quantity taxable summary grand gesamtbetrag rechnungsbetrag zwischensumme gesamt summe wechselgeld rückgeld totaal subtotaal jumlah receipt invoice cashier quittung rechnung facture statement totalt totale osszesen keszpenz visszajaro yhteensä celkem toplam efectivo vuelto kontant contant kembali'.split(
    ' ',
  )
const EXACT = new Set(KNOWN)
/** Common words of receipts that differ from one of the above in a single letter. */
const OTHERS = new Set('charge chance charges brand orange render gender mount account'.split(' '))

const SHORTEST = 5
/** From so many letters on two may be misread. */
const LONG = 9

const LONGEST = 1 + Math.max(...KNOWN.map((word) => word.length))

/** The known word that this one was meant to be; itself where there is none. */
function meant(word: string): string {
  const lower = word.toLowerCase()
  const digits = word.match(/\d/g)?.length ?? 0
  if (lower.length < SHORTEST - 1 || lower.length > LONGEST || 3 * digits > word.length) return word
  if (EXACT.has(lower) || OTHERS.has(lower)) return word
  const near = KNOWN.find((known) => {
    // A lost letter makes too many other words of the short ones: what is left has to begin alike.
    if (known.length !== lower.length && known[0] !== lower[0]) return false
    const most = known.length >= LONG ? 2 : 1
    return distance(known, lower, most) <= most
  })
  return near ?? word
}

/** The words of a row with those of labels corrected. */
export interface LabelText {
  readonly text: string
  /** Where a place of `text` is in the row. */
  readonly placeInRow: (index: number) => number
}

/** A row's text as labels are looked for in it. */
export function labelText(printed: string): LabelText {
  const starts: { readonly corrected: number; readonly printed: number }[] = []
  let [text, end] = ['', 0]
  for (const match of printed.matchAll(/[\p{L}\d]+/gu)) {
    text += printed.slice(end, match.index)
    starts.push({ corrected: text.length, printed: match.index })
    text += meant(match[0])
    end = match.index + match[0].length
  }
  text += printed.slice(end)
  const placeInRow = (index: number) => starts.findLast(({ corrected }) => corrected <= index)?.printed ?? 0
  return { text, placeInRow }
}
