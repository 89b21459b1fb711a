import { FILENAME_COLUMN } from './columns.ts'
import { ColumnsDialog } from './layout/columns-dialog.tsx'
import { BulkEditDialog } from './selected/bulk-edit-dialog.tsx'
import type { WorkTableState } from './use-work-table.ts'

export type ToolbarLayer = 'columns' | 'bulk'

export interface ToolbarDialogsProps {
  readonly table: WorkTableState
  readonly layer: ToolbarLayer
  readonly onClose: () => void
}

/** Dialogs of the toolbar, loaded when they open. */
export function ToolbarDialogs({ table, layer, onClose }: ToolbarDialogsProps) {
  const { projectId, documentType, all, columns, layout, selection } = table
  return (
    <>
      <ColumnsDialog
        open={layer === 'columns'}
        all={[FILENAME_COLUMN, ...all]}
        shown={columns}
        onClose={onClose}
        onSave={(keys) => layout.save((known) => ({ ...known, columns: keys && [...keys] }))}
      />
      <BulkEditDialog
        {...{ projectId, documentType }}
        columns={all}
        open={layer === 'bulk'}
        ids={[...selection.ids]}
        onClose={onClose}
      />
    </>
  )
}
