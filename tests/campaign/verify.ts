import type { FileThing } from '#contract/things.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { sha256 } from '#tests/support/api.ts'
import type { Material } from './material.ts'

/** Compares the server with the captures. Each list contains the names of the affected files. */
export interface Verdict {
  readonly lost: string[]
  readonly doubled: string[]
  readonly changed: string[]
}

const PAGE = 1000

/** Every file of the workspace. */
export async function allFiles(client: ApiClient): Promise<FileThing[]> {
  const files: FileThing[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await client.call('listThings', { query: { kind: 'File', page, page_size: PAGE } })
    files.push(...(rows as FileThing[]))
    if (rows.length < PAGE) return files
  }
}

/** Storage addresses of the bytes as they were captured. */
export const originalsOf = ({ data }: FileThing): readonly string[] =>
  data.originals?.length ? data.originals : data.pageImages

/** Hash of stored bytes, as the server returns them. */
export async function storedHash(origin: string, client: ApiClient, address: string): Promise<string> {
  const { signedUrl } = await client.call('signDownload', { body: { gcs_url: address } })
  const answer = await fetch(new URL(signedUrl, origin))
  if (!answer.ok) return `status ${answer.status}`
  return sha256(new Uint8Array(await answer.arrayBuffer()))
}

/** Compares the workspace with what was captured: each once, and byte for byte. */
export async function verify(
  origin: string,
  client: ApiClient,
  captured: readonly Pick<Material, 'name' | 'sha256'>[],
): Promise<Verdict> {
  const files = await allFiles(client)
  const verdict: Verdict = { lost: [], doubled: [], changed: [] }
  for (const { name, sha256: hash } of captured) {
    const found = files.filter(({ data }) => data.contentHash === hash)
    if (found.length > 1) verdict.doubled.push(name)
    const [file] = found
    if (!file) verdict.lost.push(name)
    else if ((await storedHash(origin, client, originalsOf(file)[0] ?? '')) !== hash)
      verdict.changed.push(name)
  }
  return verdict
}

/** Documents that name bytes which the store does not have, by file name; those of `known` were looked at before. */
export async function dangling(
  origin: string,
  client: ApiClient,
  known: Set<string> = new Set(),
): Promise<string[]> {
  const broken: string[] = []
  for (const { id, data } of await allFiles(client)) {
    if (known.has(id)) continue
    known.add(id)
    for (const address of [...data.pageImages, ...(data.originals ?? [])]) {
      const { signedUrl } = await client.call('signDownload', { body: { gcs_url: address } })
      const answer = await fetch(new URL(signedUrl, origin))
      const { byteLength } = await answer.arrayBuffer()
      if (!answer.ok || byteLength === 0) broken.push(data.filename)
    }
  }
  return broken
}
