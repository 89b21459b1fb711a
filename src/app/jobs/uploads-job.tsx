import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiBase, session } from '#platform/session/page-session.ts'
import { wakeUploads } from '#platform/uploads/wake.ts'
import { onAnswers } from './on-answers.ts'
import { useJob } from './use-job.ts'

/** Drafts that could not be looked at are looked at again after this many ms. */
const LOOK_AGAIN_MS = 30_000

/** Runs the queue of captures while somebody is signed in. */
export function UploadsJob() {
  const client = useQueryClient()
  useJob(queue)
  useEffect(() => onAnswers(client, () => wakeUploads({ answered: true })), [client])
  useEffect(() => {
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const handOnDrafts = async () => {
      const wait = await handOnLeft()
      if (wait !== null && !isUnmounted) timer = setTimeout(() => void handOnDrafts(), wait)
    }
    void handOnDrafts()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])
  return null
}

async function queue() {
  const { startUploads } = await import('#platform/uploads/run-queue.ts')
  return () => startUploads({ apiBase, getSession: session.credentials, onSessionRejected: session.rejected })
}

/**
 * Enqueues photographed documents that a killed page left behind. Resolves to the ms until the next check; null for
 * none.
 */
async function handOnLeft(): Promise<number | null> {
  try {
    const { enqueueAbandoned } = await import('#platform/drafts/enqueue.ts')
    const credentials = session.credentials()
    return credentials && (await enqueueAbandoned(credentials.userId))
  } catch (error) {
    console.warn('Drafts could not be enqueued', error)
    return LOOK_AGAIN_MS
  }
}
