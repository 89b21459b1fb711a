// Words for legal forms of companies. The single list for comparing names, for names in questions and for names read
// from print.

interface LegalForm {
  readonly form: string
  /** Its words in compared names. Keys of stored spellings depend on them, so none may be removed. */
  readonly words?: string
  /** A pattern of its printed and misread forms. A longer form comes before its own prefix. */
  readonly printed?: string
}

const FORMS: readonly LegalForm[] = [
  { form: 'bhd', words: 'sdn bhd sb', printed: String.raw`s[do0][nh]\.?\s*b[hn][do]|\bbhd|s\/b|sb|berhad` },
  { form: 'ltd sti', printed: String.raw`ltd\.?\s*[sş]ti` },
  { form: 'sa de cv', printed: String.raw`s\.?\s?a\.?\s*de\s*c\.?\s?v` },
  { form: 's de rl', printed: String.raw`s\.?\s*de\s*r\.?\s?l` },
  { form: 'unipessoal', printed: String.raw`unipessoal\s*l\.?da` },
  { form: 'kk', printed: String.raw`k\.k` },
  { form: 'jsc', printed: 'jsc' },
  { form: 'as', words: 'as', printed: String.raw`a\.\s?[sş]` },
  {
    form: 'ltd',
    words: 'ltd limited',
    printed: String.raw`pte\.?\s*ltd|pty\.?\s*ltd|(?:pvt|private)\.?\s*(?:ltd|limited)|ltd|limited`,
  },
  { form: 'llc', printed: String.raw`llc|l\.l\.c` },
  { form: 'llp', words: 'llp', printed: 'llp' },
  { form: 'inc', words: 'inc incorporated', printed: 'inc|incorporated' },
  { form: 'corp', words: 'corp corporation', printed: 'corp|corporation' },
  { form: 'plc', words: 'plc', printed: 'plc' },
  { form: 'gmbh', words: 'gmbh', printed: String.raw`gmbh(?:\s*&\s*co\.?\s*kg)?` },
  { form: 'ag', words: 'ag', printed: 'ag' },
  { form: 'kg', words: 'kg' },
  { form: 'ohg', words: 'ohg', printed: 'ohg' },
  { form: 'gbr', printed: 'gbr' },
  { form: 'ug', printed: 'ug' },
  { form: 'ev', printed: String.raw`e\.?\s?v` },
  { form: 'ek', words: 'ek' },
  { form: 'eg', words: 'eg' },
  { form: 'se', words: 'se' },
  { form: 'bv', words: 'bv', printed: String.raw`b\.?\s?v` },
  { form: 'nv', words: 'nv', printed: String.raw`n\.?\s?v` },
  { form: 'sarl', words: 'sarl', printed: String.raw`s\.?a\.?r\.?l` },
  { form: 'srl', words: 'srl', printed: String.raw`s\.?r\.?l` },
  { form: 'spa', words: 'spa', printed: String.raw`s\.?p\.?a` },
  { form: 'sa', words: 'sa', printed: String.raw`s\.?a\.?s?` },
  { form: 'sas', words: 'sas' },
  { form: 'oo', words: 'sp zoo oo spzoo', printed: String.raw`sp\.?\s*z\s*o\.?\s*o` },
  { form: 'oy', words: 'oy', printed: 'oy|oyj' },
  { form: 'ab', words: 'ab' },
  { form: 'aps', printed: 'aps' },
  { form: 'a/s', printed: 'a/s' },
  { form: 'lda', words: 'lda', printed: 'lda|ltda' },
  { form: 'sl', words: 'sl', printed: String.raw`s\.l(?:\.u)?` },
  { form: 'snc', printed: 'snc' },
  { form: 'bvba', printed: 'bvba' },
  { form: 'zrt', printed: 'zrt' },
  { form: 'kft', printed: 'kft' },
  { form: 'sro', printed: String.raw`s\.?r\.?o` },
  { form: 'doo', printed: String.raw`d\.?o\.?o` },
  { form: 'gesellschaft', printed: 'gesellschaft' },
]
/** Alternatives of a pattern: the printed and misread forms. */
export const PRINTED_FORMS = FORMS.flatMap(({ printed }) => printed ?? []).join('|')
/** Alternatives of a pattern. Sender keys in stored corrections depend on them, so none may change. */
export const SENDER_FORMS =
  'sdn|bhd|ltd|limited|llc|inc|corp|corporation|gmbh|co|company|ag|kg|bv|plc|pte|pty'
/** Words that may or may not be in a name and that are not legal forms. */
const LOOSE = 'co and und et y e sohne soehne sons fils hijos figli'

const formOf = new Map(
  FORMS.flatMap(({ form, words }) => (words?.split(' ') ?? []).map((word) => [word, form] as const)),
)
const loose = new Set(LOOSE.split(' '))

/** `ltd` for `limited`; null for any other word. */
export const legalForm = (word: string): string | null => formOf.get(word) ?? null
/** Such as `and` or `Co`. */
export const isLoose = (word: string): boolean => loose.has(word)
