import type { thingEndpoints } from '#contract/endpoints/things.ts'
import type { Examples } from './example.ts'
import { folder, folderId, otherId, receipt, receiptId, receiptType, typeId } from './records.ts'

const params = { id: receiptId }
const page = { rows: [receipt], total_count: 1 }
const { document_type, department, description, schema } = receiptType.data

export const thingExamples: Examples<keyof typeof thingEndpoints> = {
  schemaStats: {
    response: [{ id: typeId, document_type, department, description, schema, file_count: 1 }],
  },
  listThings: {
    query: {
      kind: 'File',
      page: 1,
      page_size: 10,
      column_filters: JSON.stringify([{ id: 'total', value: 10, op: 'from' }]),
      sorting: JSON.stringify([{ id: 'date', desc: true }]),
    },
    response: page,
  },
  createThing: { body: { kind: 'Folder', data: { name: 'November' } }, response: folder },
  getThing: { params, response: receipt },
  updateThing: { params, body: { data: { 'extracted.vendor': 'Corner Cafe' } }, response: receipt },
  deleteThing: { params },
  similarThings: {
    params,
    response: { rows: [{ thing: { ...receipt, id: otherId }, same: ['look', 'values'] }] },
  },
  tellApart: { params, body: { ids: [otherId] } },
  moveThing: { params, body: { folder_id: folderId }, response: receipt },
  listUserFiles: { query: { page: 1, query: 'cafe' }, response: page },
  retryReading: { params, response: { ...receipt, data: { ...receipt.data, status: 'processing' } } },
}
