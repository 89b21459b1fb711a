import type { BookSettings } from '#contract/books.ts'
import type { bookEndpoints } from '#contract/endpoints/books.ts'
import type { Examples } from './example.ts'
import { at, hash, otherId, projectId, receiptId, typeId, userId, username } from './records.ts'

const params = { projectId }
const exported = {
  id: otherId,
  format: 'datev',
  at,
  by: { user_id: userId, username },
  from: '2026-11-02',
  to: '2026-11-02',
  documents: 1,
  file_name: 'EXTF_Buchungsstapel_2026-11-02_2026-11-02.csv',
  size: 2140,
  sha256: hash,
  taken_back: null,
}
const settings: BookSettings = {
  datev: { consultant: 29098, client: 55003, fiscal_year_start: '01-01', account_length: 4, chart: '03' },
  date_order: 'day',
  types: {
    [typeId]: {
      excluded: false,
      account: '4980',
      contra_account: '1000',
      tax_keys: [{ rate: 19, key: '9' }],
      default_tax_key: null,
    },
  },
  cost_centres: { finance: '100' },
}
const version = hash
const types = [
  { id: typeId, document_type: 'receipt', department: 'finance', is_sale: false, is_proposed: true },
]
const entry = {
  id: receiptId,
  title: 'Harbour Street Cafe',
  date: '2026-11-02',
  gross: 11.9,
  currency: 'EUR',
}

export const bookExamples: Examples<keyof typeof bookEndpoints> = {
  bookSettings: { params, response: { settings, version, types } },
  setBookSettings: { params, body: { ...settings, version }, response: { settings, version, types } },
  previewBooks: {
    params,
    query: { format: 'datev', from: '2026-11-01', to: '2026-11-30' },
    response: {
      documents: [
        {
          ...entry,
          document_type: 'receipt',
          party: 'Harbour Street Cafe',
          number: '4711',
          account: '4980',
          contra_account: '1000',
          tax_keys: ['9'],
          problems: [{ level: 'warning', code: 'doubtful', field: 'total' }],
        },
      ],
      total_count: 1,
      problems: [],
      settings_version: version,
    },
  },
  listBookExports: { params, query: { page: 1 }, response: { rows: [exported], total_count: 1 } },
  createBookExport: {
    params,
    body: { format: 'datev', ids: [receiptId], settings_version: version },
    response: exported,
  },
  bookExport: { params: { projectId, id: otherId }, response: { ...exported, entries: [entry] } },
  bookExportFile: { params: { projectId, id: otherId }, response: '"EXTF";700;21;"Buchungsstapel";13' },
  takeBackBookExport: {
    params: { projectId, id: otherId },
    response: { ...exported, taken_back: { at, by: { user_id: userId, username } } },
  },
  changedBookDocuments: {
    params,
    response: {
      documents: [
        {
          id: receiptId,
          title: entry.title,
          export_id: otherId,
          format: 'datev',
          is_deleted: false,
          currency: 'EUR',
          changes: [{ field: 'gross', was: 11.9, now: 12.9 }],
        },
      ],
    },
  },
  takeBackBookDocuments: {
    params: { projectId, id: otherId },
    body: { ids: [receiptId] },
    response: { ...exported, taken_back: { at, by: { user_id: userId, username } } },
  },
}
