import { afterAll, beforeAll, expect, it } from 'vitest'
import { askingAgent } from './ask-agent.ts'

// If a question assumes that something exists and nothing is found, or if some of its words are not used, it was more
// often misunderstood than not. The answer says so.

let asking: Awaited<ReturnType<typeof askingAgent>>
beforeAll(async () => {
  asking = await askingAgent()
})
afterAll(() => asking.server.close())

const unsure = [
  [
    'en',
    'How much did Ferrand Papeterie bill us in 1999?',
    'I am not sure that I understood the question. No',
  ],
  ['en', 'Highest invoice of Ferrand Papeterie in 1999', 'I am not sure that I understood the question. No'],
  ['de', 'Wie viel hat uns Ferrand Papeterie 1999 berechnet?', 'Ich bin nicht sicher, ob ich'],
  ['fr', 'Combien Ferrand Papeterie nous a facturé en 1999 ?', 'Je ne suis pas sûr d’avoir'],
] as const

it.each(unsure)('%s: %s: an empty result is reported as possibly misunderstood', async (_, words, said) => {
  const { content } = await asking.question('dana', words)
  expect(content).toContain(said)
})

const sure = [
  'Do we have a contract with Ferrand Papeterie in 1999?',
  'How many invoices from Ferrand Papeterie in 1999?',
  'Receipts in March 1999',
  'Total of all receipts in March 1999',
]

it.each(sure)('%s: an empty result is a confident answer', async (words) => {
  const { content } = await asking.question('dana', words)
  expect(content).toMatch(/\bNo \w+|\b0\b/)
  expect(content).not.toContain('not sure')
})

it.each([
  ['Largest timesheet', 'No timesheets found.'],
  ['Summe aller Stromrechnungen', 'Keine Versorgungsrechnungen gefunden.'],
])('%s: a kind of documents that no type has is said to be absent', async (words, said) => {
  const { content } = await asking.question('dana', words)
  expect(content).toBe(said)
})

it('admits uncertainty if words of the question were not used', async () => {
  const { content } = await asking.question('dana', 'Did we ever pay Ferrand Papeterie more than 10 at once?')
  expect(content).toContain('Not used: “pay”. I am not sure that I understood the question.')
})

it('ignores a clause that only gives the reason for the question', async () => {
  const words = 'Our lawyers are nagging again. How many invoices from Ferrand Papeterie?'
  const { content } = await asking.question('dana', words)
  expect(content).toContain('Not used: “Our lawyers are nagging again”.')
  expect(content).not.toContain('not sure')
})
