import { foldedWords } from '../query/parse/tokens.ts'
import { isLoose, legalForm } from './legal-forms.ts'

/** A name of a company or person, split into its distinguishing parts. */
export interface NameParts {
  /** Words without case, accents, legal form and branch. Never empty unless the name has no letters or digits. */
  readonly words: readonly string[]
  /** The words joined, with one letter for each group of look-alikes in bad print. */
  readonly shape: string
  /** Legal forms, such as `ltd`. */
  readonly forms: ReadonlySet<string>
  /** Spellings with the same key are considered equal: they differ only in case, accents and punctuation. */
  readonly key: string
}

const BRANCH =
  /(?<=\p{L}\s)(?:(?:\p{L}+\s+)?(?:branch|filiale?|zweigstelle|niederlassung|outlet|sucursal|succursale|agence|vestiging|oddzia[lł]|cawangan|standort)(?!\p{L}).*|(?:store|shop|markt|filiale?|no|nr|#)[\s.:#]*\d+.*|#\s*\d+.*)$/iu
/** A part after a dash, or in brackets. */
const ASIDE = /\s+[-–—|@]\s+.*$|[([{][^)\]}]*[)\]}]?/gu
const OWNED = /^(?:dimiliki oleh|owned? by|owner by|operated by|trading as)\s+/iu

/** `S. p. A.` is one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let run = ''
  for (const word of words) {
    if (word.length === 1 && (word < '0' || word > '9')) run += word
    else {
      if (run !== '') joined.push(run)
      run = ''
      joined.push(word)
    }
  }
  return run === '' ? joined : [...joined, run]
}

const wordsIn = (name: string): string[] =>
  joinLetters(foldedWords(name.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue')))

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[il1|!]/g, 'l'],
  [/[0q]/g, 'o'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/2/g, 'z'],
  [/6/g, 'g'],
  [/[hn]/g, 'n'],
]

const isNumber = (word: string) => /^\d+$/.test(word)

/** A word with look-alikes in bad print unified, such as `rn` and `m`, or `0` and `o`. Numbers are unchanged. */
export const shapeOf = (word: string): string =>
  isNumber(word) ? word : LOOKALIKES.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word)

const tellingOf = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !isLoose(word) && legalForm(word) === null)
  return telling.length > 0 ? telling : words
}

/** `Tesco Stores Ltd (Leeds)` has the words `tesco stores`. */
export function nameParts(name: string): NameParts {
  const whole = wordsIn(name)
  const plain = name.normalize('NFC').replace(OWNED, '')
  const short = wordsIn(plain.replace(ASIDE, ' ').replace(BRANCH, ''))
  const words = tellingOf(short.length > 0 ? short : whole)
  const forms = new Set(whole.flatMap((word) => legalForm(word) ?? []))
  return {
    words,
    shape: words.map(shapeOf).join(''),
    forms,
    key: [tellingOf(whole).join(''), ...[...forms].toSorted()].join(' '),
  }
}

/** Numbers in a name. Two names with different numbers are never spellings of each other. */
export const numbersOf = (words: readonly string[]): readonly string[] => words.filter(isNumber)
