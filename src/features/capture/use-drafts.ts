import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Documents, finishAll } from '#core/capture/documents.ts'
import { IMAGE_DELAY_MS, isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { type Loading, useLateCode } from '#features/loading/index.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import type { PendingDocuments } from '#platform/drafts/pending-documents.ts'
import { createScanWorker, type ScanWorker } from '#platform/workers/scan-worker.ts'
import type { ShotSettled } from './running-shot.ts'
import { loadStore, withStore } from './store.ts'

/** Time limit for page images when the screen closes, in ms; afterwards the photos themselves are enqueued. */
const SETTLE_MS = IMAGE_DELAY_MS
/** The same for a hidden page, which the browser may freeze soon. */
const SETTLE_HIDDEN_MS = 1_500

export interface Drafts {
  /** Photos can be stored: the code for it is loaded. */
  readonly isReady: boolean
  /** State of that code. */
  readonly loading: Loading
  /** Null until the device's database has been read. */
  readonly documents: Documents | null
  /** For previews, which the page builder does not make. */
  readonly scan: ScanWorker
  change(change: (documents: Documents) => Documents): Promise<void>
  /** Enqueues finished documents when they are due. */
  leave(options: DraftsLeaveOptions): Leaving
}

export interface DraftsLeaveOptions {
  /** Also enqueues open documents. */
  readonly all: boolean
  /** Settles when the shot in progress is stored: its page belongs to this visit. */
  readonly shotSettled: ShotSettled
  /** Called when nothing is pending any more. */
  readonly onEnd: () => void
}

export interface Leaving {
  /** `count`: documents saved in this visit. `pending`: how many of them are not enqueued yet. */
  readonly saved: Promise<{ readonly count: number; readonly pending: number }>
  readonly documents: PendingDocuments
}

/** Before a photo can be stored, there is nothing to enqueue. */
const NOTHING_LEFT: Leaving = {
  saved: Promise.resolve({ count: 0, pending: 0 }),
  documents: { sendNow: () => Promise.resolve(), undo: () => Promise.resolve(0) },
}

/** `locked`: documents that stay drafts even if they are due. */
export function useDrafts(scope: DraftScope, locked: 'all' | ReadonlySet<string>): Drafts {
  const [documents, setDocuments] = useState<Documents | null>(null)
  const [scan] = useState(createScanWorker)
  const enqueued = useRef(0)
  const { code: store, query: loading } = useLateCode(loadStore, true)
  const pageBuilder = useMemo(() => store && store.createPageBuilder(scope, scan), [store, scope, scan])
  const release = useCallback(async (due: Documents) => {
    try {
      enqueued.current += await withStore(({ enqueue }) => enqueue(due))
    } catch (error) {
      console.error('Documents could not be enqueued', error)
    }
  }, [])

  useEffect(() => {
    if (!store || !pageBuilder) return
    const unlock = store.lockDrafts()
    store.takeOverPending()
    const unwatch = store.watchDrafts(scope, (found) => {
      setDocuments(found)
      pageBuilder.update(found)
    })
    return () => {
      unwatch()
      unlock()
    }
  }, [store, scope, pageBuilder])
  useEffect(() => {
    const free = locked === 'all' ? [] : (documents ?? []).filter(({ id }) => !locked.has(id))
    const delay = msUntilDue(free, Date.now())
    if (delay === null) return
    const timer = setTimeout(() => {
      void release(free.filter((document) => isDue(document, Date.now())))
    }, delay)
    return () => clearTimeout(timer)
  }, [documents, locked, release])
  useEffect(() => {
    if (!store || !pageBuilder) return
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      void pageBuilder
        .settled(SETTLE_HIDDEN_MS)
        .then(() => store.readDrafts(scope))
        .then((left) => release(left.filter(({ open }) => !open)))
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [store, pageBuilder, release, scope])

  return {
    isReady: store !== null,
    loading,
    documents,
    scan,
    change: useCallback(
      async (change) => {
        await withStore(({ changeDrafts }) => changeDrafts(scope, change))
      },
      [scope],
    ),
    leave: useCallback(
      ({ all, shotSettled, onEnd }) => {
        if (!store || !pageBuilder) return NOTHING_LEFT
        const save = async () => {
          await shotSettled()
          if (all) await store.changeDrafts(scope, finishAll)
          const pending = (await store.readDrafts(scope)).filter(({ open }) => !open).length
          return { count: enqueued.current + pending, pending }
        }
        const saved = save()
        const settled = async () => {
          await saved.catch(() => undefined)
          await pageBuilder.settled(document.hidden ? SETTLE_HIDDEN_MS : SETTLE_MS)
        }
        return { saved, documents: store.enqueueWhenDue(scope, { settled, onEnd }) }
      },
      [store, pageBuilder, scope],
    ),
  }
}
