import type { LucideIcon } from 'lucide-react'
import type { Keys } from './key-names.ts'

/** One row of the box: what it is called, what more is known of it, and what choosing it does. */
export interface Entry {
  readonly id: string
  readonly label: string
  /** Found by it too, such as a file name. */
  readonly detail?: string
  readonly icon?: LucideIcon
  readonly keys?: Keys
  readonly run: () => void
}

export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}
