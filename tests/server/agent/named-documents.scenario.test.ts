import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askingAgent } from './ask-agent.ts'

let asking: Awaited<ReturnType<typeof askingAgent>>
beforeAll(async () => {
  asking = await askingAgent()
})
afterAll(() => asking.server.close())

const answered = async (question: string) =>
  (await asking.question('dana', question)).content
    .replace(/\[((?:\\.|[^\]])*)\]\(#[\w-]+\)/g, '$1')
    .replaceAll('**', '')

describe('a document named by its number', () => {
  const numberOf = (state: string) => {
    const found = asking.workspace.documents.find(
      ({ type, fields }) => type === 'invoice' && fields['workflow'] === state,
    )
    return String(found?.fields['invoice_number'])
  }

  it('is confirmed or denied to be in a workflow state', async () => {
    expect(await answered(`is ${numberOf('Approved')} approved`)).toMatch(/^Yes: /)
    expect(await answered(`is ${numberOf('New')} approved`)).toMatch(/^No: 1 document found/)
  })

  it('is traced to its uploader', async () => {
    const number = numberOf('New')
    const document = asking.workspace.documents.find(({ fields }) => fields['invoice_number'] === number)
    const person = asking.workspace.people.find(({ key }) => key === document?.uploadedBy)
    expect(await answered(`who uploaded ${number}`)).toContain(person?.name)
  })
})

describe('a value of a field of a party’s documents', () => {
  it('is confirmed by a document', async () => {
    expect(await answered('did we pay Fuelmax by card')).toMatch(/^Yes: 1 receipt found/)
  })

  // Its invoices do not say how they were paid, and a receipt may name the card in other words.
  it.each([
    'did we pay Fuelmax by bank transfer',
    'haben wir Fuelmax per Überweisung bezahlt',
    'did we pay Softbyte Store in cash',
  ])('is not denied by those that state something else: %s', async (question) => {
    expect(await answered(question)).not.toMatch(/^(?:No|Yes|Nein|Ja)[:,]/)
  })
})

describe('the pronoun “she”', () => {
  it('refers to the person in the previous answer', async () => {
    const [document] = asking.workspace.documents.filter(
      ({ fields }) => fields['invoice_number'] === 'INV-0015',
    )
    const own = asking.workspace.documents.filter(
      ({ uploadedBy, uploadedOn }) => uploadedBy === document?.uploadedBy && uploadedOn.startsWith('2026-11'),
    )
    const { content } = await asking.question('dana', 'how many files has she uploaded this month', {
      before: ['who uploaded INV-0015'],
    })
    expect(own.length).toBeGreaterThan(0)
    expect(content).toContain(`[${own.length} document`)
  })
})

describe('a question whether any of several documents mentions something', () => {
  it('is answered with yes and a quote', async () => {
    const said = await answered('does any of the cobalt contracts say anything about a penalty')
    expect(said).toMatch(/^Yes\. About “penalty” it says:/)
  })
})

describe('the largest document', () => {
  it('is listed for each currency, and a follow-up refers to all of them', async () => {
    const invoices = asking.workspace.documents.filter(({ type }) => type === 'invoice')
    const largest = [...Map.groupBy(invoices, ({ fields }) => fields['currency']).values()].map((own) =>
      Math.max(...own.map(({ fields }) => Number(fields['total'] ?? 0))),
    )
    const said = await answered('largest invoice')
    expect(said).toMatch(/^4 invoices found/)
    for (const total of largest)
      expect(said).toContain(total.toLocaleString('en-US', { minimumFractionDigits: 2 }))
  })
})

describe('an answer without matches', () => {
  it('names the day that was asked for', async () => {
    expect(await answered('receipts on 21 nov 2026')).toMatch(/^No receipts on 21 Nov 2026; there are /)
  })

  it.each([
    ['receipts since 1 dec 2090', /^No receipts from 1 Dec 2090 on; there are /],
    ['receipts before 2 jan 1990', /^No receipts up to 1 Jan 1990; there are /],
  ])('names the day from which or up to which there is nothing: %s', async (question, said) => {
    expect(await answered(question)).toMatch(said)
  })

  it('names the other conditions, and counts only documents that could match', async () => {
    expect(await answered('is the Harlow Telecom invoice from March paid?')).toMatch(
      /^No invoices \(Party: Harlow Telecom · Workflow: Paid\) in March 2026; /,
    )
    const dated = asking.workspace.documents.filter(({ fields }) => fields['due_date'] !== undefined)
    expect(await answered('what do we have to pay this week')).toContain(
      `there are ${dated.length} documents at other times`,
    )
  })
})

it('compares prices only in currencies that both sides have', async () => {
  const said = await answered('which is cheaper, Harlow Telecom or Danforth & Sons')
  expect(said).toContain('Danforth & Sons has less')
  expect(said).not.toMatch(/against 0\.00/)
})
