import { expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: workspace.today, loaded: null }).plan

it.each([
  ['The auditors phoned again.. how many leases are there?', 'The auditors phoned again'],
  ['My boss is getting nervous. How many leases are there?', 'My boss is getting nervous'],
  ['we are rearranging the shelves, so: how many leases are there', 'we are rearranging the shelves'],
  ['How many leases are there? I want to phone everybody on Friday.', 'I want to phone everybody on Friday'],
  ['Der Hausmeister rief wieder an! Wie viele Mietverträge gibt es?', 'Der Hausmeister rief wieder an'],
  ['Mon patron devient nerveux. Combien y a-t-il de baux ?', 'Mon patron devient nerveux'],
  ['Mi jefe se pone nervioso. ¿Cuántos contratos de alquiler hay?', 'Mi jefe se pone nervioso'],
  ['Il revisore ha telefonato! Quanti contratti di locazione ci sono?', 'Il revisore ha telefonato'],
  ['De controleur belde weer. Hoeveel huurcontracten zijn er?', 'De controleur belde weer'],
  ['Meu chefe ficou nervoso. Quantos contratos de aluguel existem?', 'Meu chefe ficou nervoso'],
  ['Mój szef się denerwuje. Ile jest umów najmu?', 'Mój szef się denerwuje'],
])(
  'a clause that gives the reason for the question is not a filter, and is reported: %s',
  (question, clause) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      read: {
        text: [],
        background: [clause],
        tree: { types: ['lease'], filters: [], aggregate: { what: 'count' } },
      },
    })
  },
)

it('a search reports it as well', () => {
  expect(
    readQuery('The auditors phoned again.. how many leases are there?', vocabulary, workspace.today),
  ).toMatchObject({
    text: [],
    notes: ['Not used: “The auditors phoned again”.'],
  })
})

it('a name in such a clause is a filter', () => {
  expect(plan('Celebrating tonight with Vantage Clinics. How many quotes are there?')).toMatchObject({
    read: { tree: { types: ['quote'], filters: [{ id: 'party', value: 'Vantage Clinics' }] } },
  })
})

it('a value is a filter if it is the whole topic, but not if it is a part of it', () => {
  expect(plan('fuel strategy: how many receipts are there')).toMatchObject({
    read: { background: ['fuel strategy'], tree: { filters: [] } },
  })
  expect(plan('fuel: how many receipts are there')).toMatchObject({
    read: { background: [], tree: { filters: [{ id: 'extracted.category', value: 'Fuel' }] } },
  })
})

it.each(['copper brackets: how many invoices are there', 'How many invoices are there, copper brackets'])(
  'an unknown topic is searched as text: %s',
  (question) => {
    expect(plan(question)).toMatchObject({ read: { text: ['copper brackets'] } })
  },
)

it.each([
  ['For our workshop, how many receipts are there?', 'workshop'],
  ['our rooftop terrace: how many invoices', 'rooftop terrace'],
  ['Our rooftop terrace. How many invoices are there?', 'rooftop terrace'],
  ['Für unsere Werkstatt: wie viele Quittungen gibt es?', 'Werkstatt'],
  ['Notre terrasse : combien y a-t-il de factures ?', 'terrasse'],
  ['Nuestra terraza: ¿cuántas facturas hay?', 'terraza'],
  ['La nostra terrazza: quante fatture ci sono?', 'terrazza'],
  ['Ons dakterras: hoeveel facturen zijn er?', 'dakterras'],
  ['Nosso terraço: quantas faturas existem?', 'terraço'],
  ['Nasz taras: ile jest faktur?', 'taras'],
])('a topic with a possessive is searched as text: %s', (question, text) => {
  expect(plan(question)).toMatchObject({ read: { text: [text], background: [] } })
})

it.each([
  'How many invoices are there? I only want the ones that mention zinc.',
  'How many invoices are there? The auditor cares for April only.',
  'How much did we spend? Our accountant asks about 2024.',
  'How many invoices are there? I was thinking of last quarter',
  'Sorry, I want zinc. How many invoices are there?',
  'I am looking for polished zinc. How many invoices are there?',
  'How many receipts are there, my scooter excluded',
  'Wie viele Rechnungen gibt es? Ich meine nur die gestempelten.',
  'Combien y a-t-il de factures ? Je cherche celles qui mentionnent le zinc.',
  'How many invoices are there? We meant zinc.',
  'How many invoices are there? I need to see zinc.',
  'How many invoices are there? I would like zinc.',
  'Ich brauche die mit Stempel. Wie viele Rechnungen gibt es?',
  'Combien y a-t-il de factures ? Je voudrais voir le zinc.',
  'We are thinking of zinc. How many invoices are there?',
  'How many invoices are there? We talk of the zinc project.',
  'How many invoices are there? It is for the ladder.',
  'I have a question on zinc. How many invoices are there?',
  'Es geht um Zink. Wie viele Rechnungen gibt es?',
  'The lamps of Nowhere Ltd. are late again. How many invoices are there?',
  'find the ladder. We got it from a shop in Bremen.',
  'Zeig mir die Leiter. Wir haben sie in einem Laden in Bremen gekauft.',
])('a clause that narrows down the documents is not background: %s', (question) => {
  expect(readQuery(question, vocabulary, workspace.today).notes.join()).not.toMatch(/Not used: “.* .*”/)
  expect(plan(question)).not.toMatchObject({ read: { background: [expect.any(String)] } })
})

it.each([
  'Our lawyers are nagging again. How much did we pay them?',
  'The crane broke down. What did we pay for it?',
  'The crane broke down. How much did that cost?',
  'There was a fire in the workshop. How much did we pay?',
  'Wir haben das Dach reparieren lassen. Was hat es gekostet?',
  'Our lawyers are nagging again. How many invoices did they send?',
  'Unser Klempner hat angerufen. Wie viel haben wir ihm bezahlt?',
  'Notre plombier a rappelé. Combien lui avons-nous payé ?',
  'Nuestro fontanero llamó. ¿Cuánto le pagamos?',
  'Il nostro idraulico ha chiamato. Quanto gli abbiamo pagato?',
  'Onze loodgieter belde. Hoeveel hebben we hem betaald?',
  'O nosso encanador ligou. Quanto pagamos a ele?',
  'Nasz hydraulik dzwonił. Ile mu zapłaciliśmy?',
])('a clause that the question refers to is not background: %s', (question) => {
  expect(plan(question)).not.toMatchObject({ read: { background: [expect.any(String)] } })
})

it.each([
  'We do not want the shiny ones. How many invoices are there?',
  'Delete the shiny ones. How many invoices are there?',
])('a negation or an order is not background: %s', (question) => {
  expect(plan(question)).not.toMatchObject({ kind: 'query', read: { text: [] } })
})

it.each([
  ['the gross pay of Frank Müller, we want to frame it', 'we want to frame it'],
  ['how many leases are there, we need to budget for them', 'we need to budget for them'],
])('a final clause about the speaker is background: %s', (question, clause) => {
  expect(plan(question)).toMatchObject({ read: { text: [], background: [clause] } })
})

it.each([
  'going by the receipts, how much did we burn on fuel in 2026',
  'wie viel haben wir laut den Belegen 2026 für Treibstoff ausgegeben',
  'me das el total de recibos de combustible de 2026',
  'wat zijn we in 2026 kwijt aan brandstof volgens de bonnetjes',
])('a phrase that frames a question is ignored: %s', (question) => {
  expect(plan(question)).toMatchObject({
    kind: 'query',
    read: { text: [], unused: [], tree: { types: ['receipt'], aggregate: { what: 'sum' } } },
  })
})

it('“in force today” means the same as “in force”', () => {
  expect(plan('which insurance policies are in force today')).toEqual(
    plan('which insurance policies are in force'),
  )
})

it('a verb after searched words is not searched', () => {
  expect(plan('Zeig mir die Angebote, in denen Teppich oder Lampe vorkommt')).toMatchObject({
    read: { text: ['Teppich', 'Lampe'] },
  })
})
