import { COUNTRIES as FACTS } from '#core/reading/lexicon/countries.ts'
import type { Reading } from '#core/reading/types.ts'
import { PLACES } from '../kinds/countries.ts'
import { readingOf } from '../kinds/read.ts'
import type { Wording } from '../kinds/wording.ts'
import type { Expected } from '../reading/field-score.ts'
import type { Country } from '../slips/country.ts'
import type { SlipRole } from '../slips/roles.ts'
import { dice } from '../workspace/dice.ts'
import { compose } from './compose.ts'
import { PAPER_KINDS, type PaperKind, type PaperWords } from './wording.ts'
import type { Writer } from './write.ts'
import { dutch as dutch2 } from './second/dutch.ts'
import { english as english2 } from './second/english.ts'
import { french as french2 } from './second/french.ts'
import { german as german2 } from './second/german.ts'
import { italian as italian2 } from './second/italian.ts'
import { polish as polish2 } from './second/polish.ts'
import { portuguese as portuguese2 } from './second/portuguese.ts'
import { spanish as spanish2 } from './second/spanish.ts'
import { dutch } from './words/dutch.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { italian } from './words/italian.ts'
import { polish } from './words/polish.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'

/** A language and the countries of its papers, by role. */
interface Language {
  readonly words: Readonly<Record<Writer, PaperWords>>
  readonly codes: Readonly<Record<SlipRole, readonly string[]>>
}

const LANGUAGES = {
  en: {
    words: { 1: english, 2: english2 },
    codes: { train: ['US', 'GB'], choose: ['CA'], 'held-out': ['IE', 'ZA'] },
  },
  de: { words: { 1: german, 2: german2 }, codes: { train: ['DE'], choose: ['AT'], 'held-out': ['CH'] } },
  fr: { words: { 1: french, 2: french2 }, codes: { train: ['FR'], choose: ['CA'], 'held-out': ['CH'] } },
  es: { words: { 1: spanish, 2: spanish2 }, codes: { train: ['ES'], choose: ['ES'], 'held-out': ['MX'] } },
  it: { words: { 1: italian, 2: italian2 }, codes: { train: ['IT'], choose: ['IT'], 'held-out': ['CH'] } },
  nl: { words: { 1: dutch, 2: dutch2 }, codes: { train: ['BE'], choose: ['BE'], 'held-out': ['NL'] } },
  pt: {
    words: { 1: portuguese, 2: portuguese2 },
    codes: { train: ['AO'], choose: ['PT'], 'held-out': ['BR'] },
  },
  pl: { words: { 1: polish, 2: polish2 }, codes: { train: ['PL'], choose: ['PL'], 'held-out': ['PL'] } },
} satisfies Record<string, Language>

const LANGUAGE_CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]

const FIRST_SEED: Readonly<Record<SlipRole, number>> = {
  train: 70_000_000,
  choose: 80_000_000,
  'held-out': 90_000_000,
}

export interface ReadPaper {
  readonly kind: PaperKind
  readonly language: string
  readonly reading: Reading
  /** The values that it prints, by property. */
  readonly truth: Readonly<Record<string, Expected>>
}

const places = Object.values(PLACES).flat()

/** The country of an address, and the language's sentences for what is around the values. */
function placeOf(code: string, train: string): { readonly country: Country; readonly wording: Wording } {
  const country = places.find((one) => one.country.code === code)?.country
  const wording = places.find((one) => one.country.code === train)?.wording
  if (!country || !wording) throw new Error(`There is no country ${code}`)
  return { country, wording }
}

const isoCurrency = ({ code, currency }: Country): string =>
  /^[A-Z]{3}$/.test(currency)
    ? currency
    : ((FACTS as Record<string, { currency: string }>)[code]?.currency ?? '')

const SEEDS_OF_A_WRITER = 5_000_000

/** The first `count` papers of each kind and language of a role. */
export function* readMadePapers(role: SlipRole, count: number, writer: Writer): Generator<ReadPaper> {
  const dealt = PAPER_KINDS.flatMap((kind) => LANGUAGE_CODES.map((language) => ({ kind, language })))
  for (let place = 0; place < count; place += 1) {
    for (const [at, { kind, language }] of dealt.entries()) {
      const chance = dice(FIRST_SEED[role] + (writer - 1) * SEEDS_OF_A_WRITER + place * dealt.length + at)
      const { words, codes } = LANGUAGES[language]
      const { country, wording } = placeOf(chance.one(codes[role]), codes.train[0] ?? '')
      const { lines, truth } = compose(kind, {
        dice: chance,
        role,
        writer,
        words: words[writer],
        country,
        currency: isoCurrency(country),
        wording,
      })
      // `other` has no payment codes, whose values would not be those of the paper.
      const aspect =
        kind === 'identity document' ? chance.whole(125, 160) / 100 : chance.one([0.707, 0.707, 0.773])
      const reading = readingOf({ kind: 'other', lines, aspect }, chance)
      yield { kind, language, reading, truth }
    }
  }
}
