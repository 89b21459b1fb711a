import type { ChatMessage, ChatStreamPart } from '#contract/chat.ts'
import type { chatEndpoints } from '#contract/endpoints/chat.ts'
import type { serverEndpoints } from '#contract/endpoints/server.ts'
import type { searchEndpoints } from '#contract/endpoints/search.ts'
import type { Examples } from './example.ts'
import { at, chatId, receipt, uploadId } from './records.ts'

const filter = { id: 'total', value: 10, op: 'from' as const }
const tree = { types: ['receipt'], filters: [filter], order: [], limit: null, aggregate: null }
const applied = [{ filter, words: 'total from 10' }]
const found = { results: [receipt], rows: [receipt], total_count: 1 }

const message: ChatMessage = { role: 'assistant', content: 'You spent **12.50**.', timestamp: at }
const parts: ChatStreamPart[] = [
  { type: 'accumulated_content', accumulated_content: 'You spent' },
  { type: 'complete', content: message.content, message },
]
const stream = parts.map((part, index) => `id: ${index + 1}\ndata: ${JSON.stringify(part)}\n\n`).join('')
const params = { id: chatId }

type Asking = keyof typeof searchEndpoints | keyof typeof chatEndpoints | keyof typeof serverEndpoints

export const askingExamples: Examples<Asking> = {
  search: { body: { search_text: 'lunch', top_k: 5 }, response: found },
  searchFiles: { body: { query: 'lunch' }, response: found },
  aiSearch: {
    body: { query: 'receipts from 10 on', time_zone: 'Europe/Berlin', locale: 'en' },
    response: {
      results_by_query: [
        { document_type: 'receipt', result_count: 1, filters_applied: applied, rows: [receipt] },
      ],
      search_summary: { total_results: 1, considered: 1, documents: 1 },
      tree,
      filters: applied,
      aggregate: null,
    },
  },
  sendMessage: {
    params,
    body: { message: 'What did we spend on lunch?', message_id: uploadId, time_zone: 'Europe/Berlin' },
    response: stream,
  },
  resumeReply: { params, query: { after: 1, message_id: uploadId }, response: stream },
  stopReply: { params },
  capabilities: {
    response: {
      additions: ['originals', 'upload-id', 'versions', 'evidence', 'events'],
      version: '0.1.0',
      support_email: null,
      max_upload_bytes: 104_857_600,
      monthly_uploads: null,
      trash_days: 30,
      google_drive: null,
      google_sign_in: null,
      oidc_issuers: [],
      password_sign_in: true,
      mail: false,
      lan_url: null,
      lan_fingerprint: null,
      lan_switch: 'off',
      analytics_url: null,
    },
  },
  health: { response: { status: 'ok', version: '0.1.0' } },
}
