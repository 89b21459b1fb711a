import type { ReactNode } from 'react'
import type { MenuEntry } from '#ui/overlays/menu.tsx'

/** How a document shows that another feature has made, such as an expense report. */
export interface DocumentForm {
  /** What the screen is called, where the fields of a title show in `body`. */
  readonly title: string
  /** In place of the pages. `isClosed`: nobody can change it here. */
  readonly body: (isClosed: boolean) => ReactNode
  /** Whether `body` shows a field, so that the fields do not. */
  readonly shows: (key: string) => boolean
}

/** An action with a button of its own. */
export interface ShownAction extends MenuEntry {
  /** What is being done; absent while nothing is. */
  readonly busyText?: string | undefined
}
