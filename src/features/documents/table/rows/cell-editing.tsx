import { type ReactNode, createContext, useCallback, useContext, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { OpenedPart, useEarly } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import type { FailedWrite } from '../../detail/fields/use-field-form.ts'
import type { Property } from '../../document-type.ts'

const loadEditor = lateCode(async () => (await import('./cell-editor-layer.tsx')).CellEditorLayer)

/** The edited cell, with its file when the editor opened, so that changes by others do not affect it. */
export interface EditedCell {
  readonly file: FileThing
  readonly property: Property
}

type OpenCell = (cell: EditedCell, pencil: HTMLElement) => void

/** An open editor with the position of its button; with `failed` it starts with the value that could not be saved. */
export interface Opened {
  readonly cell: EditedCell
  readonly pencil: HTMLElement
  readonly failed?: FailedWrite
}

const Opening = createContext<OpenCell>(() => undefined)

/** Opens the editor of a cell at its button. */
export const useOpenCell = (): OpenCell => useContext(Opening)

/** One editor for all cells of a table: one per cell would be rendered hundreds of times. */
export function CellEditing(props: { readonly projectId: string; readonly children: ReactNode }) {
  useEarly(loadEditor)
  const [opened, setOpened] = useState<(Opened & { readonly count: number }) | null>(null)
  const [open, setOpen] = useState(false)
  const show = useCallback((wanted: Opened) => {
    setOpened((before) => ({ ...wanted, count: (before?.count ?? 0) + 1 }))
    setOpen(true)
  }, [])
  const openCell = useCallback<OpenCell>((cell, pencil) => show({ cell, pencil }), [show])
  return (
    <Opening value={openCell}>
      {props.children}
      {opened && (
        <OpenedPart load={loadEditor} open={open} onClose={() => setOpen(false)}>
          {(CellEditorLayer) => (
            <CellEditorLayer
              projectId={props.projectId}
              {...{ opened, open }}
              count={opened.count}
              onOpen={show}
              onClose={() => setOpen(false)}
            />
          )}
        </OpenedPart>
      )}
    </Opening>
  )
}
