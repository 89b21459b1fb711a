import { afterAll, beforeAll, expect, it } from 'vitest'
import { askingAgent } from './ask-agent.ts'

// The text of an answer is in the language of its question; the data of its charts is language-independent.

let asking: Awaited<ReturnType<typeof askingAgent>>
beforeAll(async () => {
  asking = await askingAgent()
})
afterAll(() => asking.server.close())

const sumOf = (values: readonly unknown[]) => values.reduce<number>((sum, value) => sum + Number(value), 0)
const euros = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(value)

const monthly = [
  ['en', 'Sum of the EUR receipts per month', '| Month |', '**Total**'],
  ['de', 'Summe der Belege in EUR pro Monat', '| Monat |', '**Summe**'],
  ['pt', 'Soma dos recibos em EUR por mês', '| Mês |', '**Total**'],
  ['pl', 'Suma paragonów w EUR według miesięcy', '| Miesiąc |', '**Suma**'],
] as const

it.each(monthly)(
  '%s: sums by month are written in the language, and cited as numbers',
  async (language, words, head, last) => {
    const { content, citations } = await asking.question('dana', words)
    const receipts = asking.workspace.documents.filter(
      ({ type, fields }) => type === 'receipt' && fields['currency'] === 'EUR',
    )
    const sums = [...Map.groupBy(receipts, ({ fields }) => String(fields['date']).slice(0, 7))].map(
      ([, own]) => Math.round(sumOf(own.map(({ fields }) => fields['total'])) * 100) / 100,
    )
    expect(content).toContain(head)
    expect(content).toContain(last)
    const locale = language === 'en' ? 'en-US' : language
    expect(content).toContain(euros(sumOf(sums), locale))
    for (const sum of sums) expect(content).toContain(euros(sum, locale))
    const values = citations.flatMap((one) => (one.kind === 'rows' ? (one.period_values ?? []) : []))
    expect(new Set(values.map((value) => Math.round(value * 100) / 100))).toEqual(new Set(sums))
    const periods = citations.flatMap((one) => (one.kind === 'rows' ? (one.period ?? []) : []))
    expect(new Set(periods)).toEqual(
      new Set(receipts.map(({ fields }) => String(fields['date']).slice(0, 7))),
    )
  },
)

it('cites groups other than periods without period values', async () => {
  const { citations } = await asking.question('dana', 'Sum of the receipts by vendor')
  expect(citations.length).toBeGreaterThan(2)
  expect(citations.filter((one) => 'period_values' in one || 'period' in one)).toEqual([])
})

it.each([
  [
    'de',
    'Wie viele Belege gibt es?',
    /^\*\*\[90 Belege\]\(#rows-1\)\*\*/,
    '90 Belege, davon 90 berücksichtigt',
  ],
  ['pt', 'Quantos recibos há?', /^\*\*\[90 recibos\]\(#rows-1\)\*\*/, 'Resultados: 90 de 90 recibos'],
  ['pl', 'Ile jest paragonów?', /^\*\*\[90 paragonów\]\(#rows-1\)\*\*/, 'łącznie: 90 paragonów'],
])('%s: documents are named in the language', async (_, words, first, considered) => {
  const { content } = await asking.question('dana', words)
  expect(content).toMatch(first)
  expect(content).toMatch(new RegExp(considered))
})

it.each([
  ['de', 'Belege über Xylophonsaiten', '„Xylophonsaiten“'],
  ['fr', 'reçus qui mentionnent xylophonique', '«\u00a0xylophonique\u00a0»'],
  ['es', 'recibos que mencionan xilofonista', '«xilofonista»'],
  ['pl', 'paragony zawierające ksylofonista', '„ksylofonista”'],
])('%s: quoted words of the question have the quotation marks of the language', async (_, words, quoted) => {
  const { content } = await asking.question('dana', words)
  expect(content).toContain(quoted)
})

it.each([
  ['de', 'Gibt es mehr Rechnungen oder Belege?', ['Rechnungen', 'Belege']],
  ['de', 'Gibt es mehr bezahlte oder unbezahlte Rechnungen?', ['Bezahlt', 'Workflow: nicht Bezahlt']],
  ['nl', 'Hebben we meer facturen of bonnen?', ['Facturen', 'Bonnen']],
  [
    'de',
    'Was ist die Differenz zwischen der höchsten und der niedrigsten Rechnung in EUR?',
    ['Maximum (Betrag)', 'Minimum (Betrag)'],
  ],
])('%s: the sides of a comparison are named in the language: %s', async (_, words, sides) => {
  const { content } = await asking.question('dana', words)
  const head = content.split('\n').find((line) => line.startsWith('|'))
  for (const side of sides) expect(head).toContain(`| ${side} |`)
})

it.each([
  ['de', 'Wann wurde die Rechnung INV-0003 bezahlt?', 'Zahlungsdatum'],
  ['es', '¿Cuándo se pagó la factura INV-0003?', 'fecha de pago'],
])('%s: a value that a document does not state is named in the language', async (_, words, said) => {
  const { content } = await asking.question('dana', words)
  expect(content).toContain(said)
})
