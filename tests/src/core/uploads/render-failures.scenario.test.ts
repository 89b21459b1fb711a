import { expect, it } from 'vitest'
import type { UploadEvent } from '#core/uploads/events.ts'
import { PdfError, RendererError } from '#core/uploads/failures.ts'
import type { UploadPorts } from '#core/uploads/ports.ts'
import { takeStep } from '#core/uploads/take-step.ts'
import { anItem, storedBytes } from './an-item.ts'

/** The failure that is written where the renderer throws this, `tookMs` after it began. */
async function failureOf(error: Error, tookMs = 0) {
  const written: UploadEvent[] = []
  let now = 1_000
  const ports = {
    bytes: { read: async () => ({ size: 5 }) },
    renderer: {
      render: () => {
        now += tookMs
        throw error
      },
    },
    now: () => now,
  } as unknown as UploadPorts
  const item = anItem({ kind: 'pdf', original: storedBytes('original') })
  await takeStep(
    item,
    { do: 'render' },
    ports,
    { failuresInARow: 0, reachable: false, limited: false },
    async (_, event) => {
      written.push(event)
      return item
    },
    async () => null,
  )
  const [event] = written
  return event?.type === 'failed' ? event.failure : null
}

it('reports what is wrong with a PDF', async () => {
  expect(await failureOf(new PdfError('pdf-password', 'Remove the password'))).toMatchObject({
    kind: 'attention',
    code: 'pdf-password',
    text: 'Remove the password',
  })
})

it('reports a page that times out, unless the device slept meanwhile', async () => {
  expect(await failureOf(new PdfError('pdf-timeout', 'Too slow'), 15_000)).toMatchObject({
    code: 'pdf-timeout',
  })
  expect(await failureOf(new PdfError('pdf-timeout', 'Too slow'), 120_000)).toEqual({
    kind: 'retry',
    reason: 'device',
    text: 'Too slow',
  })
})

it('retries a renderer that does not start: the file is not at fault (ERR-11)', async () => {
  expect(await failureOf(new RendererError('Failed to initialize PDF processor'))).toEqual({
    kind: 'retry',
    reason: 'device',
    text: 'Failed to initialize PDF processor',
  })
})

it('retries any other error as a problem of the device', async () => {
  expect(await failureOf(new Error('short write'))).toMatchObject({
    kind: 'retry',
    reason: 'device',
    text: expect.stringContaining('storage') as string,
  })
})

it('writes a page under a name of its own: another runner may still be writing the same page', async () => {
  const paths: string[] = []
  const render = (owner: string) => {
    const ports = {
      bytes: {
        read: async () => ({ size: 5 }),
        write: async (path: string) => {
          paths.push(path)
          return storedBytes(path)
        },
      },
      renderer: {
        async *render() {
          yield { index: 0, total: 1, jpeg: { size: 3 } }
        },
      },
      now: () => 1_000,
      owner,
    } as unknown as UploadPorts
    const item = anItem({ kind: 'pdf', original: storedBytes('original') })
    const health = { failuresInARow: 0, reachable: false, limited: false }
    return takeStep(
      item,
      { do: 'render' },
      ports,
      health,
      async () => item,
      async () => null,
    )
  }
  await render('page-1')
  await render('page-2')
  expect(new Set(paths).size).toBe(2)
})
