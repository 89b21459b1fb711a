import { formatsOfType } from '#core/fields/field-formats.ts'
import type { TypeNames } from '#core/query/roles.ts'
import { isMoney } from '#core/titles/main-properties.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import {
  type PropertyDraft,
  type PropertyType,
  withFormat,
  withoutValue,
  withType,
  withValue,
} from './property-draft.ts'
import { AddValue } from './add-value.tsx'
import { AmountRoleField } from './amount-role-field.tsx'
import { TableColumns } from './table-columns.tsx'
import { texts } from '#messages/schema-settings.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'

export interface PropertyEditorProps {
  readonly type: TypeNames
  /** Key of the property. */
  readonly name: string
  readonly draft: PropertyDraft
  /** It has unsaved changes. */
  readonly changed: boolean
  /** Why editing is disabled. */
  readonly blocked: string | undefined
  readonly busy: boolean
  readonly error: string | undefined
  /** Preview of a document's value. */
  readonly preview: ReactNode
  readonly onChange: (draft: PropertyDraft) => void
  readonly onDiscard: () => void
  readonly onSave: () => void
  readonly onDelete: () => void
}

const typeOptions = (Object.keys(texts.types) as PropertyType[]).map((value) => ({
  value,
  label: texts.types[value],
}))

/** One property: type, format, description, predefined values (SCHEMA-03, SCHEMA-04). */
export function PropertyEditor(props: PropertyEditorProps) {
  const { draft, blocked, error, onChange } = props
  const { schema } = draft
  const disabled = blocked !== undefined
  return (
    <div className="flex flex-col gap-5">
      {error !== undefined && <Banner tone="danger" title={error} />}
      <TypeChoice draft={draft} disabled={disabled} onChange={onChange} />
      {isMoney(props.name, schema) && (
        <AmountRoleField {...{ type: props.type, name: props.name, draft, disabled, onChange }} />
      )}
      <TextArea
        label={texts.description}
        value={schema.description ?? ''}
        onChange={(description) => onChange({ ...draft, schema: { ...schema, description } })}
        hint={texts.descriptionHint}
        disabled={disabled}
        maxLength={2000}
      />
      {schema.type === 'string' && (
        <ValueList
          values={schema.enum ?? []}
          disabled={disabled}
          onAdd={(typed) => onChange(withValue(draft, typed))}
          onRemove={(value) => onChange(withoutValue(draft, value))}
        />
      )}
      {schema.type === 'array' && schema.items?.type === 'object' && (
        <TableColumns
          items={schema.items}
          disabled={disabled}
          onChange={(items) => onChange({ ...draft, schema: { ...schema, items } })}
        />
      )}
      <Checkbox
        selected={draft.required}
        disabled={disabled}
        onChange={(required) => onChange({ ...draft, required })}
      >
        {texts.required}
      </Checkbox>
      {props.preview}
      <Actions {...props} />
    </div>
  )
}

function Actions({ changed, blocked, busy, ...on }: PropertyEditorProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-4">
      <Button
        variant="primary"
        busy={busy}
        busyText={texts.saving}
        isDisabled={!changed}
        blockedReason={blocked}
        onPress={on.onSave}
      >
        {texts.save}
      </Button>
      <Button isDisabled={!changed || busy} onPress={on.onDiscard}>
        {texts.discard}
      </Button>
      <Button className="ms-auto" variant="danger" blockedReason={blocked} onPress={on.onDelete}>
        {texts.delete}
      </Button>
    </div>
  )
}

type TypeChoiceProps = Pick<PropertyEditorProps, 'draft' | 'onChange'> & { disabled: boolean }

function TypeChoice({ draft, disabled, onChange }: TypeChoiceProps) {
  const { schema } = draft
  const formats = formatsOfType(schema.type)
  const format = schema.format ?? ''
  const known = format === '' || formats.some((one) => one === format)
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Select
        label={texts.dataType}
        value={schema.type}
        options={typeOptions}
        disabled={disabled}
        onChange={(type) => onChange(withType(draft, type))}
      />
      {formats.length > 0 && (
        <Select
          label={texts.format}
          value={format}
          options={[
            { value: '', label: texts.formats.none },
            ...formats.map((value) => ({ value: value as string, label: texts.formats[value] })),
            ...(known ? [] : [{ value: format, label: format }]),
          ]}
          disabled={disabled}
          onChange={(next) => onChange(withFormat(draft, next))}
        />
      )}
      {schema.type === 'array' && (
        <Select
          label={texts.entries}
          value={schema.items?.type === 'object' ? 'object' : 'string'}
          options={(['string', 'object'] as const).map((value) => ({
            value,
            label: texts.entryTypes[value],
          }))}
          disabled={disabled}
          onChange={(type) => onChange({ ...draft, schema: { ...schema, items: { ...schema.items, type } } })}
        />
      )}
    </div>
  )
}

interface ValueListProps {
  readonly values: readonly string[]
  readonly disabled: boolean
  readonly onAdd: (typed: string) => void
  readonly onRemove: (value: string) => void
}

/** Predefined values of a text property (SCHEMA-03, SCHEMA-11). Enter adds. */
function ValueList({ values, disabled, onAdd, onRemove }: ValueListProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.values}</legend>
      <p className="text-sm text-text-muted">{texts.valuesHint}</p>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="flex max-w-full items-center rounded-full border border-border-strong ps-4 text-sm"
            >
              <span className="min-w-0 break-words">
                <bdi>{value}</bdi>
              </span>
              <IconButton
                label={texts.removeValue({ value })}
                icon={<X aria-hidden className="size-4" />}
                isDisabled={disabled}
                onPress={() => onRemove(value)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddValue label={texts.newValue} disabled={disabled} onAdd={onAdd} />
    </fieldset>
  )
}
