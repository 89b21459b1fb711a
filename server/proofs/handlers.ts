import type { FileThing } from '#contract/things.ts'
import type { UploadProof } from '#contract/upload-proof.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Things } from '#server/things/index.ts'
import { PROOF_VERSION, proofText } from './proof-text.ts'
import type { SigningKey } from './signing-key.ts'

export interface ProofDeps extends Pick<Deps, 'db'> {
  readonly things: Pick<Things, 'get'>
  readonly signingKey: () => Promise<SigningKey>
}

/** Proofs of documents that the caller may read, and the key that signs them. */
export function proofHandlers({ signingKey, ...deps }: ProofDeps) {
  return {
    uploadProof: async (call) => {
      const thing = await deps.things.get(call, call.params.id)
      if (thing.kind !== 'File')
        throw new HttpError(
          404,
          'not-found',
          'This document does not exist, or you do not have access to it.',
        )
      return proofOf(deps, await signingKey(), call.projectId, thing as FileThing)
    },
    uploadProofKey: async () => (await signingKey()).shown,
  } satisfies Partial<Handlers>
}

/**
 * The same facts, and therefore the same bytes, each time: a document's originals and the time of storing never
 * change.
 */
async function proofOf(
  { db }: Pick<ProofDeps, 'db'>,
  key: SigningKey,
  projectId: string,
  { id, data }: FileThing,
): Promise<UploadProof> {
  const urls = data.originals?.length ? data.originals : data.pageImages
  const rows = await db
    .selectFrom('objects')
    .select(['url', 'sha256', 'size'])
    .where('thing_id', '=', id)
    .where('project_id', '=', projectId)
    .where('state', '=', 'kept')
    .execute()
  const files = urls.flatMap((url) => {
    const row = rows.find((one) => one.url === url)
    return row && row.sha256 !== null && row.size !== null ? [{ sha256: row.sha256, size: row.size }] : []
  })
  const storedAt = Date.parse(data.createdAt ?? '')
  if (files.length === 0 || files.length < urls.length || Number.isNaN(storedAt)) {
    throw new HttpError(
      409,
      'conflict',
      'There is no upload proof: the server has no originals of this document.',
    )
  }
  const facts = {
    version: PROOF_VERSION,
    installation: key.shown.fingerprint,
    project_id: projectId,
    thing_id: id,
    stored_at: new Date(storedAt).toISOString(),
    files,
  }
  return {
    format: 'sheaf-upload-proof',
    ...facts,
    public_key: key.shown.public_key,
    signature: key.sign(proofText(facts)),
  }
}
