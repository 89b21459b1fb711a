import type { workEndpoints } from '#contract/endpoints/work.ts'
import type { Examples } from './example.ts'
import { at, folder, otherId, receipt, receiptId, receiptType, typeId, userId, username } from './records.ts'

const params = { id: receiptId }
const run = {
  id: otherId,
  schema_id: typeId,
  total: 20,
  done: 20,
  failed: 0,
  started_at: at,
  finished_at: '2026-11-20T08:31:10.000Z',
}
const lesson = {
  id: otherId,
  party: 'Corner Cafe',
  key: 'total',
  wrong: 11.68,
  right: 12.5,
  label: 'Total',
  active: true,
  used: 4,
  updated_at: at,
}
const settings = {
  columns: ['vendor', 'date', 'total'],
  filters: [{ id: 'total', value: 10, op: 'from' as const }],
  sorting: [{ id: 'date', desc: true }],
  page_size: 50,
}
const view = { id: otherId, document_type: 'receipt', name: 'From 10', settings, shared: false, mine: true }
const deletion = {
  deleted_at: at,
  purged_at: '2026-12-20T08:30:00.000Z',
  deleted_by: { user_id: userId, username },
}
const [image = ''] = receipt.data.pageImages
const box: [number, number, number, number] = [0.62, 0.71, 0.14, 0.03]

export const workExamples: Examples<keyof typeof workEndpoints> = {
  batchThings: {
    body: { ids: [receiptId, otherId], action: { type: 'update', data: { 'extracted.vendor': 'Cafe' } } },
    response: {
      done: [receiptId],
      failed: [
        {
          id: otherId,
          detail: 'There is no such document here, or you may not open it.',
          code: 'not-found',
        },
      ],
      things: [receipt],
    },
  },
  summariseFiles: {
    body: {
      column_filters: [{ id: 'data.document_type', value: 'receipt' }],
      sums: ['extracted.total'],
      group_by: { id: 'extracted.date', period: 'month' },
    },
    response: {
      documents: 2,
      sums: [{ id: 'extracted.total', currency: 'EUR', value: 25, documents: 2 }],
      groups: [
        {
          group: '2026-11',
          documents: 2,
          sums: [{ id: 'extracted.total', currency: 'EUR', value: 25, documents: 2 }],
        },
      ],
    },
  },
  exportFiles: {
    body: { ids: [receiptId], columns: ['vendor', 'total'] },
    response: 'Filename,vendor,total\r\nreceipt.jpg,Corner Cafe,12.5\r\n',
  },
  exportArchive: { body: { ids: [receiptId] }, response: 'PK' },
  exportPeriod: {
    body: { by: 'document', from: '2026-01-01', to: '2026-12-31', document_types: ['receipt'] },
    response: 'PK',
  },
  thingHistory: {
    params,
    query: { page: 1 },
    response: {
      rows: [
        {
          id: otherId,
          at,
          by: { user_id: userId, username },
          field: 'extracted.vendor',
          from: 'Corner Caffe',
          to: 'Corner Cafe',
          version: 3,
        },
      ],
      total_count: 1,
    },
  },
  pageText: {
    params,
    response: {
      pages: [
        {
          page: 0,
          source: 'ocr',
          lines: [{ text: '12,50', box, words: [{ text: '12,50', box, confidence: 0.98 }] }],
        },
      ],
    },
  },
  turnPage: {
    params,
    body: { page: 0, image, by: 90 },
    response: {
      ...receipt,
      data: { ...receipt.data, pageImages: [`${image}-r90`], originals: [image], turned_by_hand: [0] },
    },
  },
  extractAgain: { params: { id: typeId }, response: { run: { ...run, done: 0, finished_at: null } } },
  extractionRun: { params: { id: typeId }, response: { run } },
  changeType: { params, body: { document_type: 'invoice' }, response: receipt },
  listLessons: { params: { id: typeId }, response: { rows: [lesson] } },
  updateLesson: { params: { id: otherId }, body: { active: false }, response: { ...lesson, active: false } },
  deleteLesson: { params: { id: otherId } },
  listTrash: {
    query: { page: 1 },
    response: { rows: [{ ...receipt, ...deletion }], total_count: 1 },
  },
  restoreThing: { params: { id: folder.id }, response: folder },
  listViews: {
    query: { document_type: receiptType.data.document_type },
    response: { layout: null, views: [view] },
  },
  saveLayout: { body: { document_type: 'receipt', settings }, response: settings },
  createView: { body: { document_type: 'receipt', name: 'From 10', settings }, response: view },
  updateView: { params: { id: otherId }, body: { name: 'From 10' }, response: view },
  deleteView: { params: { id: otherId } },
}
