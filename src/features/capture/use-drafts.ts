import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Documents, finishAll } from '#core/capture/documents.ts'
import { isDue, msUntilDue } from '#core/capture/enqueue-delay.ts'
import { createPageBuilder } from '#platform/drafts/page-builder.ts'
import { changeDrafts, type DraftScope, readDrafts, watchDrafts } from '#platform/drafts/draft-rows.ts'
import { enqueue, lockDrafts } from '#platform/drafts/enqueue.ts'
import { enqueueWhenDue, type PendingDocuments, takeOverPending } from '#platform/drafts/pending-documents.ts'
import { createScanWorker, type ScanWorker } from '#platform/workers/scan-worker.ts'

/** Leaving waits this long for page images, in ms; after it the photos go as they are. */
const SETTLE_MS = 8_000
/** A hidden page may be frozen soon. */
const SETTLE_HIDDEN_MS = 1_500

export interface Drafts {
  /** Null until the device has answered. */
  readonly documents: Documents | null
  /** For what the page builder does not do by itself: previews. */
  readonly scan: ScanWorker
  change(change: (documents: Documents) => Documents): Promise<void>
  /** Leaves what is finished to follow by itself, with `all` also what was being built. */
  leave(all: boolean, onEnd: () => void): Leaving
}

export interface Leaving {
  /** Documents that this visit saved. */
  readonly count: number
  /** How many of them are held still. */
  readonly held: number
  readonly left: Promise<PendingDocuments>
}

/** `held`: what has to stay although its time is over: all of it, or single documents. */
export function useDrafts(scope: DraftScope, held: 'all' | ReadonlySet<string>): Drafts {
  const [documents, setDocuments] = useState<Documents | null>(null)
  const [scan] = useState(createScanWorker)
  const handed = useRef(0)
  const pageBuilder = useMemo(() => createPageBuilder(scope, scan), [scope, scan])
  const release = useCallback(async (due: Documents) => {
    try {
      handed.current += await enqueue(due)
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
    const free = held === 'all' ? [] : (documents ?? []).filter(({ id }) => !held.has(id))
    const wait = msUntilDue(free, Date.now())
    if (wait === null) return
    const timer = setTimeout(() => {
      void release(free.filter((document) => isDue(document, Date.now())))
    }, wait)
    return () => clearTimeout(timer)
  }, [documents, held, release])
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
      (all, onEnd) => {
        const held = (documents ?? []).filter(({ open }) => all || !open).length
        const settled = () => pageBuilder.settled(document.hidden ? SETTLE_HIDDEN_MS : SETTLE_MS)
        const finish = async () => {
          if (all) await changeDrafts(scope, finishAll)
          return enqueueWhenDue(scope, { settled, onEnd })
        }
        return { count: handed.current + held, held, left: finish() }
      },
      [pageBuilder, documents, scope],
    ),
  }
}
