import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newWorkspace } from '#tests/support/api.ts'
import { startApp, readingOff } from '#tests/support/app.ts'
import { seededBytes } from '#tests/support/fixtures/random.ts'
import { median, type Figure } from './figure.ts'

const BYTES = 5_000_000
const ROUNDS = 24
const WARM = 6

/**
 * One photo by PUT to its signed URL, compared with a plain Node server that syncs the same bytes to the same disk.
 * Each server is a separate process: in one with the embedded database, its garbage collections would affect both.
 */
export async function measurePut(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-put-'))
  const app = await startApp({ env: readingOff, pages: false })
  const bare = await startBare(folder)
  try {
    const { client } = await newWorkspace(app.origin, 'Measured')
    const photo = jpegOf(BYTES)
    const body = { filename: 'photo.jpg', contentType: 'image/jpeg' } as const
    const addresses: string[] = []
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      const { signedUrl } = await client.call('signImageUpload', { body })
      addresses.push(new URL(signedUrl, app.origin).href)
    }
    const [ours, plain]: [number[], number[]] = [[], []]
    for (const [round, address] of addresses.entries()) {
      const [mine, theirs] = [await put(address, photo), await put(bare.origin, photo)]
      if (round < WARM) continue
      ours.push(mine)
      plain.push(theirs)
    }
    const rate = (times: readonly number[]) => BYTES / 1000 / median(times)
    return [
      {
        name: 'PUT of a photo',
        value: rate(ours),
        unit: 'MB/s',
        reference: 'bare Node stream to disk, same sync',
        referenceValue: rate(plain),
        more: true,
      },
    ]
  } finally {
    bare.child.kill()
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function jpegOf(size: number): Buffer {
  const bytes = Buffer.from(seededBytes(7, size))
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}

/** Duration of one upload in ms, from the first byte to the end of the response. */
async function put(url: string, body: Buffer): Promise<number> {
  const started = performance.now()
  const headers = { 'content-type': 'image/jpeg', 'content-length': body.length }
  await new Promise<void>((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
  return performance.now() - started
}

async function startBare(folder: string): Promise<{ readonly child: ChildProcess; readonly origin: string }> {
  const child = fork(fileURLToPath(new URL('bare-put.ts', import.meta.url)), [folder])
  const [port] = (await once(child, 'message')) as [number]
  return { child, origin: `http://127.0.0.1:${port}` }
}
