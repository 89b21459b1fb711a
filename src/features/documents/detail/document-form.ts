import type { ReactNode } from 'react'
import type { MenuEntry } from '#ui/overlays/menu.tsx'

/** How to display a document that another feature created, such as an expense report. */
export interface DocumentForm {
  /** Title of the screen, if `body` shows the title fields. */
  readonly title: string
  /** Shown instead of the pages. `isClosed`: it cannot be edited here. */
  readonly body: (isClosed: boolean) => ReactNode
  /** Whether `body` shows a field, so that the fields do not. */
  readonly shows: (key: string) => boolean
}

/** An action with a button of its own. */
export interface ShownAction extends MenuEntry {
  /** Label while the action is running; undefined otherwise. */
  readonly busyText?: string | undefined
}
