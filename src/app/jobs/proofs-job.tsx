import { apiBase, session } from '#platform/session/page-session.ts'
import { useJob } from './use-job.ts'

/** Stores upload proofs of confirmed captures while a user is signed in. */
export function ProofsJob() {
  useJob(proofs)
  return null
}

async function proofs() {
  const { startProofs } = await import('#platform/uploads/start-proofs.ts')
  return () => {
    const userId = session.credentials()?.userId
    return userId === undefined ? () => undefined : startProofs(userId, apiBase, session)
  }
}
