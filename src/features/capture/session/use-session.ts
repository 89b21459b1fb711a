import { useEffect, useMemo, useState } from 'react'
import type { Documents } from '#core/capture/documents.ts'
import { EMPTY_SESSION, nextSession, type SessionTotals, totalsOf } from '#core/capture/session.ts'
import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { type Captured, useCaptured } from '#features/uploads/index.ts'

/** A document of this session that is not a draft any more. */
export interface LeftDocument {
  readonly document: DraftDocument
  /** Null until the device's database reports it. */
  readonly captured: Captured | null
}

export interface Session {
  readonly drafts: Documents
  /** Without what was removed; the newest first. */
  readonly left: readonly LeftDocument[]
  readonly totals: SessionTotals
  /** Photographed pages of all documents. */
  readonly pages: number
  readonly newest: DraftPage | undefined
}

/** All documents of this visit to the camera, also after they entered the queue. */
export function useSession(projectId: string, drafts: Documents | null): Session {
  const [session, setSession] = useState(EMPTY_SESSION)
  useEffect(() => {
    if (drafts) setSession((before) => nextSession(before, drafts))
  }, [drafts])
  const captured = useCaptured(
    projectId,
    session.left.map(({ pages }) => pages[0]?.id ?? ''),
  )
  return useMemo(() => {
    const left = session.left
      .map((document) => ({ document, captured: captured.get(document.pages[0]?.id ?? '') ?? null }))
      .filter(({ captured: known }) => known?.item.state.at !== 'removed')
    const documents = [...left.map(({ document }) => document), ...session.drafts]
    const pages = documents.flatMap((document) => document.pages)
    const unread = { state: 'unread', amount: null } as const
    return {
      drafts: session.drafts,
      left: left.toReversed(),
      totals: totalsOf([
        ...left.map(({ captured: known }) => known ?? unread),
        ...session.drafts.map(() => unread),
      ]),
      pages: pages.length,
      newest: pages.at(-1),
    }
  }, [session, captured])
}
