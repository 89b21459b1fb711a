import {
  type ReactNode,
  Suspense,
  createContext,
  lazy,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import type { FileThing } from '#contract/things.ts'
import type { Property } from '../../document-type.ts'

const CellEditorLayer = lazy(async () => ({
  default: (await import('./cell-editor-layer.tsx')).CellEditorLayer,
}))

/** The cell that is edited, with its file as it was when the editor opened: what others change must not move it. */
export interface EditedCell {
  readonly file: FileThing
  readonly property: Property
}

type OpenCell = (cell: EditedCell, pencil: HTMLElement) => void

const Opening = createContext<OpenCell>(() => undefined)

/** Opens the editor of a cell next to its pencil. */
export const useOpenCell = (): OpenCell => useContext(Opening)

/** One editor for all cells of a table: an editor in each would be drawn hundreds of times for one that opens. */
export function CellEditing(props: { readonly projectId: string; readonly children: ReactNode }) {
  const [cell, setCell] = useState<EditedCell | null>(null)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const show = useCallback<OpenCell>((wanted, pencil) => {
    anchor.current = pencil
    setCell(wanted)
    setOpen(true)
  }, [])
  return (
    <Opening value={show}>
      {props.children}
      {cell && (
        <Suspense fallback={null}>
          <CellEditorLayer
            key={`${cell.file.id} ${cell.property.key}`}
            projectId={props.projectId}
            {...{ cell, anchor, open }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Opening>
  )
}
