import { beforeEach, describe, expect, test } from 'vitest'
import type { BatchResponse } from '#contract/bulk.ts'
import type { HistoryResponse } from '#contract/document-details.ts'
import type { FileThing, SchemaThing, Thing } from '#contract/things.ts'
import type { z } from 'zod'
import type { TestPerson } from '#tests/support/server.ts'
import { callerOf, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Ada owns the workspace, Ben uploads, Cleo approves up to 100, Dora any sum.
const { server, records, ada, ben, clerk, file } = givenWorkspace()
let [cleo, dora]: Caller[] = []
let people: TestPerson[] = []
let type: Thing

beforeEach(async () => {
  if (people.length === 0) people = [await server.person('cleo'), await server.person('dora')]
  const [first, second] = people as [TestPerson, TestPerson]
  for (const person of people) await server.join(ada.project, person, 'team_member', ['sales'])
  cleo = callerOf(server, first, ada.project)
  dora = callerOf(server, second, ada.project)
  await ada.call('PUT', `/projects/${ada.project}`, { default_currency: 'EUR' })
  type = await ada.create('schema', {
    document_type: 'Receipt',
    department: 'sales',
    schema: {
      properties: {
        vendor: { type: 'string' },
        date: { type: 'string', format: 'date' },
        total: { type: 'number', format: 'currency' },
        currency: { type: 'string' },
        note: { type: 'string' },
      },
    },
    approval: {
      approvers: [
        { user_id: first.id, up_to: '100' },
        { user_id: second.id, up_to: null },
      ],
    },
  })
})

const values = { vendor: 'Cafe', date: '2026-11-20', total: 40, currency: 'EUR' }
const receipt = (more: Record<string, unknown> = {}, createdBy = clerk.id) =>
  file({
    createdBy,
    document_type: 'receipt',
    department: 'sales',
    data: { extracted: { ...values, ...more } },
  })
const set = (caller: Caller | undefined, id: string, workflow: unknown, comment?: string, more = {}) =>
  caller?.call('PUT', `/things/${id}`, { data: { workflow, ...more }, ...(comment && { comment }) })
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
const state = async (id: string) => (await get(id)).data.extracted['workflow']
const submitted = async (more: Record<string, unknown> = {}) => {
  const id = await receipt(more)
  expect(await set(ben, id, 'Submitted')).toMatchObject({ status: 200 })
  return id
}
const history = async (id: string) =>
  ((await ada.call('GET', `/things/${id}/history`)).body as z.infer<typeof HistoryResponse>).rows.map(
    ({ by, field, from, to }) => [by?.username ?? null, field, from, to],
  )
const refused = (detail: string) => ({
  status: 403,
  body: { code: 'not-approver', detail: expect.stringContaining(detail) as string },
})

describe('permission to decide', () => {
  test('is given to an approver up to their limit, after submission', async () => {
    const id = await receipt()
    expect(await set(cleo, id, 'Approved')).toMatchObject({ status: 409, body: { code: 'wrong-step' } })
    await set(ben, id, 'Submitted')
    expect((await set(cleo, id, 'Approved'))?.status).toBe(200)
    expect((await get(id)).data.approval).toMatchObject({
      submitted_by: clerk.id,
      decided_by: cleo?.person.id,
      sum: { value: 40, currency: 'EUR', converted: '40', converted_currency: 'EUR' },
    })
    const [exact, above] = [await submitted({ total: 100 }), await submitted({ total: 100.01 })]
    expect((await set(cleo, exact, 'Approved'))?.status).toBe(200)
    expect(await set(cleo, above, 'Approved')).toMatchObject(refused('above what you can approve'))
    expect(await set(cleo, above, 'Approved')).toMatchObject(refused('These people can: ada, dora.'))
    expect((await set(dora, above, 'Approved'))?.status).toBe(200)
  })

  test('depends on the amount in the currency of the workspace', async () => {
    const [dollars, none] = [
      await submitted({ total: 110, currency: 'USD' }),
      await submitted({ total: null }),
    ]
    expect(await set(cleo, dollars, 'Approved')).toMatchObject(refused('not known in the currency'))
    const rates = [{ currency: 'USD', day: '2026-11-19', rate: '1.25' }]
    await ada.call('POST', `/projects/${ada.project}/rates`, { rates })
    expect((await set(cleo, dollars, 'Approved'))?.status).toBe(200)
    expect((await get(dollars)).data.approval?.sum).toMatchObject({
      converted: '88',
      rate: '0.8',
      rate_day: '2026-11-19',
    })
    expect(await set(cleo, none, 'Approved')).toMatchObject(refused('not known in the currency'))
    expect((await set(dora, none, 'Approved'))?.status).toBe(200)
  })

  test('is given to nobody else, and never for one’s own document, not even to the owner', async () => {
    const id = await submitted()
    expect(await set(ben, id, 'Approved')).toMatchObject(refused('your own document'))
    expect(await set(ben, id, ' APPROVED ')).toMatchObject(refused('your own document'))
    expect(await set(ben, id, ['Approved'])).toMatchObject({ status: 422 })
    const own = await receipt({}, ada.person.id)
    await set(ben, own, 'Submitted')
    expect(await set(ada, own, 'Approved')).toMatchObject(refused('your own document'))
    expect(await set(ben, own, 'Approved')).toMatchObject(refused('your own document'))
    const sent = await receipt()
    await set(cleo, sent, 'Submitted')
    expect(await set(cleo, sent, 'Approved')).toMatchObject(refused('your own document'))
    expect((await set(ada, sent, 'Approved'))?.status).toBe(200)
    await ada.call('PUT', `/things/${type.id}`, { data: { approval: { approvers: [] } } })
    expect(await set(dora, id, 'Approved')).toMatchObject(refused('documents of this type'))
    expect(await state(id)).toBe('Submitted')
  })

  test('includes a return with a required comment, after which the uploader corrects and submits again', async () => {
    const id = await file({
      createdBy: clerk.id,
      document_type: 'receipt',
      department: 'sales',
      data: { extracted: values },
    })
    await set(ben, id, 'Submitted')
    expect(await set(cleo, id, 'Returned')).toMatchObject({ status: 422, body: { field: 'comment' } })
    expect((await set(cleo, id, 'Returned', ' Which trip? '))?.status).toBe(200)
    expect(await get(id)).toMatchObject({
      edited_by_others: false,
      data: { approval: { comments: [{ by: cleo?.person.id, text: 'Which trip?', step: 'returned' }] } },
    })
    const rows = await history(id)
    expect(rows).toHaveLength(3)
    expect(rows.slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['cleo', 'extracted.workflow', 'Submitted', 'Returned'],
        ['cleo', 'comment', null, 'Which trip?'],
      ]) as unknown[],
    )
    expect((await set(ben, id, 'Submitted', 'Munich'))?.status).toBe(200)
    expect((await get(id)).data.approval).not.toHaveProperty('decided_by')
  })

  test('for paid is given to owner and admins, only after the approval', async () => {
    const id = await submitted()
    expect(await set(ada, id, 'Paid')).toMatchObject({ status: 409, body: { code: 'wrong-step' } })
    await set(dora, id, 'Approved')
    expect(await set(dora, id, 'Paid')).toMatchObject(refused('Only the owner or an admin'))
    expect((await set(ada, id, 'Paid'))?.status).toBe(200)
    expect(await set(dora, id, 'Submitted')).toMatchObject(refused('Only the owner or an admin'))
    expect((await set(ada, id, 'Approved'))?.status).toBe(200)
  })

  test('is needed to withdraw a decision: by its author, the owner or an admin', async () => {
    const id = await submitted()
    await set(cleo, id, 'Approved')
    for (const other of [ben, dora])
      expect(await set(other, id, null)).toMatchObject(refused('Only the person who approved it'))
    expect((await set(cleo, id, 'Submitted'))?.status).toBe(200)
    expect((await get(id)).data.approval).toMatchObject({ submitted_by: clerk.id })
    expect((await set(cleo, id, 'Approved'))?.status).toBe(200)
    expect((await set(ada, id, null))?.status).toBe(200)
    await set(ben, id, 'Submitted')
    await set(cleo, id, 'Returned', 'No')
    await set(cleo, id, 'Submitted')
    expect((await set(cleo, id, 'Approved'))?.status).toBe(200)
  })
})

describe('an approved document returns to submitted', () => {
  const approved = async (more = {}) => {
    const id = await submitted(more)
    await set(cleo, id, 'Approved')
    return id
  }
  test('when a person changes its amount, currency or party, and becomes the submitter', async () => {
    for (const [key, value] of [
      ['total', 41],
      ['currency', 'USD'],
      ['vendor', 'Bar'],
    ] as const) {
      const id = await approved()
      await dora?.call('PUT', `/things/${id}`, { data: { [`extracted.${key}`]: value } })
      expect(await state(id)).toBe('Submitted')
      expect((await get(id)).data.approval).toMatchObject({ submitted_by: dora?.person.id, sum: {} })
      expect((await history(id)).slice(0, 2)).toContainEqual([
        'dora',
        'extracted.workflow',
        'Approved',
        'Submitted',
      ])
      expect(await set(dora, id, 'Approved')).toMatchObject(refused('your own document'))
    }
    const id = await approved()
    await dora?.call('PUT', `/things/${id}`, { data: { 'extracted.note': 'x', 'extracted.total': 40 } })
    expect(await state(id)).toBe('Approved')
  })

  test('when a new reading changes it, but a reading never approves', async () => {
    const id = await approved()
    await records.change(ada.project, id, () => ({
      extracted: { ...values, total: 900, workflow: 'Approved' },
    }))
    expect(await state(id)).toBe('Submitted')
    expect((await history(id))[0]?.[0]).toBeNull()
    const fresh = await receipt()
    await records.change(ada.project, fresh, () => ({ extracted: { ...values, workflow: 'Approved' } }))
    expect(await state(fresh)).toBeUndefined()
  })

  test('when its type changes to one with an approval', async () => {
    const id = await file({ createdBy: clerk.id, data: { extracted: values } })
    await set(ben, id, 'Approved')
    expect(await state(id)).toBe('Approved')
    await records.classify(ada.project, id, 'Receipt')
    expect(await state(id)).toBe('Submitted')
  })
})

describe('in bulk', () => {
  test('the rules apply to each document, and the rejected ones are named', async () => {
    const [small, large, fresh] = [await submitted(), await submitted({ total: 900 }), await receipt()]
    const action = { type: 'update', data: { workflow: 'Approved' }, comment: 'All fine' }
    const answer = await cleo?.call('POST', '/things/batch', { ids: [small, large, fresh], action })
    expect(answer?.status).toBe(200)
    const { done = [], failed = [] } = (answer?.body ?? {}) as Partial<z.infer<typeof BatchResponse>>
    expect(done).toEqual([small])
    expect(failed.map(({ id, code }) => [id, code])).toEqual(
      expect.arrayContaining([
        [large, 'not-approver'],
        [fresh, 'wrong-step'],
      ]) as unknown[],
    )
    expect((await get(small)).data.approval?.comments).toMatchObject([{ text: 'All fine', step: 'approved' }])
    expect(await state(large)).toBe('Submitted')
  })
})

describe('the approval rules of a type', () => {
  test('add their steps to the workflow, and accept only members', async () => {
    expect((type as SchemaThing).data.workflow).toEqual(['Submitted', 'Approved', 'Returned', 'Paid'])
    const change = (approval: unknown, caller: Caller = ada) =>
      caller.call('PUT', `/things/${type.id}`, { data: { approval } })
    expect(await change({ approvers: [{ user_id: 'nobody' }] })).toMatchObject({ status: 422 })
    expect(await change({ approvers: [{ user_id: clerk.id, up_to: '-1' }] })).toMatchObject({ status: 422 })
    expect(await change({ steps: { submitted: 'approved ' } })).toMatchObject({ status: 422 })
    expect(await change({}, ben)).toMatchObject({ status: 403 })
    const renamed = await change({ steps: { approved: 'Genehmigt' }, approvers: [] })
    expect((renamed.body as SchemaThing).data.workflow).toContain('Genehmigt')
    expect(((await change(null)).body as SchemaThing).data).not.toHaveProperty('approval')
    expect(await set(ben, await receipt(), 'Approved')).toMatchObject({ status: 200 })
  })

  test('comments are stored only in their documents', async () => {
    const other = await file({ createdBy: clerk.id })
    expect(await set(ben, other, 'Done', 'x')).toMatchObject({ status: 422, body: { field: 'comment' } })
    const id = await receipt()
    expect(await ben.call('PUT', `/things/${id}`, { data: {}, comment: 'Trip to Munich' })).toMatchObject({
      status: 200,
      body: { data: { approval: { comments: [{ text: 'Trip to Munich' }] } } },
    })
    expect(await ben.call('PUT', `/things/${id}`, { data: { approval: {} } })).toMatchObject({ status: 422 })
  })
})
