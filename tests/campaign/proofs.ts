import type { UploadProof } from '#contract/upload-proof.ts'
import { isProofOf } from '#core/uploads/proof-of-item.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { readProof } from '#server/proofs/index.ts'
import { allFiles, originalsOf, storedHash } from './verify.ts'

/**
 * Fetches the proofs of confirmed captures that `held` lacks, by document. Returns the captures without a matching one.
 */
export async function holdProofs(
  client: ApiClient,
  items: Iterable<UploadItem>,
  held: Map<string, UploadProof>,
): Promise<string[]> {
  const without: string[] = []
  for (const item of items) {
    const { thingId: id } = item
    if (item.state.at !== 'released' || id === null || held.has(id)) continue
    const proof = await client.call('uploadProof', { params: { id } })
    if (isProofOf(item, proof)) held.set(id, proof)
    else without.push(item.name)
  }
  return without
}

/** What is wrong with proofs that a device holds: each must be signed by the one key, and its bytes be on the server. */
export async function wrongProofs(
  origin: string,
  client: ApiClient,
  proofs: readonly UploadProof[],
): Promise<string[]> {
  const { fingerprint } = await client.call('uploadProofKey', {})
  const files = new Map((await allFiles(client)).map((file) => [file.id, file]))
  const wrong: string[] = []
  for (const proof of proofs) {
    const { installation } = readProof(JSON.stringify(proof))
    const file = files.get(proof.thing_id)
    const addresses = file ? originalsOf(file) : []
    const hashes = await Promise.all(addresses.map((address) => storedHash(origin, client, address)))
    if (installation !== fingerprint) wrong.push(`${proof.thing_id} (another key)`)
    if (hashes.join() !== proof.files.map(({ sha256 }) => sha256).join())
      wrong.push(`${proof.thing_id} (stored: ${hashes.join() || 'nothing'})`)
  }
  return wrong
}
