import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AuditResponse } from '#contract/audit.ts'
import type { SchemaThing, Thing } from '#contract/things.ts'
import type { TrashResponse } from '#contract/trash.ts'
import { emptyTrash } from '#server/maintenance/index.ts'
import { lastRetainedDay } from '#server/things/types/retention.ts'
import { silentLog } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const DAY_MS = 24 * 60 * 60_000

// Files of these tests were uploaded on this day.
let now = new Date('2026-11-21T10:00:00Z')
const { server, ada, ben, file, signInAgain } = givenWorkspace({ deps: { now: () => now } })
let type: Thing

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  await signInAgain()
  type = await ada.create('schema', {
    document_type: 'receipt',
    department: 'sales',
    schema: { properties: { date: { type: 'string', format: 'date' } } },
  })
})

const change = (retention: unknown, caller = ada) =>
  caller.call('PUT', `/things/${type.id}`, { data: { retention } })
const receipt = (date?: string) =>
  file({ document_type: 'receipt', department: 'sales', data: { extracted: date ? { date } : {} } })
const remove = (id: string) => ada.call('DELETE', `/things/${id}`)
const sweepOn = async (day: string) => {
  now = new Date(`${day}T10:00:00Z`)
  await emptyTrash({ db: server.db, store: server.store, now: () => now, log: silentLog }, 30)
  await signInAgain()
}
const trashed = async () => {
  const { rows } = (await ada.call('GET', '/trash')).body as z.infer<typeof TrashResponse>
  return new Map(rows.map((row) => [row.id, row]))
}

describe('the retention of a type', () => {
  test('is set and removed by owner and admins, with the date property that it counts from', async () => {
    const answer = await change({ years: 10, from: 'document', day: 'total' })
    expect((answer.body as SchemaThing).data.retention).toEqual({ years: 10, from: 'document', day: 'date' })
    const renamed = await ada.call('PUT', `/things/${type.id}`, {
      data: { schema: { properties: { issued: { type: 'string', format: 'date' } } } },
    })
    expect((renamed.body as SchemaThing).data.retention).toMatchObject({ day: 'issued' })
    expect((await change({ years: 8, from: 'upload' })).body).toMatchObject({
      data: { retention: { years: 8, from: 'upload' } },
    })
    expect(((await change(null)).body as SchemaThing).data).not.toHaveProperty('retention')
    for (const wrong of [
      { years: 0, from: 'upload' },
      { years: 1.5, from: 'upload' },
      { years: 5, from: 'x' },
    ])
      expect(await change(wrong)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await change({ years: 5, from: 'upload' }, ben)).toMatchObject({ status: 403 })
    const audit = (await ada.call('GET', `/projects/${ada.project}/audit`)).body as AuditResponse
    expect(audit.rows.slice(0, 3).map(({ detail }) => detail)).toEqual([
      'retention',
      'retention',
      'properties, retention',
    ])
  })

  test('keeps a deleted document in the trash until its end, and no other', async () => {
    await change({ years: 2, from: 'document' })
    const [dated, undated, old] = [await receipt('2025-03-01'), await receipt(), await receipt('2020-01-01')]
    const other = await file()
    for (const id of [dated, undated, old, other]) expect(await remove(id)).toMatchObject({ status: 204 })
    const first = await trashed()
    expect(first.get(dated)).toMatchObject({
      retained_until: '2027-03-01',
      purged_at: '2027-03-01T23:59:59.999Z',
    })
    // From the upload, since there is no date.
    expect(first.get(undated)).toMatchObject({ retained_until: '2028-11-21' })
    // The trash itself keeps it longer than its retention.
    expect(first.get(old)).toMatchObject({
      retained_until: '2022-01-01',
      purged_at: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    })
    expect(first.get(other)).not.toHaveProperty('retained_until')
    await sweepOn('2027-03-01')
    expect([...(await trashed()).keys()].toSorted()).toEqual([dated, undated].toSorted())
    expect(await ada.call('POST', `/trash/${dated}/restore`)).toMatchObject({ status: 200 })
    await remove(dated)
    await sweepOn('2027-04-30')
    expect([...(await trashed()).keys()]).toEqual([undated])
    await sweepOn('2028-11-21')
    expect([...(await trashed()).keys()]).toEqual([undated])
    await sweepOn('2028-11-22')
    expect([...(await trashed()).keys()]).toEqual([])
  })

  test('does not end when the type is deleted', async () => {
    await change({ years: 2, from: 'upload' })
    await remove(await receipt())
    expect(await remove(type.id)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'This document type keeps documents in the trash until 2028-11-21. Delete it after that.',
      },
    })
    await sweepOn('2028-11-22')
    expect(await remove(type.id)).toMatchObject({ status: 204 })
  })

  test('does not delete documents by itself', async () => {
    await change({ years: 1, from: 'document' })
    const id = await receipt('2010-01-01')
    await sweepOn('2027-01-01')
    expect(await ada.call('GET', `/things/${id}`)).toMatchObject({ status: 200 })
  })
})

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2029-02-29', '2029-02-28'],
  ['2029-02-31', '2029-02-28'],
  ['2029-12-31', '2029-12-31'],
])('the last day of a retention until %s is %s', (until, day) => {
  expect(lastRetainedDay(until)).toBe(day)
})
