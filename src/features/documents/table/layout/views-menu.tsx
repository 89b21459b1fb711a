import { Bookmark } from 'lucide-react'
import type { View, ViewSettings } from '#contract/views.ts'
import { OpenedPart, useEarly } from '#features/loading/index.ts'
import { texts } from '#messages/document-table.ts'
import { lateCode } from '#platform/db/late.ts'
import { Button } from '#ui/controls/button.tsx'
import { LateMenu } from '#ui/overlays/menu.tsx'

const loadViews = lateCode(async () => (await import('./views-list.tsx')).ViewsList)

export interface ViewsMenuProps {
  readonly projectId: string
  readonly documentType: string
  readonly views: readonly View[]
  /** The current layout. */
  readonly current: ViewSettings
  readonly onOpen: (settings: ViewSettings) => void
}

/** Menu of a type's saved views. */
export function ViewsMenu(props: ViewsMenuProps) {
  useEarly(loadViews)
  return (
    <LateMenu
      label={texts.views}
      trigger={<Button icon={<Bookmark aria-hidden className="size-4" />}>{texts.views}</Button>}
      list={(list) => (
        <OpenedPart load={loadViews} open={list.open} onClose={() => list.onOpen(false)}>
          {(ViewsList) => <ViewsList {...props} list={list} />}
        </OpenedPart>
      )}
    />
  )
}
