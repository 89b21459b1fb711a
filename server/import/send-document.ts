import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ImportedValues } from '#contract/imported-values.ts'
import type { PlannedDocument } from '#core/import/entry.ts'

/** What became of a document. */
export type SendOutcome =
  | { readonly ok: true; readonly id: string; readonly created: boolean }
  /** `message` is the server's own sentence, or says that the file cannot be read. */
  | { readonly ok: false; readonly message: string }

/** The link does not work, or a limit was reached: nothing else can be sent now. */
export class ImportStopped extends Error {}

const Sent = z.object({ id: z.string(), made: z.boolean() })
const Rejected = z.object({
  detail: z.union([z.string(), z.looseObject({ message: z.string() })]),
})

/** Longest wait for a limit, in seconds; a longer one stops the import. */
const WAIT_MAX_SECONDS = 600
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export interface SendOptions {
  readonly link: URL
  /** Gives up on a document that the server has not confirmed; sent again, it is not doubled. */
  readonly signal: AbortSignal
  /** Called before each wait, with what happened. */
  readonly onWait: (why: string) => void
}

/** Sends one document until the server has confirmed or rejected it. Throws `ImportStopped`. */
export async function sendDocument(
  { name, folder, imported }: Pick<PlannedDocument, 'name' | 'folder' | 'imported'>,
  bytes: () => AsyncIterable<Uint8Array>,
  { link, signal, onWait }: SendOptions,
): Promise<SendOutcome> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    const answer = await tryOnce(addressOf(link, name, folder), bodyOf(bytes, imported), signal)
    if ('ok' in answer) return answer
    onWait(answer.why)
    await sleep(answer.afterMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt), undefined, {
      signal,
    })
  }
}

function addressOf(link: URL, name: string, folder: string | null): URL {
  const address = new URL(link)
  address.pathname = `${link.pathname.replace(/\/$/, '')}/${encodeURIComponent(name)}`
  if (folder !== null) address.searchParams.set('folder', folder)
  return address
}

interface Body {
  /** Its media type. */
  readonly type: string
  readonly bytes: () => AsyncIterable<Uint8Array>
}

/** The bytes themselves, or a form (RFC 7578) with the imported values before the bytes. */
function bodyOf(bytes: Body['bytes'], imported: ImportedValues | undefined): Body {
  if (!imported) return { type: 'application/octet-stream', bytes }
  const mark = `sheaf-${randomUUID()}`
  const part = (disposition: string) => `--${mark}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${mark}`,
    async *bytes() {
      const values = `${part('name="imported"')}${JSON.stringify(imported)}\r\n`
      yield Buffer.from(values + part('name="file"; filename="file"'))
      yield* bytes()
      yield Buffer.from(`\r\n--${mark}--\r\n`)
    },
  }
}

interface Wait {
  readonly why: string
  readonly afterMs?: number
}

async function tryOnce(
  address: URL,
  { type, bytes }: Body,
  signal: AbortSignal,
): Promise<SendOutcome | Wait> {
  const broken: { error?: unknown } = {}
  const body = Readable.from(watched(bytes(), broken))
  let response: Response
  try {
    // `duplex` is required for a stream, and missing in the types of the DOM.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: Readable.toWeb(body) as ReadableStream<Uint8Array>,
      duplex: 'half',
      headers: { 'content-type': type },
      signal,
    }
    response = await fetch(address, init)
  } catch (error) {
    signal.throwIfAborted()
    if (broken.error !== undefined) return { ok: false, message: sentence(broken.error) }
    return { why: `No answer from ${address.host}: ${sentence(error)}` }
  }
  const text = await response.text().catch(() => '')
  if (response.ok) {
    const sent = Sent.safeParse(jsonOf(text))
    if (!sent.success) throw new ImportStopped(`${address.host} is no Sheaf: its answer is not a document.`)
    return { ok: true, id: sent.data.id, created: sent.data.made }
  }
  return rejection(response, text)
}

function rejection(response: Response, text: string): SendOutcome | Wait {
  const parsed = Rejected.safeParse(jsonOf(text))
  const detail = parsed.success ? parsed.data.detail : `The server answered with ${response.status}.`
  const message = typeof detail === 'string' ? detail : detail.message
  if (response.status === 404 || response.status === 401 || response.status === 403)
    throw new ImportStopped(message)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    if (!(seconds <= WAIT_MAX_SECONDS)) throw new ImportStopped(message)
    return { why: message, afterMs: Math.max(1, seconds) * 1000 }
  }
  if (response.status >= 500 || response.status === 408) return { why: message }
  return { ok: false, message }
}

/** Notes an error of the file, which `fetch` reports as one of the network. */
async function* watched(bytes: AsyncIterable<Uint8Array>, broken: { error?: unknown }) {
  try {
    yield* bytes
  } catch (error) {
    broken.error = error
    throw error
  }
}

const sentence = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
