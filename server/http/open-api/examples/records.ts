import type { FileThing, SchemaThing, FolderThing } from '#contract/things.ts'

// The records that several examples are about: one workspace with one receipt.

export const at = '2026-11-20T08:30:00.000Z'
export const projectId = '0193a1c0-0000-7000-8000-000000000001'
export const userId = '0193a1c0-0000-7000-8000-000000000002'
export const receiptId = '0193a1c0-0000-7000-8000-000000000003'
export const typeId = '0193a1c0-0000-7000-8000-000000000004'
export const folderId = '0193a1c0-0000-7000-8000-000000000005'
export const chatId = '0193a1c0-0000-7000-8000-000000000006'
export const otherId = '0193a1c0-0000-7000-8000-000000000007'
export const uploadId = '0193a1c0-0000-7000-8000-000000000008'
export const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const email = 'field.team@example.com'
export const username = 'field-team'

export const receipt: FileThing = {
  id: receiptId,
  kind: 'File',
  version: 3,
  data: {
    filename: 'receipt.jpg',
    size: 184_320,
    createdAt: at,
    document_type: 'receipt',
    type_confidence: 0.97,
    department: 'finance',
    status: 'extracted',
    pageImages: ['gs://sheaf/pages/0193a1c0'],
    contentHash: hash,
    source: 'local',
    extracted: {
      vendor: 'Corner Cafe',
      date: '2026-11-19',
      total: 12.5,
      line_items: [{ description: 'Lunch', amount: 12.5 }],
    },
    evidence: {
      total: { page: 0, box: [0.62, 0.71, 0.14, 0.03], text: '12,50', confidence: 0.98, source: 'ocr' },
    },
    review: [{ key: 'vendor', reason: 'unclear' }],
    folder_id: folderId,
  },
}

export const receiptType: SchemaThing = {
  id: typeId,
  kind: 'schema',
  version: 1,
  data: {
    document_type: 'receipt',
    department: 'finance',
    description: 'Proof of a payment at a till',
    schema: {
      type: 'object',
      properties: {
        vendor: { type: 'string', description: 'Who was paid' },
        date: { type: 'string', format: 'date' },
        total: { type: 'number', format: 'currency', role: 'spent' },
        line_items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { description: { type: 'string' }, amount: { type: 'number' } },
            order: ['description', 'amount'],
          },
        },
      },
      order: ['vendor', 'date', 'total', 'line_items'],
      required: ['total'],
    },
    createdAt: at,
  },
}

export const folder: FolderThing = {
  id: folderId,
  kind: 'Folder',
  version: 1,
  data: { name: 'November', files: [receiptId], file_count: 1, createdAt: at },
}
