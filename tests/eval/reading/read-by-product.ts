import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { FileData } from '#contract/things.ts'
import { build, isBuilt } from '#server/ops/built-app.ts'
import type { ApiClient } from '#platform/api/client.ts'
import {
  completionOf,
  eventually,
  isSettled,
  newWorkspace,
  put,
  sendImage,
  sha256,
  type Workspace,
} from '#tests/support/api.ts'
import { startApp, type App } from '#tests/support/app.ts'
import { asJpeg, isPdf } from './as-sent.ts'

// Documents as a person's device sends them: bytes to signed URLs, a completion, then read by the server.

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Time limit for one document, in seconds. */
const READING_SECONDS = 600

/** A real server with an empty workspace. */
export interface ReadingProduct {
  readonly workspace: Workspace
  /** Uploads a file and waits until the server has read it. Rejects if the server rejects it. */
  read(path: string): Promise<ReadDocument>
  close(): Promise<void>
}

export interface ReadDocument {
  readonly id: string
  readonly data: FileData
}

export async function openReadingProduct(): Promise<ReadingProduct> {
  if (!(await isBuilt(root))) await build(root)
  const app = await startApp()
  try {
    const workspace = await newWorkspace(app.origin, 'Measured')
    return {
      workspace,
      read: (path) => readOne(app, workspace.client, path),
      close: () => app.stop(),
    }
  } catch (error) {
    await app.stop()
    throw error
  }
}

async function readOne({ origin }: App, client: ApiClient, path: string): Promise<ReadDocument> {
  const bytes = new Uint8Array(await readFile(path))
  const filename = basename(path)
  const body = isPdf(path)
    ? await sendPdf(origin, client, bytes, filename)
    : await sendImage(origin, client, await asJpeg(bytes), filename)
  const { id } = await client.call('completeUpload', { body: { ...body, source: 'local' } })
  const ask = async () => (await client.call('getThing', { params: { id } })) as never
  const file = await eventually<{ data: FileData }>(ask, (one) => isSettled(one as never), READING_SECONDS)
  return { id, data: file.data }
}

/** The server reads the PDF itself: one blank page image replaces those that the app would have drawn. */
async function sendPdf(origin: string, client: ApiClient, bytes: Uint8Array<ArrayBuffer>, filename: string) {
  const signed = await client.call('signPdfUpload', {
    body: { originalFilename: filename, pageCount: 1, originalContentType: 'application/pdf' },
  })
  const [page] = signed.signedUrls
  const [original] = signed.originals ?? []
  if (!page || !original) throw new Error('No address was signed')
  const blank = new Uint8Array(
    await sharp({ create: { width: 60, height: 85, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
  )
  await put(origin, page.signedUrl, blank)
  await put(origin, original.signedUrl, bytes, 'application/pdf')
  return {
    ...completionOf(page.gcs_url, blank, filename, crypto.randomUUID()),
    contentHash: sha256(bytes),
    fileSize: bytes.length,
    original_gcs_urls: [original.gcs_url],
  }
}
