import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataServer } from '#tests/support/data-server.ts'
import { seededBytes } from '#tests/support/fixtures/random.ts'
import { median, type Figure } from './figure.ts'

const BYTES = 5_000_000
const ROUNDS = 24

/** One photograph by PUT to its signed address, beside a bare Node server that syncs the same bytes to the same disk. */
export async function measurePut(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-put-'))
  const server = await dataServer()
  const bare = await bareServer(folder)
  try {
    const owner = await server.person('bench')
    const project = await server.workspace(owner)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const photo = jpegOf(BYTES)
    const address = async () => {
      const { body } = await server.call('POST', '/upload/generate-upload-signed-url', {
        token: owner.token,
        project,
        body: { filename: 'photo.jpg', contentType: 'image/jpeg' },
      })
      return new URL((body as { signedUrl: string }).signedUrl, origin).href
    }
    const [ours, plain]: [number[], number[]] = [[], []]
    for (let round = -3; round < ROUNDS; round += 1) {
      const [mine, theirs] = [await put(await address(), photo), await put(bare.origin, photo)]
      if (round < 0) continue
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
    await bare.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function jpegOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(seededBytes(7, size))
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}

/** Time of one upload in ms, from the first byte to the answer. */
async function put(url: string, body: Uint8Array<ArrayBuffer>): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.text()
  return performance.now() - started
}

/** Writes bodies to `folder` as durably as the store does: file synced, renamed, folder synced; and takes their hash. */
async function bareServer(folder: string) {
  const save = async (request: IncomingMessage) => {
    const hash = createHash('sha256')
    const temporary = join(folder, randomUUID())
    const file = await open(temporary, 'wx')
    for await (const piece of request as AsyncIterable<Buffer>) {
      hash.update(piece)
      await file.appendFile(piece)
    }
    await file.sync()
    await file.close()
    await rename(temporary, `${temporary}.jpg`)
    const above = await open(folder, 'r')
    await above.sync()
    await above.close()
    return hash.digest('hex')
  }
  const server = createServer((request, reply) => {
    void save(request).then(
      (hash) => reply.end(hash),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
