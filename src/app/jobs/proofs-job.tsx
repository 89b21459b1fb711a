import { clientOfUser } from '#platform/edits/edit-api.ts'
import { capabilities } from '#platform/server-info/capabilities.ts'
import { apiBase, session } from '#platform/session/page-session.ts'
import { useJob } from './use-job.ts'

/** Stores upload proofs of confirmed captures while a user is signed in. */
export function ProofsJob() {
  useJob(proofs)
  return null
}

async function proofs() {
  const { collectProofs } = await import('#platform/uploads/collect-proofs.ts')
  return () => {
    const userId = session.credentials()?.userId
    if (userId === undefined) return () => undefined
    const api = clientOfUser(userId, apiBase, session)
    return collectProofs(userId, {
      isOffered: async () => (await capabilities()).additions.includes('upload-proofs'),
      proof: (projectId, id) => api.call('uploadProof', { params: { id } }, { projectId }),
    })
  }
}
