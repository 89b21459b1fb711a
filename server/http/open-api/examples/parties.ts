import type { partyEndpoints } from '#contract/endpoints/parties.ts'
import type { Examples } from './example.ts'
import { at, folderId, otherId, receiptId, typeId, username } from './records.ts'

const seen = { documents: 12, first_at: at, last_at: at }
const row = {
  id: otherId,
  name: 'Corner Cafe',
  documents: 12,
  names: ['Corner Cafe', 'CORNER CAFE LTD'],
  chosen_name: null,
}
const other = { id: folderId, name: 'Corner Cafè' }
const evidence = [{ kind: 'account', one: 'GB33BUKB20201555555555', other: 'GB33BUKB20201555555555' }]

export const partyExamples: Examples<keyof typeof partyEndpoints> = {
  listParties: {
    query: { page: 1, page_size: 50, query: 'cafe' },
    response: {
      rows: [row],
      total_count: 1,
      proposals: [{ one: { id: row.id, name: row.name }, other, evidence }],
    },
  },
  getParty: {
    params: { id: otherId },
    response: {
      ...row,
      spellings: [{ id: typeId, name: 'Corner Cafe', ...seen }],
      tax_ids: ['GB123456789'],
      registers: [],
      addresses: [{ text: '1 High Street, Leeds', ...seen }],
      accounts: [{ text: 'GB33BUKB20201555555555', is_new: false, ...seen }],
      history: [
        { id: receiptId, kind: 'merged', at, by: username, names: ['CORNER CAFE LTD'], undone_at: null },
      ],
    },
  },
  changeParties: {
    body: { change: { type: 'merge', into: otherId, from: folderId } },
    response: { id: otherId, change_id: receiptId },
  },
}
