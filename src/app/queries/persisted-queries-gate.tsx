import { type ReactNode, use } from 'react'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { persistedQueries } from './page-queries.ts'

/**
 * Renders its children once the user's stored queries and edits are loaded, so that no error or old value flashes
 * first.
 */
export function PersistedQueriesGate({ children }: { readonly children: ReactNode }) {
  use(persistedQueries.ready())
  use(pageEdits.ready())
  return children
}
