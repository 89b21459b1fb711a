import { X } from 'lucide-react'
import { useState } from 'react'
import type { SchemaProperty } from '#contract/things.ts'
import { type ColumnKind, columnKindOf, columnKinds } from '#core/fields/field-formats.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { normalName } from './property-draft.ts'
import { texts } from '#messages/schema-settings.ts'

type Items = NonNullable<SchemaProperty['items']>

export interface TableColumnsProps {
  readonly items: Items
  readonly disabled: boolean
  readonly onChange: (items: Items) => void
}

/** Type and format of a column as one choice. */
const kindLabels: Readonly<Record<ColumnKind, string>> = { ...texts.types, ...texts.formats }

const options = [...columnKinds.keys()].map((kind) => ({ value: kind, label: kindLabels[kind] }))

/** Columns of a table property, such as those of line items. */
export function TableColumns({ items, disabled, onChange }: TableColumnsProps) {
  const columns = items.properties ?? {}
  const order = [...new Set([...(items.order ?? []), ...Object.keys(columns)])].filter((key) =>
    Object.hasOwn(columns, key),
  )
  const [typed, setTyped] = useState('')
  const name = normalName(typed)
  const set = (key: string, kind: ColumnKind) =>
    onChange({
      ...items,
      properties: { ...columns, [key]: columnKinds.get(kind) ?? { type: 'string' } },
      order: order.includes(key) ? order : [...order, key],
    })
  const remove = (key: string) => {
    const { [key]: _removed, ...rest } = columns
    onChange({ ...items, properties: rest, order: order.filter((one) => one !== key) })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{texts.table}</legend>
      {order.map((key) => (
        <div key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words max-sm:w-full sm:flex-1">{key}</span>
          <Select
            label={texts.columnType({ name: key })}
            labelHidden
            className="min-w-0 max-sm:flex-1 sm:w-48"
            disabled={disabled}
            value={columnKindOf(columns[key] ?? { type: 'string' })}
            options={options}
            onChange={(kind) => set(key, kind)}
          />
          <IconButton
            label={texts.removeColumn({ name: key })}
            icon={<X aria-hidden className="size-4" />}
            isDisabled={disabled}
            onPress={() => remove(key)}
          />
        </div>
      ))}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '' && !order.includes(name)) set(name, 'string')
          setTyped('')
        }}
        className="flex items-end gap-2"
      >
        <TextField
          label={texts.columnName}
          value={typed}
          onChange={setTyped}
          disabled={disabled}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" isDisabled={disabled || name === ''}>
          {texts.addColumn}
        </Button>
      </form>
    </fieldset>
  )
}
