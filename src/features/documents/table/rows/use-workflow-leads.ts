import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'

/** Marks the cell of the workflow. */
export const WORKFLOW_CELL = { 'data-workflow': true }

/**
 * Whether the workflow is among the main columns: where a row in view has one. Otherwise it is the last column. It does
 * not move while somebody chooses in it.
 */
export function useWorkflowLeads(rows: readonly FileThing[]): boolean {
  const wanted = rows.some(({ data }) => data.extracted['workflow'])
  const [leads, setLeads] = useState(wanted)
  if (wanted === leads || document.activeElement?.closest('[data-workflow]')) return leads
  setLeads(wanted)
  return wanted
}
