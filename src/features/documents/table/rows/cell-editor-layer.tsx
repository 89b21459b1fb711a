import { useMemo } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { layerClass } from '#ui/overlays/layer-class.ts'
import { FieldEditor } from '../../detail/fields/field-editor.tsx'
import { contextOf } from '../../field-value.ts'
import type { Opened } from './cell-editing.tsx'
import { useSaveCell } from './use-save-cell.ts'

export interface CellEditorLayerProps {
  readonly projectId: string
  readonly opened: Opened
  /** How often an editor was opened, so that each one starts fresh. */
  readonly count: number
  readonly open: boolean
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
}

/**
 * The editor of a field next to its cell. It closes while the value is being saved, and opens again if that fails.
 */
export function CellEditorLayer(props: CellEditorLayerProps) {
  const { projectId, opened, count, open, onOpen, onClose } = props
  const { cell, pencil, failed } = opened
  const { file, property } = cell
  const anchor = useMemo(() => ({ current: pencil }), [pencil])
  const save = useSaveCell({ projectId, isOpen: open, onOpen })
  return (
    <Popover
      key={count}
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      placement="bottom start"
      className={classNames(layerClass, 'w-80 p-2')}
    >
      <Dialog aria-label={texts.edit({ label: property.label })} className="outline-none">
        <FieldEditor
          projectId={projectId}
          file={file}
          field={`extracted.${property.key}`}
          property={property}
          context={contextOf(file.data.extracted)}
          base={file.data.extracted[property.key]}
          version={file.version}
          failed={failed}
          onWrite={(write) => void save(opened, write)}
          onClose={onClose}
        />
      </Dialog>
    </Popover>
  )
}
