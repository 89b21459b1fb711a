import type { UploadProof } from '#contract/upload-proof.ts'
import type { NamedBytes } from '#platform/files/save-file.ts'
import { api } from '#platform/session/page-session.ts'

/** The upload proof of a document as a file. */
export async function fetchProof(projectId: string, id: string, stem: string): Promise<NamedBytes> {
  return proofFile(await api.call('uploadProof', { params: { id } }, { projectId }), stem)
}

export function proofFile(proof: UploadProof, stem: string): NamedBytes {
  const bytes = new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' })
  return { bytes, name: `${stem}.proof.json` }
}
