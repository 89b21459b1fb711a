import { texts } from '#messages/chat-errors.ts'
import { type NumberedPart, readPart } from '#core/chat/parts.ts'
import type { ChatPorts } from '#core/chat/ports.ts'
import { readChat } from '#core/chat/read-message.ts'
import { currentLocale } from '#lib/locale.ts'
import type { ApiClient } from '../api/client.ts'
import {
  type CallFailure,
  callFailureOf,
  detailOf,
  UnexpectedResponse,
  rejectionStatusOf,
} from '../api/errors.ts'
import { readEventStream } from '../api/event-stream.ts'

/** Parts that arrive within this time are shown together, in ms. */
const TOGETHER_MS = 60

async function* partsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<NumberedPart> {
  for await (const message of readEventStream(bytes)) {
    const part = readPart(message)
    if (part) yield part
  }
}

/** A retry helps after no response, a server error, or a request to wait. */
function isRejection(error: unknown): boolean {
  const verdict = rejectionStatusOf(error)
  return verdict !== undefined && ![408, 425, 429].includes(verdict)
}

/** Null if only `Unknown error` can be shown (ERR-22). */
const reasonOf = (error: unknown): string | null =>
  detailOf(error, '') || failureTexts[callFailureOf(error) ?? 'unknown']

const failureTexts: Record<CallFailure, string | null> = {
  offline: texts.offline,
  'no-response': texts.unreachable,
  'server-error': texts.serverError,
  rejected: null,
  unknown: null,
}

/** Resolves after a delay, or when the browser is back online. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

export interface ChatApiOptions {
  readonly api: ApiClient
  readonly projectId: string
  readonly settled: ChatPorts<AbortSignal>['settled']
}

/** The chat engine's ports for a workspace. */
export function createChatApi({ api, projectId, settled }: ChatApiOptions): ChatPorts<AbortSignal> {
  const ofChat = (id: string) => ({ params: { id } })
  return {
    async send(id, request, signal) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { ...request, time_zone: timeZone, locale: currentLocale() }
      return partsOf(await api.stream('sendMessage', { ...ofChat(id), body }, { signal, projectId }))
    },
    async resume(id, after, signal, messageId) {
      try {
        const input = {
          ...ofChat(id),
          query: { after, ...(messageId !== null && { message_id: messageId }) },
        }
        return partsOf(await api.stream('resumeReply', input, { signal, projectId }))
      } catch (error) {
        if (error instanceof UnexpectedResponse && error.status === 204) return null
        throw error
      }
    },
    stop: (id) => api.call('stopReply', ofChat(id), { projectId }),
    stored: async (id, signal) =>
      readChat(await api.call('getThing', ofChat(id), { signal, projectId })).messages,
    settled,
    reasonOf,
    isRejection,
    newStop: () => new AbortController(),
    wait,
    soon: (act) => void setTimeout(act, TOGETHER_MS),
    now: () => new Date().toISOString(),
    newId: () => crypto.randomUUID(),
  }
}
