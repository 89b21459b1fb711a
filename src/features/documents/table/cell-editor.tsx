import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { FileThing } from '#contract/things.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { layerClass } from '#ui/layer-class.ts'
import { FieldEditor } from '../detail/fields/field-editor.tsx'
import type { Property } from '../document-type.ts'
import { contextOf } from '../field-value.ts'
import { texts } from '../texts.ts'
import { useEditRefusal } from '../use-edit-refusal.ts'

export interface CellEditorProps {
  readonly projectId: string
  readonly file: FileThing
  readonly property: Property
}

/** A pencil that opens the field's editor beside its cell. Tables within a cell are edited in the document. */
export function CellEditor({ projectId, file, property }: CellEditorProps) {
  const [seen, setSeen] = useState<FileThing | null>(null)
  const refusal = useEditRefusal(projectId, file)
  if (property.schema?.items?.type === 'object') return null
  const close = () => setSeen(null)
  return (
    <DialogTrigger isOpen={seen !== null} onOpenChange={(open) => setSeen(open ? file : null)}>
      <IconButton
        label={texts.edit(`${property.label}, ${file.data.filename}`)}
        icon={<Pencil aria-hidden className="size-4" />}
        blockedReason={refusal}
        className="size-8 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 xl:size-7"
      />
      <Popover placement="bottom start" className={classNames(layerClass, 'w-80 p-2')}>
        <Dialog aria-label={texts.edit(property.label)} className="outline-none">
          {seen && (
            <FieldEditor
              projectId={projectId}
              id={seen.id}
              field={`extracted.${property.key}`}
              property={property}
              context={contextOf(seen.data.extracted)}
              base={seen.data.extracted[property.key]}
              version={seen.version}
              onClose={close}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
