import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { layerClass } from '#ui/overlays/layer-class.ts'
import { FieldEditor } from '../../detail/fields/field-editor.tsx'
import { contextOf } from '../../field-value.ts'
import type { EditedCell } from './cell-editing.tsx'

export interface CellEditorLayerProps {
  readonly projectId: string
  readonly cell: EditedCell
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
}

/** The editor of one field, next to its cell. */
export function CellEditorLayer({ projectId, cell, anchor, open, onClose }: CellEditorLayerProps) {
  const { file, property } = cell
  return (
    <Popover
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
          onClose={onClose}
        />
      </Dialog>
    </Popover>
  )
}
