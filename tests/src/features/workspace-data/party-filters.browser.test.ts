import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { listOffline } from '#core/offline/list-offline.ts'
import { summariseOffline } from '#core/offline/summarise-offline.ts'
import { keyBelow, partiesPrefix } from '#features/query-cache/index.ts'
import { ofParties } from '#features/workspace-data/party-filters.ts'
import { file } from '#tests/src/features/documents/host.tsx'

const bill = (id: string, vendor: string | null, total: number): FileThing =>
  file(id, { document_type: 'invoice', extracted: { vendor, total } })
const bills = [
  bill('b1', 'ZED TOOLS', 1),
  bill('b2', 'Moor Mill', 2),
  bill('b3', 'Arrow & Quay', 4),
  bill('b4', null, 8),
  bill('b5', 'Zed Tools', 16),
]

const byParty = (client: QueryClient) => {
  const files = ofParties(client, 'p1', bills, [])
  const asked = { column_filters: [], sums: ['extracted.total'], group_by: { id: 'party' } }
  const { groups } = summariseOffline(files, asked)
  const { rows } = listOffline(files, { page: 1, pageSize: 9, sorting: [{ id: 'party', desc: false }] })
  return { groups: groups.map(({ group, party, sums }) => [group, party, sums[0]?.value]), rows }
}

it('groups documents on the device by party, sorted by name', () => {
  const client = new QueryClient()
  const list = { page: 1, pageSize: 50, query: '' }
  client.setQueryData(keyBelow(partiesPrefix('p1'), list), {
    rows: [
      { id: 'z', name: 'Lowe', chosen_name: 'Lowe', documents: 3, names: ['Zed Tools', 'Arrow & Quay'] },
    ],
    total_count: 1,
    proposals: [],
  })
  const { groups, rows } = byParty(client)
  expect(groups).toEqual([
    ['Lowe', 'z', 21],
    ['Moor Mill', 'moor mill', 2],
    [null, undefined, 8],
  ])
  expect(rows.map(({ id }) => id)).toEqual(['b5', 'b3', 'b1', 'b2', 'b4'])
})

it('groups them by their stated name if the device knows no party', () => {
  expect(byParty(new QueryClient()).groups).toEqual([
    ['Arrow & Quay', 'arrow & quay', 4],
    ['Moor Mill', 'moor mill', 2],
    ['ZED TOOLS', 'zed tools', 17],
    [null, undefined, 8],
  ])
})
