import { type ReactNode, use } from 'react'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { persistedQueries } from './page-queries.ts'

/**
 * Holds its children back until what is kept of the user's data, and what they changed of it, can be shown: offline
 * nothing fails first, and no old value flashes up.
 */
export function PersistedQueriesGate({ children }: { readonly children: ReactNode }) {
  use(persistedQueries.ready())
  use(pageEdits.ready())
  return children
}
