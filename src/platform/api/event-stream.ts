/** One server-sent event: its `data` lines joined. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
}

/** Reads server-sent events from bytes, as the WHATWG standard frames them; comments (heartbeats) are left out. */
export async function* readEventStream(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  let rest = ''
  let message = { event: 'message', data: [] as string[] }
  const decoder = new TextDecoder()
  const reader = bytes.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (message.data.length > 0) yield { event: message.event, data: message.data.join('\n') }
          message = { event: 'message', data: [] }
        } else if (line.startsWith('data:')) message.data.push(line.slice(5).replace(/^ /, ''))
        else if (line.startsWith('event:')) message.event = line.slice(6).trim()
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
