import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiBase, session } from '#platform/session/page-session.ts'
import { wakeUploads } from '#platform/uploads/wake.ts'
import { onAnswers } from './on-answers.ts'
import { useJob } from './use-job.ts'

/** Runs the upload queue while a user is signed in. */
export function UploadsJob() {
  const client = useQueryClient()
  useJob(queue)
  useJob(drafts)
  useEffect(() => onAnswers(client, () => wakeUploads({ answered: true })), [client])
  return null
}

async function queue() {
  const { startUploads } = await import('#platform/uploads/run-queue.ts')
  return () => startUploads({ apiBase, getSession: session.credentials, onSessionRejected: session.rejected })
}

/** Drafts that are not enqueued by an open camera. */
async function drafts() {
  const { enqueueAbandonedWhenDue } = await import('#platform/drafts/abandoned-documents.ts')
  return () => {
    const credentials = session.credentials()
    return credentials ? enqueueAbandonedWhenDue(credentials.userId) : () => undefined
  }
}
