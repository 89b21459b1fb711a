import type { thingEndpoints } from '#contract/endpoints/things.ts'
import type { Examples } from './example.ts'
import { folder, folderId, otherId, receipt, receiptId, receiptType, typeId } from './records.ts'

const params = { id: receiptId }
const page = { rows: [receipt], total_count: 1 }
const { document_type, department, description, schema } = receiptType.data

export const thingExamples: Examples<keyof typeof thingEndpoints> = {
  schemaStats: {
    answer: [{ id: typeId, document_type, department, description, schema, file_count: 1 }],
  },
  listThings: {
    query: {
      kind: 'File',
      page: 1,
      page_size: 10,
      column_filters: JSON.stringify([{ id: 'total', value: 10, op: 'from' }]),
      sorting: JSON.stringify([{ id: 'date', desc: true }]),
    },
    answer: page,
  },
  createThing: { body: { kind: 'Folder', data: { name: 'November' } }, answer: folder },
  getThing: { params, answer: receipt },
  updateThing: { params, body: { data: { 'extracted.vendor': 'Corner Cafe' } }, answer: receipt },
  deleteThing: { params },
  similarThings: {
    params,
    answer: { rows: [{ thing: { ...receipt, id: otherId }, same: ['look', 'values'] }] },
  },
  tellApart: { params, body: { ids: [otherId] } },
  moveThing: { params, body: { folder_id: folderId }, answer: receipt },
  listUserFiles: { query: { page: 1, query: 'cafe' }, answer: page },
  retryReading: { params, answer: { ...receipt, data: { ...receipt.data, status: 'processing' } } },
}
