import { describe, expect, test } from 'vitest'
import type { ProjectEvent } from '#contract/events.ts'
import { createApiClient } from '#platform/api/client.ts'
import { readEventStream } from '#platform/api/event-stream.ts'
import { listenToProject } from '#platform/api/project-events.ts'

const bytesOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
      stream.close()
    },
  })

async function collect(bytes: ReadableStream<Uint8Array>) {
  const messages = []
  for await (const message of readEventStream(bytes)) messages.push(message)
  return messages
}

describe('readEventStream', () => {
  test('finds events in any chunks of bytes', async () => {
    const text = ': hello\n\nevent: note\ndata: é one\ndata: two\n\ndata:three\r\n\r\n: beat\n\n'
    const bytes = new TextEncoder().encode(text)
    const single = Array.from(bytes, (byte) => new Uint8Array([byte]))
    const cut = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const byte of single) stream.enqueue(byte)
        stream.close()
      },
    })
    const expected = [
      { event: 'note', data: 'é one\ntwo', id: '' },
      { event: 'message', data: 'three', id: '' },
    ]
    expect(await collect(bytesOf(text))).toEqual(expected)
    expect(await collect(cut)).toEqual(expected)
  })

  test('skips an unfinished event', async () => {
    expect(await collect(bytesOf('data: whole\n\ndata: half\n'))).toEqual([
      { event: 'message', data: 'whole', id: '' },
    ])
  })
})

const changed = (id: string): ProjectEvent => ({
  type: 'thing-changed',
  id,
  kind: 'File',
  version: 2,
  document_type: null,
  status: 'processing',
})
const line = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`

describe('listenToProject', () => {
  test('passes on valid events, reports when it is connected, and reconnects after the stream ends', async () => {
    const events: ProjectEvent[] = []
    const states: boolean[] = []
    let connections = 0
    const api = createApiClient({
      baseUrl: '/api',
      session: { current: () => ({ token: 't', rev: 1 }), rejected: () => undefined },
      fetch: async (url) => {
        expect(url).toBe('/api/projects/p1/events')
        connections += 1
        const body = bytesOf(line({ type: 'from-a-newer-host' }), line(changed(`c${connections}`)))
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
      },
    })
    const stop = await new Promise<() => void>((resolve) => {
      const end = listenToProject({
        api,
        projectId: 'p1',
        onLive: (live) => states.push(live),
        onEvent: (event) => {
          events.push(event)
          if (events.length === 2) resolve(end)
        },
        random: () => 0,
      })
    })
    stop()
    expect(events.map((event) => ('id' in event ? event.id : event.type))).toEqual(['c1', 'c2'])
    expect(states).toEqual([true, false, true])
  })

  test.each([404, 501])('requests a server without events (%d) once', async (status) => {
    let calls = 0
    const api = createApiClient({
      baseUrl: '/api',
      session: { current: () => null, rejected: () => undefined },
      fetch: async () => {
        calls += 1
        return new Response(JSON.stringify({ detail: 'Not here' }), {
          status,
          headers: { 'Content-Type': 'application/json' },
        })
      },
    })
    await new Promise<void>((resolve) => {
      listenToProject({ api, projectId: 'p1', onEvent: () => undefined, onLive: () => resolve() })
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    globalThis.dispatchEvent?.(new Event('online'))
    expect(calls).toBe(1)
  })
})
