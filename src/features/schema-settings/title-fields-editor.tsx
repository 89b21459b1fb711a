import { useId } from 'react'
import { TITLE_FIELDS_MAX } from '#contract/limits.ts'
import type { SchemaThing } from '#contract/things.ts'
import { propertiesOf } from '#core/titles/main-properties.ts'
import { documentTitle, fitsTitle, titleFields } from '#core/titles/document-title.ts'
import { DocumentName } from '#features/documents/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/schema-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useNewestDocument } from './newest-document.ts'
import { OrderedItems } from './ordered-items.tsx'

export interface TitleFieldsEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Keys in order; empty: chosen by role. */
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly onChange: (keys: readonly string[]) => void
}

/** Selects the properties that make up a type's document titles, in order, with a preview. */
export function TitleFieldsEditor({ projectId, type, chosen, disabled, onChange }: TitleFieldsEditorProps) {
  const hintId = useId()
  const { schema } = type.data
  const fields = titleFields({ schema, title_fields: chosen })
  const others = propertiesOf({ schema }).filter(([key, one]) => fitsTitle(key, one) && !fields.includes(key))
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.titleFields.label}</legend>
      <p id={hintId} className="text-sm text-text-muted">
        {texts.titleFields.hint({ n: TITLE_FIELDS_MAX })}
      </p>
      <OrderedItems
        label={texts.titleFields.label}
        items={fields.map((key) => ({ key, name: fieldName(key) }))}
        disabled={disabled}
        removeLabel={texts.titleFields.remove}
        onChange={onChange}
      />
      {others.length > 0 && fields.length < TITLE_FIELDS_MAX && (
        <Select
          label={texts.titleFields.add}
          value=""
          disabled={disabled}
          options={[
            { value: '', label: texts.titleFields.choose },
            ...others.map(([key]) => ({ value: key, label: fieldName(key) })),
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

function Preview({ projectId, type, chosen }: Pick<TitleFieldsEditorProps, 'projectId' | 'type' | 'chosen'>) {
  const { schema } = type.data
  const file = useNewestDocument(projectId, type)
  return (
    <div role="status" className="rounded-control border border-border bg-sunken/50 px-3 py-2">
      <p className="text-xs text-text-muted">{texts.newest}</p>
      {file ? (
        <DocumentName
          title={documentTitle(file.data, { schema, title_fields: chosen })}
          filename={file.data.filename}
        />
      ) : (
        <p className="text-sm text-text-muted">{texts.noDocument}</p>
      )}
    </div>
  )
}
