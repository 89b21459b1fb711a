import { eventStreamReader, type StreamMessage } from '#lib/event-stream.ts'

/** Reads server-sent events from bytes; comments (heartbeats) are left out, and so is an event that is not finished. */
export async function* readEventStream(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const read = eventStreamReader()
  const decoder = new TextDecoder()
  const reader = bytes.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* read(decoder.decode(value, { stream: true }))
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
