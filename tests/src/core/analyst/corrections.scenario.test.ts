import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string, ...before: string[]) =>
  planOf({ question, before, vocabulary, today: workspace.today, loaded: null }).plan
const filters = (...some: object[]) => ({
  kind: 'query',
  read: { tree: { types: ['invoice'], filters: expect.arrayContaining(some) } },
})
const year = (of: number) => [
  { id: 'date', op: 'from', value: `${of}-01-01` },
  { id: 'date', op: 'to', value: `${of}-12-31` },
]
const BEFORE = {
  en: 'how many invoices from Harlow Telecom in 2026',
  de: 'wie viele Rechnungen von Harlow Telecom 2026',
  fr: 'combien de factures de Harlow Telecom en 2026',
  es: 'cuántas facturas de Harlow Telecom en 2026',
  it: 'quante fatture di Harlow Telecom nel 2026',
  nl: 'hoeveel facturen van Harlow Telecom in 2026',
  pt: 'quantas faturas da Harlow Telecom em 2026',
  pl: 'ile faktur od Harlow Telecom w 2026',
}

describe('a correction', () => {
  it.each([
    ['en', 'sorry, 2025'],
    ['en', 'no, I meant 2025'],
    ['en', 'no wait, 2025'],
    ['de', 'nein, 2025 meinte ich'],
    ['fr', 'non attends, 2025'],
    ['es', 'no espera, 2025'],
    ['it', 'no aspetta, il 2025'],
    ['nl', 'nee wacht, 2025 bedoelde ik'],
    ['pt', 'não espera, 2025'],
    ['pl', 'nie czekaj, 2025'],
    ['de', 'Entschuldigung, ich meinte 2025'],
    ['de', 'nein, ich meinte 2025'],
    ['fr', 'pardon, je voulais dire 2025'],
    ['fr', 'non, plutôt 2025'],
    ['es', 'perdón, quería decir 2025'],
    ['es', 'no, mejor 2025'],
    ['it', 'scusa, intendevo il 2025'],
    ['it', 'no, meglio il 2025'],
    ['nl', 'sorry, ik bedoelde 2025'],
    ['nl', 'nee, liever 2025'],
    ['pt', 'desculpa, queria dizer 2025'],
    ['pt', 'não, melhor 2025'],
    ['pl', 'przepraszam, chodziło mi o 2025'],
    ['pl', 'nie, raczej 2025'],
  ] as const)('replaces the period of the last question: %s %s', (language, question) => {
    expect(plan(question, BEFORE[language])).toMatchObject(filters(...year(2025)))
  })

  it('is ignored if a new question follows', () => {
    expect(plan('sorry, how many invoices are there?', BEFORE.en)).toMatchObject({
      read: { tree: { filters: [] } },
    })
  })
})

describe('“the year before”', () => {
  it.each([
    ['en', 'and the year before?'],
    ['de', 'und im Jahr davor?'],
    ['fr', 'et l’année d’avant ?'],
    ['es', '¿y el año anterior?'],
    ['it', 'e l’anno prima?'],
    ['nl', 'en het jaar daarvoor?'],
    ['pt', 'e o ano anterior?'],
    ['pl', 'a rok wcześniej?'],
  ] as const)('means the year before the one in the last question: %s %s', (language, question) => {
    expect(plan(question, BEFORE[language])).toMatchObject({ yesOrNo: false, ...filters(...year(2025)) })
  })
})

describe('“the rest”', () => {
  it.each([
    ['en', 'how many of them are paid', 'show the rest'],
    ['de', 'wie viele davon sind bezahlt', 'zeig die übrigen'],
    ['fr', 'combien sont payées', 'montre les autres'],
    ['es', 'cuántas están pagadas', 'muestra el resto'],
    ['it', 'quante sono pagate', 'mostra le altre'],
    ['nl', 'hoeveel daarvan zijn betaald', 'toon de rest'],
    ['pt', 'quantas estão pagas', 'mostra as restantes'],
    ['pl', 'ile z nich jest opłaconych', 'pokaż pozostałe'],
  ] as const)('means what the last question excluded: %s %s, %s', (language, second, third) => {
    const unpaid = { id: 'extracted.workflow', op: 'not', value: 'Paid' }
    expect(plan(third, BEFORE[language], second)).toMatchObject(filters(unpaid, ...year(2026)))
    expect(plan(third, BEFORE[language])).toMatchObject({ kind: 'unclear' })
  })
})

it('a pronoun after a question that was not understood is unclear', () => {
  const lost = 'which of them, besides, ended not'
  expect(plan(lost, BEFORE.en)).toMatchObject({ kind: 'unclear' })
  expect(plan('are they paid?', BEFORE.en, lost)).toMatchObject({ kind: 'unclear' })
  expect(plan('are they paid?', BEFORE.en)).not.toMatchObject({ kind: 'unclear' })
})

it('a follow-up to a question that was not understood is unclear', () => {
  const lost = 'how many files has she uploaded this month'
  expect(plan('and in 2025?', BEFORE.en, lost)).toMatchObject({ kind: 'unclear' })
  expect(plan('what is the difference?', BEFORE.en, 'how many invoices in 2025', lost)).toMatchObject({
    kind: 'unclear',
  })
  expect(plan('how many contracts in 2025', BEFORE.en, lost)).toMatchObject({ kind: 'query' })
})

it('“the rest” after two questions about different types is unclear', () => {
  const contracts = 'how many paid contracts from Harlow Telecom in 2026'
  expect(plan(contracts)).toMatchObject({ kind: 'query', read: { tree: { types: ['contract'] } } })
  expect(plan('show the rest', BEFORE.en, contracts)).toMatchObject({ kind: 'unclear' })
})

it('compares two people of earlier questions over another period', () => {
  const before = ['net pay of Ben Whitfield in May 2025', 'and Carla Mendes?']
  expect(plan('which of the two got more over the full year?', ...before)).toMatchObject({
    kind: 'compare',
    parts: [1, 2].map(() => ({ read: { tree: { filters: expect.arrayContaining(year(2025)) } } })),
  })
})

it('resolves “she” only to a person found before', () => {
  const tree = { aggregate: { what: 'count', of: null, by: 'created_by' } }
  expect(plan('how many files has she uploaded this month', 'who uploaded INV-0018')).toMatchObject({
    kind: 'query',
    uploaderOf: tree,
  })
  expect(plan('how many files has she uploaded this month')).toEqual({ kind: 'unclear', words: ['she'] })
})
