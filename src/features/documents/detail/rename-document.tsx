import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/document-detail.ts'
import type { Property } from '../document-type.ts'
import { FieldEditor } from './fields/field-editor.tsx'
import type { EditorBase } from './fields/use-editors.ts'

const NAME: Property = { key: 'filename', label: texts.nameLabel, schema: undefined }

export interface RenameDocumentProps {
  readonly projectId: string
  readonly file: FileThing
  /** Name and version at the start of renaming. */
  readonly base: EditorBase
  readonly rejection: string | undefined
  readonly onClose: () => void
}

/** The document's name, in the same editor as its fields. */
export function RenameDocument({ projectId, file, base, rejection, onClose }: RenameDocumentProps) {
  return (
    <div className="mb-4 max-w-2xl">
      <FieldEditor
        projectId={projectId}
        file={file}
        field="filename"
        property={NAME}
        base={base.value}
        version={base.version}
        context={{ currency: null }}
        required={texts.nameEmpty}
        blocked={rejection}
        onClose={() => onClose()}
      />
    </div>
  )
}
