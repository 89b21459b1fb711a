import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChatData } from '#contract/chat.ts'
import { type AmountRole, SchemaStatsResponse } from '#contract/things.ts'
import { calendarDay } from '#lib/field-format.ts'
import { insertFile } from '#tests/support/caller.ts'
import { partsIn } from '#tests/server/chat/chat-client.ts'
import { askingAgent, asPlain, eventsOf, type Reply } from './ask-agent.ts'

let asking: Awaited<ReturnType<typeof askingAgent>>
beforeAll(async () => {
  asking = await askingAgent()
})
afterAll(() => asking.server.close())

const money = (value: number, currency?: string) =>
  value.toLocaleString(
    'en-US',
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  )
const sumOf = (values: readonly unknown[]) => values.reduce<number>((sum, value) => sum + Number(value), 0)
const plain = () => asking.workspace.documents

/** The documents behind the first link with this text. */
async function behind(reply: Reply, text: string): Promise<string[]> {
  const id = asPlain(reply.content).links.find((link) => link.text === text)?.id
  const citation = reply.citations.find((one) => one.id === id)
  if (citation?.kind !== 'rows') throw new Error(`No rows stand behind ${text} in: ${reply.content}`)
  return asking.idsOf(await asking.ask('dana', { tree: citation.tree })).toSorted()
}

describe('a number', () => {
  it('links to exactly its documents', async () => {
    const reply = await asking.question('dana', 'How much did Ferrand Papeterie bill us in euros in 2025?')
    const right = plain().filter(
      ({ type, fields }) =>
        type === 'invoice' &&
        fields['vendor'] === 'Ferrand Papeterie SA' &&
        fields['currency'] === 'EUR' &&
        String(fields['invoice_date']).startsWith('2025'),
    )
    const total = money(sumOf(right.map(({ fields }) => fields['total'])), 'EUR')
    expect(await behind(reply, total)).toEqual(right.map(({ id }) => id).toSorted())
  })

  it('is given per currency, and never added across currencies', async () => {
    const reply = await asking.question('dana', 'What is the total of all receipts?')
    const receipts = plain().filter(({ type }) => type === 'receipt')
    const totals = Map.groupBy(receipts, ({ fields }) => String(fields['currency']))
    expect(totals.size).toBeGreaterThan(2)
    for (const [currency, own] of totals) {
      const total = money(sumOf(own.map(({ fields }) => fields['total'])), currency)
      expect(await behind(reply, total)).toEqual(own.map(({ id }) => id).toSorted())
    }
    expect(reply.content).not.toContain(money(sumOf(receipts.map(({ fields }) => fields['total']))))
    expect(reply.content).toContain('90 of 90 receipts considered')
  })

  it('begins with yes or no if the question asks whether something holds for each document', async () => {
    const reply = await asking.question('dana', 'Is every invoice approved?')
    const invoices = plain().filter(({ type }) => type === 'invoice')
    const approved = invoices.filter(({ fields }) => fields['workflow'] === 'Approved')
    expect(reply.content).toMatch(/^No: /)
    expect(await behind(reply, String(approved.length))).toEqual(approved.map(({ id }) => id).toSorted())
    expect(await behind(reply, String(invoices.length))).toEqual(invoices.map(({ id }) => id).toSorted())
  })

  it('shows how the question was understood if the answer does not repeat it', async () => {
    const all = await asking.question('dana', 'What is the total of all receipts?')
    expect(all.content).not.toContain('Understood as')
    const some = await asking.question('dana', 'What is the total of receipts over 100?')
    expect(some.content.match(/Understood as: Receipts · [^.]*100/g)).toHaveLength(1)
  })

  it('reports how many of the documents that the person may see have not been read yet', async () => {
    const { server, cast } = asking
    const unreadFor = async (person: string) => {
      const { content } = await asking.question(person, 'What is the total of all receipts?')
      return Number(/receipts considered\]\(#rows-1\)(?: · (\d+) not read yet)?/.exec(content)?.[1] ?? 0)
    }
    const before = { dana: await unreadFor('dana'), fay: await unreadFor('fay') }
    const unread = (department: string) =>
      insertFile(server, cast.projectId, {
        createdBy: cast.ids.get('dana') ?? '',
        department,
        data: { status: 'processing', extracted: {} },
      })
    const ids = await Promise.all([unread('Finance'), unread('HR')])
    const after = { dana: await unreadFor('dana'), fay: await unreadFor('fay') }
    await server.db.deleteFrom('things').where('id', 'in', ids).execute()
    expect(after).toEqual({ dana: before.dana + 2, fay: before.fay + 1 })
    expect(await unreadFor('dana')).toBe(before.dana)
  })

  it('mentions documents that lack the value', async () => {
    const reply = await asking.question('dana', 'What is the total value of all contracts?')
    const without = plain().filter(({ type, fields }) => type === 'contract' && fields['value'] === undefined)
    expect(await behind(reply, `${without.length} contracts`)).toEqual(without.map(({ id }) => id).toSorted())
  })
})

describe('amounts of different kinds', () => {
  it('are listed separately, each with its documents, and balances are not added up', async () => {
    const reply = await asking.question('dana', 'What is the sum of everything?')
    const { content } = reply
    expect(content).toContain('Total, each kind of amount separately')
    const spent = plain().filter(({ type, fields }) => type === 'receipt' && fields['currency'] === 'EUR')
    const total = money(sumOf(spent.map(({ fields }) => fields['total'])), 'EUR')
    expect(content).toContain(`| Spent | [${total}]`)
    expect(await behind(reply, total)).toEqual(spent.map(({ id }) => id).toSorted())
    expect(content).toContain('| Billed to us |')
    expect(content).toContain('| Other: quote |')
    expect(content).not.toContain('| Balance |')
    expect(content).toMatch(/\d+ balances are not added up/)
  })

  it('have the role that their type defines', async () => {
    const { server, cast } = asking
    const by = { token: cast.people.get('dana')?.token ?? '', project: cast.projectId }
    const types = await server.call('GET', '/schemas/stats', by)
    const [quote] = SchemaStatsResponse.parse(types.body).filter(
      ({ document_type: name }) => name === 'quote',
    )
    const schema = quote?.schema
    const total = schema?.properties['total']
    if (!quote || !schema || !total) throw new Error('The workspace has no quotes')
    const set = (role: AmountRole) => {
      const changed = { ...schema, properties: { ...schema.properties, total: { ...total, role } } }
      return server.call('PUT', `/things/${quote.id}`, { ...by, body: { data: { schema: changed } } })
    }
    expect(await set('billed_by_us')).toMatchObject({ status: 200 })
    const { content } = await asking.question('dana', 'What is the sum of everything?')
    expect(content).toContain('| Billed by us |')
    expect(content).not.toContain('| Other: quote |')
    expect(await set('other')).toMatchObject({ status: 200 })
  })

  it('without a currency count in the currency of the workspace, as the answer says', async () => {
    const { server, cast, documents } = asking
    const by = { token: cast.people.get('dana')?.token ?? '', project: cast.projectId }
    const order = plain().find(
      ({ type, fields }) => type === 'purchase order' && fields['currency'] === 'EUR',
    )
    const [id = ''] = [...documents].find(([, key]) => key === order?.id) ?? []
    const currency = (code: string | null) =>
      server.call('PUT', `/things/${id}`, { ...by, body: { data: { 'extracted.currency': code } } })
    const assume = (default_currency: string | null) =>
      server.call('PUT', `/projects/${cast.projectId}`, { ...by, body: { default_currency } })
    expect(await currency(null)).toMatchObject({ status: 200 })
    const question = 'What is the total of all purchase orders?'
    const before = await asking.question('dana', question)
    expect(before.content).toContain('none stated')
    expect(await assume('EUR')).toMatchObject({ status: 200 })
    const after = await asking.question('dana', question)
    expect(after.content).not.toContain('none stated')
    expect(after.content).toContain('1 amount without a currency is counted as EUR.')
    await assume(null)
    await currency('EUR')
  })
})

describe('numbers with two groupings', () => {
  it('are shown as a table in which every number links to its documents', async () => {
    const reply = await asking.question('dana', 'Purchase order totals per supplier and quarter in 2025')
    const orders = plain().filter(
      ({ type, fields }) => type === 'purchase order' && /^2025-0[4-6]/.test(String(fields['order_date'])),
    )
    const [first] = orders
    const cells = orders.filter(
      ({ fields }) =>
        fields['supplier'] === first?.fields['supplier'] && fields['currency'] === first?.fields['currency'],
    )
    expect(cells.length).toBeGreaterThan(0)
    const [head = ''] = reply.content.split('\n').filter((line) => line.startsWith('|'))
    expect(head).toBe('| Supplier | Currency | Q1 2025 | Q2 2025 | Q3 2025 | Q4 2025 |')
    expect(await behind(reply, money(sumOf(cells.map(({ fields }) => fields['total']))))).toEqual(
      cells.map(({ id }) => id).toSorted(),
    )
  })

  it('are listed vertically if a table would be too wide', async () => {
    const reply = await asking.question('dana', 'Number of invoices by workflow and vendor')
    const paid = plain().filter(
      ({ type, fields }) =>
        type === 'invoice' && fields['workflow'] === 'Paid' && fields['vendor'] === 'Harlow Telecom',
    )
    const line = reply.content.split('\n').find((one) => one.startsWith('| Paid | Harlow Telecom |')) ?? ''
    expect(line).toContain(`[${paid.length}](#`)
    expect(reply.content.split('\n').filter((one) => one.startsWith('| Paid |')).length).toBeGreaterThan(5)
  })
})

describe('a list', () => {
  const newest = (count: number) =>
    plain()
      .filter(({ type }) => type === 'receipt')
      .toSorted((a, b) => String(b.fields['date']).localeCompare(String(a.fields['date'])))
      .slice(0, count)

  it('is what a follow-up question refers to', async () => {
    const before = 'Show me the five newest receipts'
    const [largest] = newest(5).toSorted((a, b) => Number(b.fields['total']) - Number(a.fields['total']))
    const reply = await asking.question('dana', 'Which is the largest?', { before: [before] })
    const total = Number(largest?.fields['total']).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(reply.content).toContain(total)
    expect(reply.content).toContain('of 5 receipts considered')
    const whole = await asking.question('dana', 'Which receipt is the largest?')
    expect(whole.content).not.toContain(total)
  })

  it('has a second largest item only in currencies with at least two', async () => {
    const some = await asking.question('dana', 'second largest invoice of Ferrand Papeterie')
    expect(some.content).toContain(money(4477.46))
    expect(some.content).not.toContain(money(8744.47))
    expect(some.content).toContain('In CHF there are fewer than 2 invoices.')
    const none = await asking.question('dana', 'second largest receipt of Fuelmax')
    expect(none.content).toBe('Fewer than 2 receipts were found, so there is none at that place.')
    const next = { before: ['second largest receipt of Fuelmax'] }
    expect((await asking.question('dana', 'how was it paid?', next)).content).not.toMatch(/\d\.\d\d/)
  })

  it('formats dates in the locale, with the day first by default', async () => {
    const { content } = await asking.question('dana', 'Show me the five newest receipts')
    const days = newest(5).map(({ fields }) => calendarDay(String(fields['date']), 'en-GB'))
    for (const day of days) expect(content).toContain(`| ${day} |`)
    expect(content).not.toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    const preferences = { locale: 'en-US' }
    const american = await asking.question(
      'dana',
      'Show me the five newest receipts since 1 January 2020',
      preferences,
    )
    expect(american.content).toContain('from Jan 1, 2020')
    expect(american.content).not.toMatch(/\d [A-Z][a-z]{2} \d{4}/)
    const fields = await asking.question('dana', 'What is the date of the newest receipt?', preferences)
    expect(fields.content).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  })

  it('links to a page of each of its documents', async () => {
    const { citations } = await asking.question('dana', 'Show me the five newest receipts')
    const places = citations.filter(({ kind }) => kind === 'place')
    expect(places).toHaveLength(5)
    for (const place of places) expect(place).toMatchObject({ page: 0 })
  })
})

describe('a document without access', () => {
  it('does not appear in any number, list or name', async () => {
    const visible = plain().filter(
      ({ department, uploadedBy }) => department === 'Finance' || uploadedBy === 'fay',
    )
    const all = await asking.question('fay', 'How many documents are there?')
    expect(all.content).toContain(`[${visible.length} documents]`)
    const names = new Set(visible.map(({ filename }) => filename))
    const hidden = plain().filter(({ type, filename }) => type === 'payslip' && !names.has(filename))
    expect(hidden.length).toBeGreaterThan(20)
    const payslips = await asking.question('fay', 'List all payslips')
    expect(hidden.filter(({ filename }) => payslips.content.includes(filename))).toEqual([])
  })

  it('cannot be read by its id', async () => {
    const payslip = plain().find(({ type, uploadedBy }) => type === 'payslip' && uploadedBy !== 'fay')
    const reply = await asking.question('fay', 'Summarise this document', { only: [payslip?.id ?? ''] })
    expect(reply.citations).toEqual([])
    expect(reply.content).not.toContain(String(payslip?.fields['employee']))
  })
})

describe('a chat about selected documents', () => {
  it('is limited to them', async () => {
    const some = plain()
      .filter(({ type, fields }) => type === 'invoice' && fields['currency'] === 'EUR')
      .slice(0, 12)
    const reply = await asking.question('dana', 'What is the total?', { only: some.map(({ id }) => id) })
    const total = money(sumOf(some.map(({ fields }) => fields['total'])), 'EUR')
    expect(await behind(reply, total)).toEqual(some.map(({ id }) => id).toSorted())
    expect(reply.content).toContain('12 of 12')
  })

  it('returns the value of a field with its location, and quotes the text', async () => {
    const contract = plain().find(({ type, text }) => type === 'contract' && text.includes('penalty clause'))
    const only = [contract?.id ?? '']
    const law = await asking.question('dana', 'What is the governing law?', { only })
    expect(law.content).toContain(String(contract?.fields['governing_law']))
    expect(law.citations.find(({ kind }) => kind === 'place')).toMatchObject({
      document_id: asking.idOf.get(contract?.id ?? ''),
      quote: contract?.fields['governing_law'],
    })
    const clause = await asking.question('dana', 'What does it say about a penalty?', { only })
    expect(clause.citations).toMatchObject([{ kind: 'place', page: 0, box: [0, 0, 1, 0.1] }])
    expect(clause.citations[0]).toHaveProperty('quote', expect.stringContaining('penalty clause'))
    const none = await asking.question('dana', 'What does it say about submarines?', { only })
    expect(none.content).toContain('cannot')
    expect(none.citations).toEqual([])
  })
})

describe('a follow-up', () => {
  it('builds on the previous question', async () => {
    const before = ['How many invoices did we get in 2026?']
    const unpaid = plain().filter(
      ({ type, fields }) =>
        type === 'invoice' &&
        String(fields['invoice_date']).startsWith('2026') &&
        fields['workflow'] !== 'Paid',
    )
    const only = await asking.question('dana', 'Only the unpaid ones', { before })
    expect(await behind(only, `${unpaid.length} invoices`)).toEqual(unpaid.map(({ id }) => id).toSorted())
    const earlier = await asking.question('dana', 'and in 2025?', {
      before: [...before, 'Only the unpaid ones'],
    })
    const then = plain().filter(
      ({ type, fields }) =>
        type === 'invoice' &&
        String(fields['invoice_date']).startsWith('2025') &&
        fields['workflow'] !== 'Paid',
    )
    expect(await behind(earlier, `${then.length} invoices`)).toEqual(then.map(({ id }) => id).toSorted())
  })
})

describe('a request to act', () => {
  it.each([
    'Delete all receipts from 2024.',
    'Pay invoice INV-0042 for me.',
    'Find the receipts of 2024 and then delete them',
    'How much will we spend on electricity next year?',
    'What will the weather be like in Berlin tomorrow?',
    'How many days of holiday does Grace Liu have left?',
    'blue green over and out',
  ])('%s', async (question) => {
    const reply = await asking.question('dana', question)
    expect(reply.citations).toEqual([])
    expect(reply.content).toMatch(/cannot|did not understand/)
    expect(reply.content).not.toMatch(/\d/)
  })
})

describe('the steps of an answer', () => {
  it('record what was done, in order, with times', async () => {
    const events = eventsOf(await asking.question('dana', 'How many receipts are there?'))
    expect(events.map(({ type }) => type)).toEqual([
      'task_start',
      'iteration_start',
      'thought',
      'tool_start',
      'tool_complete',
      'final_answer',
      'task_complete',
    ])
    expect(events.every(({ timestamp }) => timestamp === '2026-11-22T12:00:00.000Z')).toBe(true)
    expect(events.at(-1)).toMatchObject({ status: 'completed', total_iterations: 1, total_input_tokens: 0 })
  })
})

describe('a chat on a server without a model', () => {
  it('is answered, and the answer is stored with its citations', async () => {
    const { call, server, cast } = asking
    const as = { token: cast.people.get('dana')?.token, project: cast.projectId }
    const made = await call('dana', '/things', {
      kind: 'Chat',
      data: { title: 'x', documents: [], messages: [] },
    })
    const { id } = made.body as { id: string }
    const stream = await call('dana', `/chats/${id}/messages/stream`, {
      message: 'How many receipts are there?',
    })
    const last = partsIn(stream.body).at(-1)?.part
    expect(last).toMatchObject({
      type: 'complete',
      content: expect.stringContaining('[90 receipts](#rows-1)'),
    })
    const stored = (await server.call('GET', `/things/${id}`, as)).body as { data: unknown }
    expect(ChatData.parse(stored.data).messages.at(-1)).toMatchObject({
      role: 'assistant',
      citations: [{ kind: 'rows', id: 'rows-1', matched: 90, considered: 90 }],
    })
  })
})
