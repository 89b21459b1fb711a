import { beforeEach, describe, expect, test } from 'vitest'
import type { HistoryResponse } from '#contract/document-details.ts'
import type { Project } from '#contract/projects.ts'
import type { FileThing } from '#contract/things.ts'
import type { z } from 'zod'
import type { TestPerson } from '#tests/support/server.ts'
import { callerOf, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Ada owns the workspace, Ben uploads, Cleo approves up to 100, Dora is of another department.
const { server, ada, ben, clerk, file } = givenWorkspace()
let people: TestPerson[] = []
const caller = (index: number): Caller => callerOf(server, people[index] as TestPerson, ada.project)
const [cleo, dora] = [() => caller(0), () => caller(1)]

beforeEach(async () => {
  if (people.length === 0) people = [await server.person('cleo'), await server.person('dora')]
  const [first, second] = people as [TestPerson, TestPerson]
  await server.join(ada.project, first, 'team_member', ['sales'])
  await server.join(ada.project, second, 'team_member', ['legal'])
  await ada.call('PUT', `/projects/${ada.project}`, { default_currency: 'EUR' })
  await ada.create('schema', {
    document_type: 'Receipt',
    department: 'sales',
    schema: { properties: { total: { type: 'number', format: 'currency' }, currency: { type: 'string' } } },
    approval: { approvers: [{ user_id: first.id, up_to: '100' }, { user_id: second.id }] },
  })
})

const receipt = (total: number, workflow: string | null = 'Submitted', createdBy = clerk.id) =>
  file({
    createdBy,
    document_type: 'receipt',
    department: 'sales',
    data: { filename: `${total}.pdf`, extracted: { total, currency: 'EUR', workflow } },
  })
const waits = (value: boolean, op?: string) => [{ id: 'waits_for_me', value, ...(op && { op }) }]
const waiting = async (who: Caller) =>
  (await who.names({ column_filters: waits(true) })).map(String).toSorted()
const inDays = (n: number) => new Date(Date.now() + n * 24 * 60 * 60_000).toISOString().slice(0, 10)
const name = (who: Caller, user_id: string | null, until: string | null) =>
  who.call('PUT', `/projects/${ada.project}/deputy`, { user_id, until })
const approve = (who: Caller, id: string) =>
  who.call('PUT', `/things/${id}`, { data: { workflow: 'Approved' } })

describe('the filter “waiting for me”', () => {
  beforeEach(async () => {
    await receipt(10)
    await receipt(20, 'submitted ', cleo().person.id)
    await receipt(30, 'Approved')
    await receipt(40, null)
    await receipt(500)
  })

  test('contains what the person may decide: submitted, within the limit, not their own, and accessible', async () => {
    expect(await waiting(cleo())).toEqual(['10.pdf'])
    expect(await waiting(ben)).toEqual([])
    expect(await waiting(dora())).toEqual([])
  })

  test('contains what no approver can decide, for owner and admins', async () => {
    expect(await waiting(ada)).toEqual(['20.pdf', '500.pdf'])
  })

  test('can be negated, counted, exported and used in a question', async () => {
    for (const filter of [waits(false), waits(true, 'not')])
      expect(await cleo().names({ column_filters: filter })).toHaveLength(4)
    const summary = await cleo().call('POST', '/things/summary', {
      column_filters: waits(true),
      sums: ['extracted.total'],
    })
    expect(summary.body).toMatchObject({ documents: 1, sums: [{ value: 10 }] })
    const exported = await cleo().call('POST', '/things/export', { column_filters: waits(true) })
    expect(String(exported.body)).toContain('10.pdf')
    expect(String(exported.body)).not.toContain('20.pdf')
    const asked = async (who: Caller) =>
      (await who.call('POST', '/search/ai', { query: 'what waits for my approval' })).body
    expect(await asked(cleo())).toMatchObject({ search_summary: { total_results: 1 } })
    expect(await asked(ben)).toMatchObject({ search_summary: { total_results: 0 } })
  })
})

describe('a deputy', () => {
  test('may do what the approver may, in their name, until the last day', async () => {
    const [id, own, cleos] = [
      await receipt(10),
      await receipt(20),
      await receipt(30, 'Submitted', cleo().person.id),
    ]
    expect((await approve(ben, id)).status).toBe(403)
    const answer = await name(cleo(), clerk.id, inDays(1))
    expect(answer).toMatchObject({ status: 200, body: { deputy: { user_id: clerk.id, until: inDays(1) } } })
    // They still cannot approve their own documents, or those of the approver.
    for (const one of [id, own, cleos]) expect((await approve(ben, one)).status).toBe(403)
    const others = await receipt(40, 'Submitted', ada.person.id)
    expect(await waiting(ben)).toEqual(['40.pdf'])
    expect((await approve(ben, others)).status).toBe(200)
    const { approval } = ((await ada.call('GET', `/things/${others}`)).body as FileThing).data
    expect(approval).toMatchObject({ decided_by: clerk.id, decided_for: cleo().person.id })
    const history = (await ada.call('GET', `/things/${others}/history`)).body as z.infer<
      typeof HistoryResponse
    >
    expect(history.rows.map(({ by, field, to }) => [by?.username, field, to])).toContainEqual([
      'ben',
      'on_behalf_of',
      'cleo',
    ])
    await server.db
      .updateTable('members')
      .set({ deputy_until: inDays(-1) })
      .where('deputy_id', 'is not', null)
      .execute()
    const late = await receipt(50, 'Submitted', ada.person.id)
    expect((await approve(ben, late)).status).toBe(403)
    expect(await waiting(ben)).toEqual([])
  })

  test('has no permission that the approver lacks', async () => {
    await name(dora(), clerk.id, inDays(1))
    const id = await receipt(500, 'Submitted', ada.person.id)
    expect((await approve(dora(), id)).status).toBe(404)
    expect((await approve(ben, id)).status).toBe(403)
    expect(await waiting(ben)).toEqual([])
  })

  test('is another member, named only by the approver, and removed with their membership', async () => {
    expect(await name(cleo(), cleo().person.id, inDays(1))).toMatchObject({
      status: 422,
      body: { field: 'user_id' },
    })
    expect(await name(cleo(), 'nobody', inDays(1))).toMatchObject({ status: 422, body: { field: 'user_id' } })
    expect(await name(cleo(), clerk.id, inDays(-1))).toMatchObject({ status: 422, body: { field: 'until' } })
    expect(await name(cleo(), clerk.id, null)).toMatchObject({ status: 422 })
    await name(cleo(), clerk.id, inDays(0))
    const members = async () => ((await ada.call('GET', `/projects/${ada.project}`)).body as Project).members
    expect((await members()).find((one) => one.user_id === cleo().person.id)).toMatchObject({
      deputy: { user_id: clerk.id, until: inDays(0) },
    })
    await ada.call('DELETE', `/projects/${ada.project}/members/${clerk.id}`)
    expect((await members()).find((one) => one.user_id === cleo().person.id)).not.toHaveProperty('deputy')
    expect((await name(cleo(), null, null)).status).toBe(200)
  })
})
