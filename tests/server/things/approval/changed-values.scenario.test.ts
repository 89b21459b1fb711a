import { beforeEach, describe, expect, test } from 'vitest'
import type { FileThing, Thing } from '#contract/things.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { callerOf, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Ada owns the workspace, Ben uploads, Cleo approves up to 100, Dora any sum.
const { server, records, ada, ben, clerk, file } = givenWorkspace()
let people: TestPerson[] = []
let [cleo, dora]: Caller[] = []
let type: Thing

beforeEach(async () => {
  if (people.length === 0) people = [await server.person('cleo'), await server.person('dora')]
  const [first, second] = people as [TestPerson, TestPerson]
  for (const person of people) await server.join(ada.project, person, 'team_member', ['sales'])
  cleo = callerOf(server, first, ada.project)
  dora = callerOf(server, second, ada.project)
  await ada.call('PUT', `/projects/${ada.project}`, { default_currency: 'EUR' })
  const approval = { approvers: [{ user_id: first.id, up_to: '100' }, { user_id: second.id }] }
  type = await ada.create('schema', { ...ofType('Receipt'), approval })
  await ada.create('schema', { ...ofType('Claim'), approval: { ...approval, steps: { paid: 'Settled' } } })
})

const ofType = (document_type: string) => ({
  document_type,
  department: 'sales',
  schema: {
    properties: {
      vendor: { type: 'string' },
      date: { type: 'string', format: 'date' },
      total: { type: 'number', format: 'currency' },
      currency: { type: 'string' },
      iban: { type: 'string' },
      note: { type: 'string' },
    },
  },
})
const values = { vendor: 'Cafe', date: '2026-11-20', total: 40, currency: 'EUR' }
const put = (caller: Caller | undefined, id: string, data: unknown, more = {}) =>
  caller?.call('PUT', `/things/${id}`, { data, ...more })
const set = (caller: Caller | undefined, id: string, workflow: string, more = {}) =>
  put(caller, id, { workflow }, more)
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
const state = async (id: string) => (await get(id)).data.extracted['workflow']
const receipt = (more: Record<string, unknown> = {}) =>
  file({
    createdBy: clerk.id,
    document_type: 'receipt',
    department: 'sales',
    data: { extracted: { ...values, ...more } },
  })
const submitted = async (more: Record<string, unknown> = {}) => {
  const id = await receipt(more)
  expect(await set(ben, id, 'Submitted')).toMatchObject({ status: 200 })
  return id
}
const paid = async () => {
  const id = await submitted()
  await set(dora, id, 'Approved')
  expect(await set(ada, id, 'Paid')).toMatchObject({ status: 200 })
  return id
}
const own = { status: 403, body: { code: 'not-approver' } }
const wrongStep = (detail: string) => ({
  status: 409,
  body: { code: 'wrong-step', detail: expect.stringContaining(detail) as string },
})

describe('nobody can both change and approve a document', () => {
  test('since a person who changes a submitted document becomes its submitter', async () => {
    for (const [key, value] of [
      ['total', 90],
      ['currency', 'USD'],
      ['vendor', 'Bar'],
      ['iban', 'DE89370400440532013000'],
    ] as const) {
      const id = await submitted()
      await put(dora, id, { [`extracted.${key}`]: value })
      expect((await get(id)).data.approval).toMatchObject({ submitted_by: dora?.person.id })
      expect(await set(dora, id, 'Approved')).toMatchObject(own)
    }
    const lowered = await submitted({ total: 500 })
    await put(cleo, lowered, { 'extracted.total': 5 })
    expect(await set(cleo, lowered, 'Approved')).toMatchObject(own)
    const twice = await submitted()
    await put(dora, twice, { 'extracted.total': 90 })
    await put(ada, twice, { 'extracted.vendor': 'Bar' })
    expect((await get(twice)).data.approval).toMatchObject({
      submitted_by: ada.person.id,
      changed_by: [clerk.id, dora?.person.id],
    })
    for (const person of [dora, ada]) expect(await set(person, twice, 'Approved')).toMatchObject(own)
    const noted = await submitted()
    await put(dora, noted, { 'extracted.note': 'x', 'extracted.date': '2026-11-21' })
    expect((await set(dora, noted, 'Approved'))?.status).toBe(200)
  })

  test('since a changed date counts if it determines the exchange rate', async () => {
    const id = await submitted({ currency: 'USD' })
    await put(cleo, id, { 'extracted.date': '2020-01-01' })
    expect(await set(cleo, id, 'Approved')).toMatchObject(own)
  })

  test('by changing it in the same call as the approval or payment, or in a batch', async () => {
    const id = await submitted()
    const data = { 'extracted.total': 90, workflow: 'Approved' }
    expect(await put(dora, id, data)).toMatchObject(wrongStep('Change it first'))
    const action = { type: 'update', data }
    expect((await dora?.call('POST', '/things/batch', { ids: [id], action }))?.body).toMatchObject({
      done: [],
      failed: [{ id, code: 'wrong-step' }],
    })
    await set(dora, id, 'Approved')
    expect(await put(ada, id, { 'extracted.total': 90, workflow: 'Paid' })).toMatchObject({ status: 409 })
    expect((await get(id)).data.extracted).toMatchObject({ total: 40, workflow: 'Approved' })
  })

  test('by withdrawing a decision', async () => {
    const id = await submitted()
    await set(dora, id, 'Approved')
    expect(await put(dora, id, { 'extracted.total': 90, workflow: 'Submitted' })).toMatchObject({
      status: 200,
    })
    expect((await get(id)).data.approval).toMatchObject({ submitted_by: dora?.person.id })
    expect((await get(id)).data.approval).not.toHaveProperty('decided_by')
    expect(await set(dora, id, 'Approved')).toMatchObject(own)
    const returned = await submitted()
    await set(dora, returned, 'Returned', { comment: 'Why?' })
    await put(dora, returned, { 'extracted.total': 90 })
    await set(dora, returned, 'Submitted')
    expect(await set(dora, returned, 'Approved')).toMatchObject(own)
  })

  test('by way of the state paid', async () => {
    const id = await paid()
    for (const step of ['Returned', 'Anything'])
      expect(await set(ada, id, step, step === 'Returned' ? { comment: 'No' } : {})).toMatchObject(
        wrongStep('only be submitted again'),
      )
    expect((await set(ada, id, 'Approved'))?.status).toBe(200)
    await set(ada, id, 'Paid')
    await put(dora, id, { 'extracted.total': 90 })
    expect(await state(id)).toBe('Paid')
    expect(await set(ada, id, 'Approved')).toMatchObject(wrongStep('if it did not change since then'))
    expect((await set(ada, id, 'Submitted'))?.status).toBe(200)
    expect((await get(id)).data.approval).toMatchObject({ submitted_by: ada.person.id })
    expect((await get(id)).data.approval).not.toHaveProperty('decided_by')
    expect(await set(ada, id, 'Approved')).toMatchObject(own)
  })
})

describe('a decision based on a seen version', () => {
  const seenOf = async (id: string) => {
    const { submitted_at, sum } = (await get(id)).data.approval ?? {}
    return { submitted_at: submitted_at ?? null, value: sum?.value ?? null, currency: sum?.currency ?? null }
  }

  test('is rejected if the amount has changed, and the error states the seen one', async () => {
    const id = await submitted()
    const seen = await seenOf(id)
    await put(ben, id, { 'extracted.total': 90 })
    expect(await set(dora, id, 'Approved', { seen })).toMatchObject(wrongStep('was €40.00'))
    const action = { type: 'update', data: { workflow: 'Approved' }, seen: { [id]: seen } }
    const answer = await dora?.call('POST', '/things/batch', { ids: [id], action })
    expect(answer).toMatchObject({ body: { failed: [{ code: 'wrong-step' }] } })
    expect((await set(dora, id, 'Approved', { seen: await seenOf(id) }))?.status).toBe(200)
  })

  test('is rejected after it was submitted again', async () => {
    const id = await submitted()
    const seen = await seenOf(id)
    await put(ben, id, { 'extracted.vendor': 'Bar' })
    expect(await set(dora, id, 'Approved', { seen })).toMatchObject(wrongStep('after you saw it'))
    expect((await set(dora, id, 'Approved'))?.status).toBe(200)
  })
})

describe('a reading', () => {
  const extracted = { ...values, total: 90 }

  test('keeps the submitter, ignores the state that was read, and resets an approval', async () => {
    const [sent, approved] = [await submitted(), await submitted()]
    await set(dora, approved, 'Approved')
    await records.change(ada.project, sent, () => ({ extracted: { ...extracted, workflow: 'Submitted' } }))
    await records.change(ada.project, approved, () => ({ extracted: { ...extracted, workflow: 'Other' } }))
    for (const id of [sent, approved]) {
      expect(await state(id)).toBe('Submitted')
      expect((await get(id)).data.approval).toMatchObject({ submitted_by: clerk.id, sum: { value: 90 } })
    }
  })

  test('that changes the type keeps the submitter and the state paid', async () => {
    const [sent, done] = [await submitted(), await paid()]
    for (const id of [sent, done]) await records.classify(ada.project, id, 'Claim')
    expect(await state(sent)).toBe('Submitted')
    expect((await get(sent)).data.approval).toMatchObject({ submitted_by: clerk.id })
    expect(await state(done)).toBe('Settled')
    expect((await get(done)).data.approval).toMatchObject({ decided_by: dora?.person.id })
  })
})

describe('the approval rules of a type', () => {
  const change = (approval: unknown) => ada.call('PUT', `/things/${type.id}`, { data: { approval } })

  test('cannot rename a step that documents have or would get', async () => {
    await submitted()
    expect(await change({ steps: { submitted: 'Sent' } })).toMatchObject({ status: 409 })
    expect(await change({ steps: { approved: 'Genehmigt' } })).toMatchObject({ status: 200 })
    await receipt({ workflow: 'GESENDET' })
    expect(await change({ steps: { approved: 'gesendet' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'approval.steps' },
    })
  })

  test('do not approve documents that had the state before', async () => {
    await change(null)
    const [old, done] = [await receipt({ workflow: 'Approved' }), await receipt({ workflow: 'Paid' })]
    await change({ approvers: [] })
    expect(await set(ada, old, 'Paid')).toMatchObject(wrongStep('Only an approved document'))
    expect(await set(ada, done, 'Approved')).toMatchObject({ status: 409 })
    expect((await put(ben, old, { 'extracted.note': 'x' }))?.status).toBe(200)
    expect((await set(ben, old, 'Submitted'))?.status).toBe(200)
    expect((await set(ada, old, 'Approved'))?.status).toBe(200)
  })

  test('prevent a change of the currency of their limits', async () => {
    const currency = (default_currency: string | null) =>
      ada.call('PUT', `/projects/${ada.project}`, { default_currency })
    expect(await currency('USD')).toMatchObject({ status: 409, body: { field: 'default_currency' } })
    expect(await currency(null)).toMatchObject({ status: 409 })
    expect(await currency('EUR')).toMatchObject({ status: 200 })
  })
})
