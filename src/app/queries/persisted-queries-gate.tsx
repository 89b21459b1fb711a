import { type ReactNode, use } from 'react'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { persistedQueries } from './page-queries.ts'

/** Renders its children once the user's stored queries and edits are read: nothing fails first, no old value flashes. */
export function PersistedQueriesGate({ children }: { readonly children: ReactNode }) {
  use(persistedQueries.ready())
  use(pageEdits.ready())
  return children
}
