import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Documents, finishAll } from '#core/capture/documents.ts'
import { IMAGE_DELAY_MS, isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { createPageBuilder } from '#platform/drafts/page-builder.ts'
import { changeDrafts, type DraftScope, readDrafts, watchDrafts } from '#platform/drafts/draft-rows.ts'
import { enqueue, lockDrafts } from '#platform/drafts/enqueue.ts'
import { enqueueWhenDue, type PendingDocuments, takeOverPending } from '#platform/drafts/pending-documents.ts'
import { createScanWorker, type ScanWorker } from '#platform/workers/scan-worker.ts'
import type { ShotSettled } from './running-shot.ts'

/** Time limit for page images when the screen closes, in ms; afterwards the photos themselves are enqueued. */
const SETTLE_MS = IMAGE_DELAY_MS
/** The same for a hidden page, which the browser may freeze soon. */
const SETTLE_HIDDEN_MS = 1_500

export interface Drafts {
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

/** `locked`: documents that stay drafts even if they are due. */
export function useDrafts(scope: DraftScope, locked: 'all' | ReadonlySet<string>): Drafts {
  const [documents, setDocuments] = useState<Documents | null>(null)
  const [scan] = useState(createScanWorker)
  const enqueued = useRef(0)
  const pageBuilder = useMemo(() => createPageBuilder(scope, scan), [scope, scan])
  const release = useCallback(async (due: Documents) => {
    try {
      enqueued.current += await enqueue(due)
    } catch (error) {
      console.error('Documents could not be enqueued', error)
    }
  }, [])

  useEffect(() => {
    const unlock = lockDrafts()
    takeOverPending()
    const unwatch = watchDrafts(scope, (found) => {
      setDocuments(found)
      pageBuilder.update(found)
    })
    return () => {
      unwatch()
      unlock()
    }
  }, [scope, pageBuilder])
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
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      void pageBuilder
        .settled(SETTLE_HIDDEN_MS)
        .then(() => readDrafts(scope))
        .then((left) => release(left.filter(({ open }) => !open)))
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [pageBuilder, release, scope])

  return {
    documents,
    scan,
    change: useCallback(
      async (change) => {
        await changeDrafts(scope, change)
      },
      [scope],
    ),
    leave: useCallback(
      ({ all, shotSettled, onEnd }) => {
        const save = async () => {
          await shotSettled()
          if (all) await changeDrafts(scope, finishAll)
          const pending = (await readDrafts(scope)).filter(({ open }) => !open).length
          return { count: enqueued.current + pending, pending }
        }
        const saved = save()
        const settled = async () => {
          await saved.catch(() => undefined)
          await pageBuilder.settled(document.hidden ? SETTLE_HIDDEN_MS : SETTLE_MS)
        }
        return { saved, documents: enqueueWhenDue(scope, { settled, onEnd }) }
      },
      [pageBuilder, scope],
    ),
  }
}
