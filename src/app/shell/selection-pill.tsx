import { ListChecks } from 'lucide-react'
import { useSelection } from '#features/selection/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { texts as shellTexts } from '#messages/shell.ts'

/** The number of selected files, with Clear. In the page flow, so that it covers nothing. */
export function SelectionPill({ projectId }: { readonly projectId: string }) {
  const { ids, clear } = useSelection(projectId)
  if (ids.size === 0) return null
  return (
    <div
      role="group"
      aria-label={shellTexts.selection}
      className="mb-4 flex w-fit items-center gap-2 rounded-full border border-border bg-surface ps-4 text-sm"
    >
      <ListChecks aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="tabular-nums">{shellTexts.selected({ n: ids.size })}</span>
      <Button variant="quiet" className="rounded-full! text-sm" onPress={clear}>
        {shellTexts.clearSelection}
      </Button>
    </div>
  )
}
