import type { Documents } from './documents.ts'

/** The documents of one visit to the camera. */
export interface CaptureSession {
  readonly drafts: Documents
  /** Documents that are no longer drafts, in their last state, oldest first: enqueued or removed. */
  readonly left: Documents
}

export const EMPTY_SESSION: CaptureSession = { drafts: [], left: [] }

/**
 * The session with the current drafts. A document whose pages were merged into another or restored does not count as
 * left.
 */
export function nextSession(before: CaptureSession, drafts: Documents): CaptureSession {
  const pages = new Set(drafts.flatMap((document) => document.pages.map(({ id }) => id)))
  const gone = before.drafts.filter(({ id }) => !drafts.some((draft) => draft.id === id))
  const left = [...before.left, ...gone].filter((document) => !document.pages.some(({ id }) => pages.has(id)))
  return { drafts, left: left.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** What is known about one document of a session. */
export interface SessionResult {
  /**
   * `check`: a person must look at it, because a value is uncertain or uploading or reading failed. `duplicate`: it
   * was skipped, because the workspace already has it.
   */
  readonly state: 'unread' | 'read' | 'check' | 'duplicate'
  /**
   * Its main amount; `currency` is null if unknown. Null without an amount, or for a duplicate of another document.
   */
  readonly amount: { readonly value: number; readonly currency: string | null } | null
  /** Not on the server yet. */
  readonly isUnsent: boolean
}

export interface SessionTotals {
  /** Excludes skipped duplicates. */
  readonly documents: number
  readonly duplicates: number
  readonly unread: number
  /** Not on the server yet. */
  readonly unsent: number
  readonly toCheck: number
  /** One sum per currency, in document order. */
  readonly sums: readonly { readonly value: number; readonly currency: string | null }[]
}

export function totalsOf(results: readonly SessionResult[]): SessionTotals {
  const sums = new Map<string | null, number>()
  for (const { amount } of results) {
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.value)
  }
  const count = (state: SessionResult['state']) => results.filter((result) => result.state === state).length
  return {
    documents: results.length - count('duplicate'),
    duplicates: count('duplicate'),
    unread: count('unread'),
    unsent: results.filter(({ isUnsent }) => isUnsent).length,
    toCheck: count('check'),
    sums: [...sums].map(([currency, value]) => ({ currency, value })),
  }
}
