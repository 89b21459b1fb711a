import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'

/**
 * Whether the workflow is among the leading columns, because a visible row has one. Otherwise it is the last column.
 * Only changes with new rows, never because somebody sets it.
 */
export function useWorkflowLeads(rows: readonly FileThing[]): boolean {
  const ids = rows.map(({ id }) => id).join(' ')
  const [seen, setSeen] = useState({ ids: '', leads: false })
  if (seen.ids === ids) return seen.leads
  const leads = rows.some(({ data }) => data.extracted['workflow'])
  setSeen({ ids, leads })
  return leads
}
