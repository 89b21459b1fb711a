import type { LucideIcon } from 'lucide-react'
import type { Keys } from './key-names.ts'

/** One row of the command palette: its label, further details, and the action of choosing it. */
export interface Entry {
  readonly id: string
  readonly label: string
  /** Additional text to search by, such as a file name. */
  readonly detail?: string
  readonly icon?: LucideIcon
  readonly keys?: Keys
  readonly run: () => void
}

export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}
