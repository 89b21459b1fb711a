import type { Documents } from '#core/capture/documents.ts'
import { isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { type DraftScope, readDrafts } from './draft-rows.ts'
import { enqueue, lockDrafts, removeDocuments } from './enqueue.ts'

/** What the camera was left with: it follows by itself once its hold is over, at once when the app is hidden. */
export interface PendingDocuments {
  /** Does not wait for the hold. */
  sendNow(): Promise<void>
  /** Takes back what is still held, to Removed; answers how many documents. */
  undo(): Promise<number>
}

export interface LeaveOptions {
  /** Resolves when page images are made, or are not to be waited for. */
  readonly settled: () => Promise<void>
  /** Nothing is held any more. */
  readonly onEnd: () => void
}

/** Ends the waiting of the camera left last; what it held is the concern of whoever calls. */
let takeOver: (() => void) | null = null

/** A camera that opens looks after the documents itself. */
export const takeOverPending = () => takeOver?.()

/** Looks after the finished documents of a workspace from here on. */
export function enqueueWhenDue(scope: DraftScope, { settled, onEnd }: LeaveOptions): PendingDocuments {
  takeOverPending()
  const unlock = lockDrafts()
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    if (ended) return
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onSight)
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
      // They are drafts still, and handed on at the next start.
      console.error('Documents could not be handed on', error)
      end()
    }
  }
  const onSight = () => {
    if (document.visibilityState === 'hidden') void send(all)
  }
  takeOver = end
  document.addEventListener('visibilitychange', onSight)
  void send(due)
  return {
    sendNow: () => send(all),
    async undo() {
      if (ended) return 0
      end()
      return removeDocuments(await finished())
    },
  }
}

const due = (documents: Documents) => documents.filter((document) => isDue(document, Date.now()))
const all = (documents: Documents) => documents
