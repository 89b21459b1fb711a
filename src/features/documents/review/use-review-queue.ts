import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import type { Loading } from '#features/loading/index.ts'
import { useOverlay } from '../edits/use-overlay.ts'
import { filesQuery } from '#features/workspace-data/index.ts'
import { toReview } from './use-review-count.ts'

const PAGE = 50

export interface ReviewQueue {
  readonly list: Loading
  /** False until the list was loaded once. */
  readonly ready: boolean
  /** The loaded documents of the queue that are neither done nor skipped. */
  readonly rows: readonly FileThing[]
  /** The current document; undefined at the end. */
  readonly current: FileThing | undefined
  /** The document after it. */
  readonly next: FileThing | undefined
  /**
   * Its position from 1 in `total`, which counts documents that this person decided on or skipped in this visit and
   * all that are still to review.
   */
  readonly position: number
  readonly total: number
  /** Only documents on this device were searched. */
  readonly partial: boolean
  readonly done: number
  readonly skipped: number
  /** This person has decided on everything in it. */
  readonly finish: (file: FileThing) => void
  readonly skip: (file: FileThing) => void
  /** Nothing in it needs a decision, or it is gone: it does not count until it changes again. */
  readonly pass: (id: string, version: number | undefined) => void
  /** The previous document of this visit; null at the first. */
  readonly previous: FileThing | null
  /** Returns to a document that was done or skipped. */
  readonly bring: (file: FileThing) => void
  /** Brings the skipped documents back. */
  readonly again: () => void
}

const withId = (set: ReadonlySet<string>, id: string) => new Set(set).add(id)
const withoutId = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id))

/** State of the documents in this visit. */
function useVisit() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [passed, setPassed] = useState<ReadonlyMap<string, number>>(new Map())
  const [visited, setVisited] = useState<readonly FileThing[]>([])
  const leave = (file: FileThing) => setVisited((was) => [...was.filter(({ id }) => id !== file.id), file])
  return {
    done,
    skipped,
    visited,
    isPassed: ({ id, version = 0 }: FileThing) => version <= (passed.get(id) ?? -1),
    finish(file: FileThing) {
      leave(file)
      setDone((was) => withId(was, file.id))
    },
    skip(file: FileThing) {
      leave(file)
      setSkipped((was) => withId(was, file.id))
    },
    pass: (id: string, version: number) => setPassed((was) => new Map(was).set(id, version)),
    reopen({ id }: FileThing) {
      setVisited((was) => was.filter((one) => one.id !== id))
      setDone((was) => withoutId(was, id))
      setSkipped((was) => withoutId(was, id))
      setPassed((was) => new Map([...was].filter(([one]) => one !== id)))
    },
    reopenSkipped() {
      setSkipped(new Set())
      setVisited([])
    },
  }
}

/** The documents to review, one of which is current. It stays current while others enter and leave the list. */
export function useReviewQueue(projectId: string): ReviewQueue {
  const [page, setPage] = useState(1)
  const visit = useVisit()
  const { done, skipped, visited, isPassed, finish, skip } = visit
  const [front, setFront] = useState<FileThing>()
  const { files } = useOverlay(projectId)
  const list = useQuery({
    ...filesQuery(projectId, { page, pageSize: PAGE, filters: [toReview] }, { partOf: [] }),
    select: files,
  })

  const rows = list.data?.rows ?? []
  const isWaiting = (file: FileThing) => !done.has(file.id) && !skipped.has(file.id) && !isPassed(file)
  const waiting = rows.filter(isWaiting)
  const held = front && isWaiting(front) ? front : undefined
  const current = held ?? (list.isPlaceholderData ? undefined : waiting[0])
  const inList = list.data?.total ?? 0
  // Skipped documents fill the first pages; others to review follow.
  const hasMore = page * PAGE < inList
  const isEnd = current === undefined && list.data !== undefined && !list.isPlaceholderData

  useEffect(() => {
    if (current && current.id !== front?.id) setFront(current)
  }, [current, front])
  useEffect(() => {
    if (isEnd && hasMore) setPage((was) => was + 1)
  }, [isEnd, hasMore])

  const stale = rows.filter((row) => done.has(row.id) || isPassed(row)).length
  const listed = rows.some(({ id }) => id === current?.id) || current === undefined ? 0 : 1
  return {
    list,
    ready: list.data !== undefined && !list.isPlaceholderData && !(isEnd && hasMore),
    rows: waiting,
    current,
    next: waiting.find(({ id }) => id !== current?.id),
    position: done.size + skipped.size + 1,
    total: done.size + Math.max(0, inList - stale) + (page === 1 ? listed : 0),
    partial: list.data?.partial ?? false,
    done: done.size,
    skipped: skipped.size,
    finish,
    skip,
    pass: (id, version = 0) =>
      visit.pass(
        id,
        Math.max(version, rows.find((row) => row.id === id)?.version ?? 0, current?.version ?? 0),
      ),
    previous: visited.at(-1) ?? null,
    bring(file) {
      visit.reopen(file)
      setFront(file)
    },
    again() {
      visit.reopenSkipped()
      setFront(undefined)
      setPage(1)
    },
  }
}
