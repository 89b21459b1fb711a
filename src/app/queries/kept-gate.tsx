import { type ReactNode, use } from 'react'
import { keptQueries } from './page-queries.ts'

/** Holds its children back until what is kept of the user's data can be shown, so that offline nothing fails first. */
export function KeptGate({ children }: { readonly children: ReactNode }) {
  use(keptQueries.ready())
  return children
}
