import { beforeEach, describe, expect, test } from 'vitest'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { bankOf, CAFE, csv, INCOME, lineOf, RECEIPT, receiptsOf, RENT, TOOLS } from './bank-workspace.ts'

const given = givenWorkspace()
const { server, ada, ben } = given
const bank = bankOf(ada)
const receipt = receiptsOf(given)

beforeEach(async () => {
  await ada.create('schema', RECEIPT)
})

describe('proposed matches', () => {
  test('show their evidence, and certain ones are confirmed together', async () => {
    const tools = await receipt('Quay Tools Ltd', '2026-11-03', 120, { invoice_number: 'QT-2026-118' })
    const bakery = await receipt('Harbour Bakery', '2026-11-06', 12.4)
    await receipt('Harbour Bakery', '2026-10-06', 99)
    await bank.imported(csv(TOOLS, CAFE, RENT, INCOME))
    const list = await bank.settled()
    expect(list).toMatchObject({ counts: { without: 2, proposed: 2, matched: 0 }, sure: 2 })
    expect(lineOf(list, 'QT-2026-118')).toMatchObject({
      state: 'proposed',
      documents: [
        {
          id: tools,
          match: 'sure',
          evidence: [
            { kind: 'same-sum' },
            { kind: 'number', detail: 'QT-2026-118' },
            { kind: 'name', detail: 'Quay Tools Ltd' },
            { kind: 'days', detail: '2' },
          ],
        },
      ],
    })
    expect(await bank.change({ type: 'confirm-sure', expected: 2 })).toMatchObject({
      status: 200,
      body: { changed: 2 },
    })
    expect(await bank.settled()).toMatchObject({ counts: { without: 2, proposed: 0, matched: 2 }, sure: 0 })
    expect(await bank.payments(bakery)).toMatchObject({
      body: { rows: [{ day: '2026-11-06', amount: '-12.40', account: 'Current', by: 'ada' }] },
    })
  })

  test('include both receipts if only the amount matches', async () => {
    await receipt('One', '2026-11-05', 900)
    await receipt('Other', '2026-11-06', 900)
    await bank.imported(csv(['2026-11-07', '', 'Card payment', '-900.00']))
    const list = await bank.settled()
    expect(lineOf(list, 'Card payment').documents.map(({ match }) => match)).toEqual(['choice', 'choice'])
    expect(list.sure).toBe(0)
  })

  test('include documents added later, but no rejected ones', async () => {
    await bank.imported(csv(TOOLS))
    expect(await bank.settled()).toMatchObject({ counts: { without: 1 } })
    const tools = await receipt('Quay Tools', '2026-11-03', 120)
    const line = lineOf(await bank.settled('?state=proposed'), 'QT')
    expect(line.documents).toMatchObject([{ id: tools }])
    await bank.change({ type: 'reject', id: line.id, document: tools })
    expect(await bank.settled()).toMatchObject({ counts: { without: 1, proposed: 0 } })
    expect((await bank.change({ type: 'reject', id: line.id, document: tools })).status).toBe(404)
  })
})

describe('certain matches of a filtered list', () => {
  beforeEach(async () => {
    await receipt('Quay Tools Ltd', '2026-11-03', 120)
    await receipt('Harbour Bakery', '2026-11-06', 12.4)
    await bank.imported(csv(TOOLS, CAFE))
    await bank.settled()
  })
  const matched = async () =>
    (await bank.lines('?state=matched')).rows.map(({ counterparty }) => counterparty)

  test('are confirmed without those that the filter excludes', async () => {
    expect(await bank.lines('?query=quay')).toMatchObject({ sure: 1 })
    const change = { type: 'confirm-sure', query: 'quay', expected: 1 } as const
    expect(await bank.change(change)).toMatchObject({ status: 200, body: { changed: 1 } })
    expect(await matched()).toEqual(['Quay Tools Ltd'])
    const incoming = { type: 'confirm-sure', direction: 'in', expected: 0 } as const
    expect(await bank.change(incoming)).toMatchObject({ status: 200, body: { changed: 0 } })
    const { id } = lineOf(await bank.settled(), 'Card payment')
    const own = { type: 'confirm-sure', id, direction: 'out', expected: 1 } as const
    expect(await bank.change(own)).toMatchObject({ status: 200, body: { changed: 1 } })
  })

  test('are not confirmed if their number has changed since the person saw it', async () => {
    const change = { type: 'confirm-sure', expected: 1 } as const
    expect(await bank.change(change)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await matched()).toEqual([])
  })
})

test('outdated matches are proposed again rather than confirmed together', async () => {
  await receipt('Quay Tools Ltd', '2026-11-03', 120)
  await bank.imported(csv(TOOLS))
  expect(await bank.settled()).toMatchObject({ sure: 1 })
  await receipt('Quay Tools Ltd', '2026-11-04', 120)
  expect(await bank.change({ type: 'confirm-sure', expected: 1 })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('new proposals') as string },
  })
  expect(await bank.settled()).toMatchObject({ counts: { proposed: 1, matched: 0 }, sure: 0 })
})

test('rejecting one document of a sum withdraws the proposal for the others', async () => {
  const ids = [await receipt('Quay Tools', '2026-11-03', 100), await receipt('Quay Tools', '2026-11-04', 20)]
  await bank.imported(csv(['2026-11-05', 'Quay Tools', 'Two receipts', '-120.00']))
  const line = lineOf(await bank.settled(), 'Two')
  expect(line.documents.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const left = () =>
    server.db.selectFrom('bank_matches').select(['thing_id', 'kind']).where('line_id', '=', line.id).execute()
  await bank.change({ type: 'reject', id: line.id, document: ids[0] ?? '' })
  expect(await left()).toEqual([{ thing_id: ids[0], kind: 'rejected' }])
})

describe('a confirmed payment', () => {
  const confirmed = async () => {
    const id = await receipt('Quay Tools', '2026-11-03', 120)
    await bank.imported(csv(TOOLS))
    const line = lineOf(await bank.settled(), 'QT').id
    expect(await bank.change({ type: 'confirm', id: line, documents: [id] })).toMatchObject({ status: 200 })
    return { id, line }
  }

  test('is stored once if two lines claim one document at once', async () => {
    const id = await receipt('Nobody', '2026-11-03', 1)
    await bank.imported(csv(TOOLS, RENT))
    const { rows } = await bank.settled()
    const answers = await Promise.all(
      rows.map((row) => bank.change({ type: 'confirm', id: row.id, documents: [id] })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await bank.lines()).toMatchObject({ counts: { matched: 1 } })
  })

  test('is not replaced by another document, and a line that needs no receipt takes none', async () => {
    const { id, line } = await confirmed()
    const other = await receipt('Quay Tools', '2026-11-04', 120)
    expect(await bank.change({ type: 'confirm', id: line, documents: [other] })).toMatchObject({
      status: 409,
      body: { detail: 'This bank line is already matched with another document. Undo that first.' },
    })
    expect((await bank.settled()).rows).toMatchObject([{ state: 'matched', documents: [{ id }] }])
    expect(await bank.change({ type: 'confirm', id: line, documents: [id, other] })).toMatchObject({
      status: 200,
    })
    await bank.change({ type: 'undo', id: line })
    await bank.change({ type: 'no-receipt', ids: [line], reason: 'Contract' })
    expect((await bank.change({ type: 'confirm', id: line, documents: [id] })).status).toBe(409)
    expect((await bank.settled()).rows).toMatchObject([{ state: 'no-receipt', reason: 'Contract' }])
  })

  test('can be undone, and is proposed again', async () => {
    const { line } = await confirmed()
    expect(await bank.change({ type: 'undo', id: line })).toMatchObject({ body: { changed: 1 } })
    expect(await bank.settled()).toMatchObject({ counts: { proposed: 1, matched: 0 } })
  })

  test('is released while its document is in the trash', async () => {
    const { id } = await confirmed()
    await ada.call('DELETE', `/things/${id}`)
    expect(await bank.settled()).toMatchObject({ counts: { without: 1, matched: 0 } })
    expect((await bank.payments(id)).status).toBe(404)
    await ada.call('POST', `/trash/${id}/restore`)
    expect(await bank.settled()).toMatchObject({ counts: { without: 0, matched: 1 } })
  })

  test('can be given another document after its own was deleted', async () => {
    const { id, line } = await confirmed()
    await ada.call('DELETE', `/things/${id}`)
    const next = await receipt('Quay Tools', '2026-11-04', 120)
    await bank.change({ type: 'confirm', id: line, documents: [next] })
    await ada.call('POST', `/trash/${id}/restore`)
    expect((await bank.settled()).rows).toMatchObject([{ state: 'matched', documents: [{ id: next }] }])
    expect(await bank.payments(id)).toMatchObject({ body: { rows: [] } })
  })

  test('requires a document and a line of the same workspace', async () => {
    const { line } = await confirmed()
    const other = await server.workspace(ada.person)
    const elsewhere = await server.call('POST', '/bank/lines/changes', {
      token: ada.person.token,
      project: other,
      body: { change: { type: 'undo', id: line } },
    })
    expect(elsewhere.status).toBe(404)
    expect((await bank.change({ type: 'confirm', id: line, documents: ['x'] })).status).toBe(404)
  })
})

test('lines are found by their amount in the format of each country', async () => {
  await bank.imported(csv(CAFE, RENT, ['2026-11-09', 'Car dealer', 'Van', '-12345.60']))
  for (const [query, text] of [
    ['12,40', 'Card payment'],
    ['12.4', 'Card payment'],
    ['12.345,60', 'Van'],
    ['12,345.60', 'Van'],
  ])
    expect((await bank.lines(`?query=${query}`)).rows).toMatchObject([{ text }])
  expect((await bank.lines('?query=12,50')).rows).toEqual([])
})

test('a line that needs no receipt has a reason, and no document', async () => {
  await bank.imported(csv(RENT, TOOLS))
  const line = lineOf(await bank.settled(), 'Rent')
  await bank.change({ type: 'no-receipt', ids: [line.id], reason: 'Rent contract' })
  expect(await bank.lines('?state=no-receipt')).toMatchObject({
    rows: [{ id: line.id, reason: 'Rent contract', by: 'ada' }],
    counts: { without: 1, 'no-receipt': 1 },
  })
  await bank.change({ type: 'undo', id: line.id })
  expect(await bank.lines()).toMatchObject({ counts: { without: 2, 'no-receipt': 0 } })
})

test('documents without a payment are listed with their sums, the best match of a line first', async () => {
  const tools = await receipt('Quay Tools', '2026-11-03', 120)
  await receipt('Harbour Bakery', '2026-11-06', 12.4)
  await bank.imported(csv(TOOLS))
  const line = lineOf(await bank.settled(), 'QT')
  expect(await bank.documents(`?line_id=${line.id}`)).toMatchObject({
    body: {
      total_count: 2,
      rows: [{ id: tools }, {}],
      sums: [{ currency: 'EUR', amount: '-132.40', documents: 2 }],
    },
  })
  await bank.change({ type: 'confirm', id: line.id, documents: [tools] })
  expect(await bank.documents()).toMatchObject({ body: { total_count: 1 } })
  expect(await bank.documents('?query=quay')).toMatchObject({ body: { total_count: 0 } })
})

test('bank lines are for owner and admins, and changes are audited', async () => {
  await bank.imported(csv(RENT))
  const line = lineOf(await bank.settled(), 'Rent')
  await bank.change({ type: 'no-receipt', ids: [line.id], reason: 'Contract' })
  const own = bankOf(ben)
  expect((await own.importing(csv(TOOLS))).status).toBe(403)
  expect((await own.change({ type: 'undo', id: line.id })).status).toBe(403)
  for (const path of ['/bank/lines', '/bank/accounts', '/bank/documents'])
    expect((await ben.call('GET', path)).status).toBe(403)
  const audit = await ada.call('GET', `/projects/${ada.project}/audit`)
  expect(audit.body).toMatchObject({
    rows: [
      { action: 'bank.no-receipt', target: { name: '2026-11-07 -900.00 EUR Landlord' }, detail: 'Contract' },
      {
        action: 'bank.imported',
        target: { name: 'Current' },
        detail: '1 of 1 lines new, from statement.csv',
      },
      {},
      {},
    ],
  })
  const [account] = await bank.accounts()
  expect((await ada.call('DELETE', `/bank/accounts/${account?.id}`)).status).toBe(204)
  expect(await bank.lines()).toMatchObject({ total_count: 0 })
})
