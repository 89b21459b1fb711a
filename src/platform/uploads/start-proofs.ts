import { createBatchOffer } from '../api/batch-offer.ts'
import { createGatheredFetch } from '../api/gathered-fetch.ts'
import { clientOfUser, type UserSession } from '../edits/edit-api.ts'
import { collectProofs } from './collect-proofs.ts'
import { offers } from './offers.ts'

/** Stores a user's upload proofs, several of them in one request. Returns a function that stops it. */
export function startProofs(userId: string, baseUrl: string, session: UserSession): () => void {
  const offer = createBatchOffer(() => offers('upload-batch'))
  // The queue needs the other connections.
  const { gathered } = createGatheredFetch({ baseUrl, offer, atOnce: 1 })
  const api = clientOfUser(userId, baseUrl, session, gathered)
  return collectProofs(userId, {
    isOffered: () => offers('upload-proofs'),
    proof: (projectId, id) => api.call('uploadProof', { params: { id } }, { projectId }),
  })
}
