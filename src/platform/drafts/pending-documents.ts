import type { Documents } from '#core/capture/documents.ts'
import { isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { type DraftScope, readDrafts } from './draft-rows.ts'
import { enqueue, lockDrafts, removeDocuments } from './enqueue.ts'

/** Finished documents when the camera closes: enqueued after their delay, or at once when the app is hidden. */
export interface PendingDocuments {
  /** Enqueues without waiting for the delay. */
  sendNow(): Promise<void>
  /** Moves the documents that are still pending to Removed. Returns how many. */
  undo(): Promise<number>
}

/** Delay after the device rejected a write. */
const RETRY_MS = 30_000

export interface LeaveOptions {
  /** Resolves when page images are built, or after a time limit. */
  readonly settled: () => Promise<void>
  /** Nothing is pending any more. */
  readonly onEnd: () => void
}

/** Ends the waiting of the last closed camera; the caller takes over its documents. */
let takeOver: (() => void) | null = null

/** Call when a camera opens: it handles the documents itself. */
export const takeOverPending = () => takeOver?.()

/** Enqueues the finished documents of a workspace when they are due. */
export function enqueueWhenDue(scope: DraftScope, { settled, onEnd }: LeaveOptions): PendingDocuments {
  takeOverPending()
  const unlock = lockDrafts()
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    if (ended) return
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    if (takeOver === end) takeOver = null
    unlock()
    onEnd()
  }
  const finished = async (): Promise<Documents> => (await readDrafts(scope)).filter(({ open }) => !open)
  const send = async (which: (documents: Documents) => Documents) => {
    clearTimeout(timer)
    try {
      await settled()
      if (ended) return
      await enqueue(which(await finished()))
      const wait = msUntilDue(await finished(), Date.now())
      if (wait === null) end()
      else if (!ended) timer = setTimeout(() => void send(due), wait)
    } catch (error) {
      // They are still drafts: a full device may have space again.
      console.error('Documents could not be enqueued', error)
      if (!ended) timer = setTimeout(() => void send(due), RETRY_MS)
    }
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') void send(all)
  }
  takeOver = end
  document.addEventListener('visibilitychange', onVisibilityChange)
  void send(due)
  return {
    sendNow: () => send(all),
    async undo() {
      if (ended) return 0
      // Until they are removed, nobody else enqueues them.
      const unlockRemoved = lockDrafts()
      end()
      try {
        return await removeDocuments(await finished())
      } finally {
        unlockRemoved()
      }
    },
  }
}

const due = (documents: Documents) => documents.filter((document) => isDue(document, Date.now()))
const all = (documents: Documents) => documents
