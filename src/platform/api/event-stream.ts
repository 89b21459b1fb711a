import { eventStreamReader, type StreamMessage } from '#lib/event-stream.ts'

/** Reads server-sent events. Skips comments (heartbeats) and an unfinished last event. */
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
