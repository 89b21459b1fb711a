import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId } from 'react'
import { TITLE_FIELDS_MAX } from '#contract/limits.ts'
import type { SchemaThing } from '#contract/things.ts'
import { propertiesOf } from '#core/titles/main-properties.ts'
import { documentTitle, fitsTitle, titleFields } from '#core/titles/document-title.ts'
import { DocumentName } from '#features/documents/index.ts'
import { filesQuery, ofType } from '#features/workspace-data/index.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { texts } from '#messages/schema-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'

export interface TitleFieldsEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Keys in order; empty: chosen by their roles. */
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly onChange: (keys: readonly string[]) => void
}

/** Which properties make the titles of a type's documents, in order, with the title of a document as a preview. */
export function TitleFieldsEditor({ projectId, type, chosen, disabled, onChange }: TitleFieldsEditorProps) {
  const hintId = useId()
  const { schema } = type.data
  const fields = titleFields({ schema, title_fields: chosen })
  const others = propertiesOf({ schema }).filter(([key, one]) => fitsTitle(key, one) && !fields.includes(key))
  const move = (key: string, step: 1 | -1) => {
    const at = fields.indexOf(key)
    onChange(fields.toSpliced(at, 1).toSpliced(at + step, 0, key))
  }
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.titleFields.label}</legend>
      <p id={hintId} className="text-sm text-text-muted">
        {texts.titleFields.hint({ n: TITLE_FIELDS_MAX })}
      </p>
      <ol aria-label={texts.titleFields.label} className="flex flex-col divide-y divide-border">
        {fields.map((key, index) => (
          <TitleField
            key={key}
            name={labelOfKey(key)}
            disabled={disabled}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onMove={(step) => move(key, step)}
            onRemove={() => onChange(fields.filter((one) => one !== key))}
          />
        ))}
      </ol>
      {others.length > 0 && fields.length < TITLE_FIELDS_MAX && (
        <Select
          label={texts.titleFields.add}
          value=""
          disabled={disabled}
          options={[
            { value: '', label: texts.titleFields.choose },
            ...others.map(([key]) => ({ value: key, label: labelOfKey(key) })),
          ]}
          onChange={(key) => key !== '' && onChange([...fields, key])}
        />
      )}
      {chosen.length > 0 && (
        <div>
          <Button variant="quiet" className="-ms-4" isDisabled={disabled} onPress={() => onChange([])}>
            {texts.titleFields.reset}
          </Button>
        </div>
      )}
      <Preview {...{ projectId, type, chosen }} />
    </fieldset>
  )
}

interface TitleFieldProps {
  readonly name: string
  readonly disabled: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function TitleField({ name, disabled, isFirst, isLast, onMove, onRemove }: TitleFieldProps) {
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <IconButton
        label={texts.titleFields.up({ name })}
        icon={<ArrowUp aria-hidden className="size-4" />}
        isDisabled={disabled || isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={texts.titleFields.down({ name })}
        icon={<ArrowDown aria-hidden className="size-4" />}
        isDisabled={disabled || isLast}
        onPress={() => onMove(1)}
      />
      <IconButton
        label={texts.titleFields.remove({ name })}
        icon={<X aria-hidden className="size-4" />}
        isDisabled={disabled}
        onPress={onRemove}
      />
    </li>
  )
}

/** Documents among which one that was read is looked for. */
const NEWEST = 10

function Preview({ projectId, type, chosen }: Pick<TitleFieldsEditorProps, 'projectId' | 'type' | 'chosen'>) {
  const { document_type: name, schema } = type.data
  const { data } = useQuery(filesQuery(projectId, { page: 1, pageSize: NEWEST, filters: [ofType(name)] }))
  const file = data?.rows.find((one) => one.data.status === 'extracted') ?? data?.rows[0]
  return (
    <div role="status" className="rounded-control border border-border bg-sunken/50 px-3 py-2">
      <p className="text-xs text-text-muted">{texts.titleFields.preview}</p>
      {file ? (
        <DocumentName
          title={documentTitle(file.data, { schema, title_fields: chosen })}
          filename={file.data.filename}
        />
      ) : (
        <p className="text-sm text-text-muted">{texts.titleFields.noDocument}</p>
      )}
    </div>
  )
}
