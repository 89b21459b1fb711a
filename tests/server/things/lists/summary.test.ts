import { describe, expect, test } from 'vitest'
import type { FilesSummary } from '#contract/summary.ts'
import { FileThing } from '#contract/things.ts'
import { summariseOffline } from '#core/offline/summarise-offline.ts'
import { insertFile, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, ada, ben } = givenWorkspace()

const receipt = (extracted: Record<string, unknown>, department = 'sales') =>
  insertFile(server, ada.project, {
    createdBy: owner.id,
    document_type: 'receipt',
    department,
    data: { extracted },
  })
const summary = async (caller: Caller, asked: object) => {
  const { status, body } = await caller.call('POST', '/things/summary', asked)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as FilesSummary
}
const ofReceipts = [{ id: 'data.document_type', value: 'Receipt' }]
const total = 'extracted.total'

describe('the summary of a list', () => {
  test('counts amounts without a currency in the currency of the workspace, and reports their number', async () => {
    await receipt({ vendor: 'Bay', total: 3 })
    await receipt({ vendor: 'Bay', total: 4, currency: ' ' })
    await receipt({ vendor: 'Bay', total: 1, currency: 'MYR' })
    const filters = [...ofReceipts, { id: 'extracted.vendor', value: 'Bay', op: 'is' as const }]
    const asked = { column_filters: filters, sums: [total], group_by: null }
    const set = (caller: Caller, default_currency: string | null) =>
      caller.call('PUT', `/projects/${ada.project}`, { default_currency })
    expect((await summary(ada, asked)).sums).toMatchObject([
      { currency: null, value: 7, documents: 2 },
      { currency: 'MYR', value: 1 },
    ])
    expect(await set(ben, 'MYR')).toMatchObject({ status: 403 })
    expect(await set(ada, 'ringgit')).toMatchObject({ status: 422 })
    expect(await set(ada, 'myr')).toMatchObject({ status: 200, body: { default_currency: 'MYR' } })
    const counted = [{ id: total, currency: 'MYR', value: 8, documents: 3, assumed: 2 }]
    expect((await summary(ada, asked)).sums).toEqual(counted)
    const { body } = await ada.call(
      'GET',
      `/things?kind=File&page_size=50&column_filters=${encodeURIComponent(JSON.stringify(filters))}`,
    )
    const files = (body as { rows: unknown[] }).rows.map((row) => FileThing.parse(row))
    expect(summariseOffline(files, asked, 'MYR').sums).toEqual(counted)
    expect(await set(ada, null)).toMatchObject({ status: 200, body: { default_currency: null } })
    expect((await summary(ada, asked)).sums).toHaveLength(2)
  })

  test('counts and sums matching documents by currency and group, as a device does offline', async () => {
    await receipt({ vendor: 'Aeon', total: 10.1, currency: 'MYR', date: '2026-03-02' })
    await receipt({ vendor: 'AEON', total: 20.2, currency: 'myr ', date: '2026-03-30' })
    await receipt({ vendor: 'Zoo', total: 5, currency: 'EUR', date: '2026-04-01' })
    await receipt({ vendor: null, total: 'none', date: 'unknown' })
    const asked = { column_filters: ofReceipts, sums: [total], group_by: { id: 'extracted.vendor' } }
    const byVendor = await summary(ada, asked)
    expect(byVendor).toMatchObject({
      documents: 4,
      sums: [
        { id: total, currency: 'MYR', value: 30.3, documents: 2 },
        { id: total, currency: 'EUR', value: 5, documents: 1 },
      ],
      groups: [
        { documents: 2, sums: [{ currency: 'MYR', value: 30.3 }] },
        { group: 'Zoo', documents: 1, sums: [{ currency: 'EUR', value: 5 }] },
        { group: null, documents: 1, sums: [] },
      ],
    })
    expect(byVendor.groups[0]?.group?.toLowerCase()).toBe('aeon')
    const byMonth = { ...asked, group_by: { id: 'extracted.date', period: 'month' as const } }
    expect((await summary(ada, byMonth)).groups.map(({ group, documents }) => [group, documents])).toEqual([
      ['2026-03', 2],
      ['2026-04', 1],
      [null, 1],
    ])
    const { rows } = await ada.list({})
    const files = rows.map((row) => FileThing.parse(row))
    expect(summariseOffline(files, byMonth)).toEqual(await summary(ada, byMonth))
  })

  test('contains only what the member may read and the filters match', async () => {
    await receipt({ total: 7, currency: 'USD' }, 'legal')
    await receipt({ total: 8, currency: 'USD' }, 'sales')
    const usd = { column_filters: [{ id: 'extracted.currency', op: 'is', value: 'USD' }], sums: [total] }
    expect(await summary(ada, usd)).toMatchObject({ documents: 2, sums: [{ value: 15 }], groups: [] })
    expect(await summary(ben, usd)).toMatchObject({ documents: 1, sums: [{ value: 8 }] })
    expect(await summary(ada, { column_filters: [{ id: 'filename', value: 'no such name' }] })).toEqual({
      documents: 0,
      sums: [],
      groups: [],
    })
  })

  test('rejects a column that is not a property', async () => {
    for (const asked of [{ sums: ['filename'] }, { group_by: { id: 'department' } }])
      expect(await ada.call('POST', '/things/summary', asked)).toMatchObject({ status: 400 })
  })
})
