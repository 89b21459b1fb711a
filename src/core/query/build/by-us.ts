import { isOfEmployee } from './columns.ts'
import { fieldOf } from './draft.ts'
import { type Edge, type EdgeOf, edgesOf } from '../parse/features.ts'
import type { Reading } from '../parse/reading.ts'

// Who pays and who is paid: documents state whom we pay, and not who pays or spends.

type Words = Pick<Reading, 'tokens' | 'language'>

/** First persons as a subject, with auxiliaries; `us` and its like are objects. */
const SUBJECTS: Readonly<Record<string, string>> = {
  en: 'we i',
  de: 'wir ich',
  fr: 'je j on avons',
  es: 'nosotros nosotras yo he hemos',
  it: 'noi io ho abbiamo',
  nl: 'we wij ik',
  pt: 'eu temos',
  pl: 'my ja',
}
/** Verbs that contain the first person: `pagamos`, `paghiamo`, `płacimy`, `payons`. */
const FORMS: Readonly<Record<string, RegExp>> = {
  fr: /ons$/,
  es: /(?:mos|ague|aste|ompre)$/,
  it: /(?:iamo|avamo|evamo)$/,
  pt: /(?:mos|ei)$/,
  pl: /(?:my|lem|lam)$/,
}

/** A subject or verb of the first person. */
export const hasFirstPerson = (
  tokens: readonly { readonly word: string }[],
  { language }: Pick<Words['language'], 'language'>,
): boolean =>
  tokens.some(({ word }) => isIn(SUBJECTS[language] ?? '', word) || FORMS[language]?.test(word) === true)
const isIn = (words: string, word: string) => words.split(' ').includes(word)

/** "who did we pay": the first person is the subject of the verb. */
export const isByUs = (edges: readonly Edge[], { tokens, language }: Words): boolean =>
  edgesOf(edges, 'deed').some(({ from, to }) => {
    const ask = edgesOf(edges, 'ask').findLast((one) => one.to <= from)
    const near = tokens.slice(ask?.to ?? Math.max(0, from - 1), to + 1)
    return (
      near.some(({ word }) => isIn(SUBJECTS[language.language] ?? '', word)) ||
      hasFirstPerson(tokens.slice(from, to), language)
    )
  })

/** Words that may be the subject, unlike `whom`, `wen`, `a quién` and `komu`; "which company" may be either. */
const PERSONS = new Set(
  'who wer qui quien quienes chi wie quem kto person personne personnes persona persoon osoba pessoa'.split(
    ' ',
  ),
)
const BEFORE_OBJECTS = new Set('to from a de chez par con da di aan van met bij od z u przez'.split(' '))
const isSubject = ({ features, from, to }: EdgeOf<'ask'>, { tokens }: Words): boolean =>
  features.ask === 'who' &&
  !BEFORE_OBJECTS.has(tokens[from]?.word ?? '') &&
  tokens.slice(from, to).some(({ word }) => PERSONS.has(word))

/** "who spent the most": somebody else is the subject. */
export const isByWho = (edges: readonly Edge[], words: Words): boolean =>
  edgesOf(edges, 'ask').some((ask) => isSubject(ask, words)) && !isByUs(edges, words)

/** Verbs that say "pay", unlike those for spending, buying and expenses. */
const PAY =
  /^(?:pay|pays|paid|paying|\w*zahl\w*|paye\w*|payons|paie\w*|verse\w*|pag[aou]\w*|pague\w*|betaa?l\w*|\w*plac\w*)$/
const PASSIVES = new Set(
  'was were is are been get gets got wurde wurden wird werden worden ete fue fueron sido stato stata stati state viene werd werden wordt foi foram zostal zostala zostali'.split(
    ' ',
  ),
)

export const isPay = ({ from, to }: Edge, tokens: Words['tokens']): boolean =>
  tokens.slice(from, to).some(({ word }) => PAY.test(word))

export const isOfEmployees = (edges: readonly Edge[]): boolean =>
  edges.some((edge) => {
    const field = edge.category === 'condition' ? edge.features.field : fieldOf(edge)
    return field !== null && isOfEmployee(field)
  })

/** "which employee was paid the most", "how much did we pay employees": their pay, unlike what they spend. */
export const isOfPay = (edges: readonly Edge[], words: Words): boolean =>
  isOfEmployees(edges) &&
  !edges.some(({ category }) => category === 'word') &&
  edgesOf(edges, 'deed').every((edge) => isPay(edge, words.tokens)) &&
  (isByUs(edges, words) || words.tokens.some(({ word }) => PASSIVES.has(word)))
