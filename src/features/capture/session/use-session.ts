import { useEffect, useMemo, useState } from 'react'
import type { Documents } from '#core/capture/documents.ts'
import { EMPTY_SESSION, nextSession } from '#core/capture/session.ts'
import type { DraftPage } from '#core/capture/types.ts'
import { useQueue } from '#features/uploads/index.ts'

export interface Session {
  readonly drafts: Documents
  /** Enqueued documents in their last state, newest first. */
  readonly left: Documents
  readonly documents: number
  /** Photographed pages of all documents. */
  readonly pages: number
  readonly newest: DraftPage | undefined
}

/** All documents of this visit to the camera, including enqueued ones but not removed ones. */
export function useSession(projectId: string, drafts: Documents | null): Session {
  const [session, setSession] = useState(EMPTY_SESSION)
  useEffect(() => {
    if (drafts) setSession((before) => nextSession(before, drafts))
  }, [drafts])
  const { entries } = useQueue(projectId)
  return useMemo(() => {
    const removed = new Set(
      entries?.filter(({ item }) => item.state.at === 'removed').map(({ item }) => item.captureId),
    )
    const left = session.left.filter((document) => !removed.has(document.pages[0]?.id ?? ''))
    const documents = [...left, ...session.drafts]
    const pages = documents.flatMap((document) => document.pages)
    return {
      drafts: session.drafts,
      left: left.toReversed(),
      documents: documents.length,
      pages: pages.length,
      newest: pages.at(-1),
    }
  }, [session, entries])
}
