/** Words that say what kind of company a name is of, by the form that they stand for. */
const FORMS: Readonly<Record<string, string>> = {
  ltd: 'ltd limited',
  plc: 'plc',
  llp: 'llp',
  inc: 'inc incorporated',
  corp: 'corp corporation',
  gmbh: 'gmbh',
  ag: 'ag',
  kg: 'kg',
  ohg: 'ohg',
  ek: 'ek',
  eg: 'eg',
  se: 'se',
  sa: 'sa',
  sas: 'sas',
  sarl: 'sarl',
  srl: 'srl',
  spa: 'spa',
  sl: 'sl',
  lda: 'lda',
  bv: 'bv',
  nv: 'nv',
  ab: 'ab',
  as: 'as',
  oy: 'oy',
  oo: 'sp zoo oo spzoo',
  bhd: 'sdn bhd sb',
}
/** Words that names are written with and without, and that stand for no form. */
const LOOSE = 'co and und et y e sohne soehne sons fils hijos figli'

const formOf = new Map(
  Object.entries(FORMS).flatMap(([form, words]) => words.split(' ').map((word) => [word, form] as const)),
)
const loose = new Set(LOOSE.split(' '))

/** `ltd` for `limited`; null for a word of the name. */
export const legalForm = (word: string): string | null => formOf.get(word) ?? null
/** Such as `and` or `Co`. */
export const isLoose = (word: string): boolean => loose.has(word)
