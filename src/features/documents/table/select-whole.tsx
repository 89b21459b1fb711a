import type { ColumnFilter, FileThing } from '#contract/things.ts'
import type { SelectionState } from '#features/selection/index.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { ofType } from '../queries.ts'
import { collectFiles } from './collect-files.ts'
import { tableTexts } from './texts.ts'

export interface SelectWholeProps {
  readonly projectId: string
  readonly documentType: string
  /** Files of the page that shows, and how many match in all. */
  readonly rows: readonly FileThing[]
  readonly total: number
  readonly filters: readonly ColumnFilter[]
  readonly selection: SelectionState
}

/** The offer to take the other pages too, once the whole page is selected (decisions OPEN-25). */
export function SelectWhole(props: SelectWholeProps) {
  const { projectId, documentType, rows, total, filters, selection } = props
  const whole = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  if (!whole || total <= rows.length || selection.ids.size >= total) return null
  const all = () =>
    collectFiles(projectId, { filters: [ofType(documentType), ...filters] }).then(
      (files) => selection.add(files.map(({ id }) => id)),
      (error: unknown) => {
        console.error(error)
        showSnackbar({ text: tableTexts.selectFault })
      },
    )
  return (
    <Button variant="quiet" className="mb-2" onPress={() => void all()}>
      {tableTexts.selectAll(total)}
    </Button>
  )
}
