import { describe, expect, it } from 'vitest'
import { createBridge } from '#platform/workers/bridge.ts'

interface Api {
  echo(text: string): string
  hang(): Promise<never>
}

/** Implements Comlink's messages by hand: the worker's own code is not tested here. */
const source = `
onmessage = ({ data }) => {
  if (data.path?.[0] === 'die') throw new Error('boom')
  if (data.path?.[0] === 'hang') return
  postMessage({ id: data.id, type: 'RAW', value: data.argumentList?.[0]?.value })
}`
let started = 0
const bridge = (idleMs?: number) =>
  createBridge<Api & { die(): void }>({
    name: 'test',
    ...(idleMs === undefined ? {} : { idleMs }),
    start() {
      started += 1
      return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    },
  })

describe('a bridge', () => {
  it('starts its worker once, on the first call', async () => {
    const before = started
    const own = bridge()
    expect(started).toBe(before)
    expect(await own.call((api) => api.echo('a'))).toBe('a')
    expect(await own.call((api) => api.echo('b'))).toBe('b')
    expect(started).toBe(before + 1)
    own.stop()
  })

  it('fails every call of a worker that crashes, and starts a new one', async () => {
    const own = bridge()
    const hanging = own.call((api) => api.hang())
    const dying = own.call((api) => api.die())
    await expect(hanging).rejects.toMatchObject({ name: 'WorkerFailure', reason: 'crashed' })
    await expect(dying).rejects.toMatchObject({ reason: 'crashed' })
    expect(await own.call((api) => api.echo('again'))).toBe('again')
    own.stop()
  })

  it('ends a worker that is too slow', async () => {
    const own = bridge()
    await expect(own.call((api) => api.hang(), { timeoutMs: 20 })).rejects.toMatchObject({
      reason: 'timeout',
    })
    expect(await own.call((api) => api.echo('again'))).toBe('again')
    own.stop()
  })

  it('fails running calls when it is stopped', async () => {
    const own = bridge()
    const hanging = own.call((api) => api.hang())
    own.stop()
    await expect(hanging).rejects.toMatchObject({ reason: 'stopped' })
  })

  it('ends an idle worker', async () => {
    const own = bridge(0)
    const before = started
    await own.call((api) => api.echo('a'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await own.call((api) => api.echo('b'))
    expect(started).toBe(before + 2)
    own.stop()
  })
})
