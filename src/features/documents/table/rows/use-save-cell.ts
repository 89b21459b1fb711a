import { useQueryClient } from '@tanstack/react-query'
import { titleIn } from '#features/workspace-data/index.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useIsShown } from '#ui/hooks/use-is-shown.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { ALWAYS, saveErrorOf } from '../../edits/save-edit.ts'
import { type FieldWrite, saveField } from '../../edits/use-save-field.ts'
import { contextOf, showField } from '../../field-value.ts'
import type { EditedCell, Opened } from './cell-editing.tsx'
import { useUndoList } from './use-undo-list.ts'

export interface SaveCellOptions {
  readonly projectId: string
  /** An editor is open. */
  readonly isOpen: boolean
  readonly onOpen: (opened: Opened) => void
}

/**
 * Saves cells after their editor has closed. Ctrl+Z undoes the last change of this table, then the one before. After
 * a change elsewhere, such as in the side panel, it undoes nothing.
 */
export function useSaveCell({ projectId, isOpen, onOpen }: SaveCellOptions) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const latest = useLatest({ isOpen, onOpen })
  const undos = useUndoList()

  const undoOf =
    (
      { file, property: { label } }: EditedCell,
      { field, value, base = null }: FieldWrite,
      version?: number,
    ) =>
    async () => {
      const which = { label: `${label}, ${titleIn(client, projectId, file.data)}` }
      const back = { field, value: base, base: value, version }
      try {
        const saved = await undos.save(() => saveField(client, projectId, file, back, ALWAYS))
        showSnackbar({
          text: saved.pending ? editTexts.pendingSync(which) : editTexts.undone(which),
        })
      } catch (error) {
        showSnackbar({ text: saveErrorOf(error) })
      }
    }

  return async (opened: Opened, write: FieldWrite) => {
    const { cell, pencil } = opened
    const { label } = cell.property
    const isHere = () => isShown() && pencil.isConnected
    try {
      const saved = await undos.save(() => saveField(client, projectId, cell.file, write, isHere))
      // A line at the top of the screen already shows that it is pending or needs a decision.
      if (saved.pending && !isHere()) return
      const waiting = saved.pending ? editTexts.pendingSync({ label }) : undefined
      if (write.vouch) return showSnackbar({ text: waiting ?? valueTexts.confirmed({ label }) })
      const version = (saved.pending ? undefined : saved.thing?.version) ?? write.version
      const run = undoOf(cell, write, version)
      const undo = undos.add(() => void run())
      showSnackbar({
        text: waiting ?? changeText(cell, write),
        action: { label: editTexts.undo, onPress: undo },
      })
    } catch (error) {
      const again = () => latest.current.onOpen({ ...opened, failed: { value: write.value, error } })
      if (!latest.current.isOpen) return again()
      showSnackbar({ text: saveErrorOf(error), action: { label: texts.edit({ label }), onPress: again } })
    }
  }
}

/** Longer values are truncated in the message. */
const MOST = 60

function changeText({ file, property: { key, label, schema } }: EditedCell, { value }: FieldWrite): string {
  if (value === null || value === '') return tableTexts.cleared({ label })
  const shown = Array.from(showField(key, value, schema, contextOf(file.data.extracted)))
  const text = shown.length > MOST ? `${shown.slice(0, MOST).join('').trimEnd()}…` : shown.join('')
  return tableTexts.changed({ label, value: text })
}
