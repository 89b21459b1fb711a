import { useState } from 'react'
import type { StatementColumns, StatementPreview } from '#contract/bank.ts'
import { texts } from '#messages/bank.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'

type Table = NonNullable<StatementPreview['table']>

interface ColumnChoicesProps {
  readonly table: Table
  /** Null: not even day and amount were found. */
  readonly columns: StatementColumns | null
  readonly onChange: (columns: StatementColumns) => void
}

const single = [
  'day',
  'value_day',
  'amount',
  'debit',
  'credit',
  'sign',
  'counterparty',
  'iban',
  'currency',
  'fee',
] as const
const NOTHING: StatementColumns = {
  day: 0,
  value_day: null,
  amount: null,
  debit: null,
  credit: null,
  sign: null,
  text: [],
  counterparty: null,
  iban: null,
  currency: null,
  reference: null,
  fee: null,
  day_order: 'dmy',
  decimal: '.',
  is_spent: false,
}

/** Selects which column has which role. Open if the file is ambiguous, otherwise behind a button. */
export function ColumnChoices({ table, columns, onChange }: ColumnChoicesProps) {
  const [isOpen, setOpen] = useState(table.uncertain.length > 0 || table.columns === null)
  const [draft, setDraft] = useState(columns ?? NOTHING)
  if (!isOpen)
    return (
      <Button className="self-start" onPress={() => setOpen(true)}>
        {texts.change}
      </Button>
    )
  const change = (part: Partial<StatementColumns>) => setDraft({ ...draft, ...part })
  const isComplete = (draft.amount !== null) !== (draft.debit !== null && draft.credit !== null)
  return (
    <section aria-label={texts.columns} className="flex flex-col gap-3">
      <p className="text-sm text-text-muted">{texts.columnsHint}</p>
      <div className="grid gap-3 md:grid-cols-3">
        {single.map((role) => (
          <ColumnOf
            key={role}
            {...{ table, role }}
            value={draft[role]}
            onChange={(at) => change({ [role]: at ?? (role === 'day' ? 0 : null) })}
          />
        ))}
        <TextColumn table={table} value={draft.text} onChange={(text) => change({ text })} />
        <Select
          label={texts.dayOrder}
          options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({
            value,
            label: texts.dayOrders[value],
          }))}
          value={draft.day_order}
          onChange={(day_order) => change({ day_order })}
        />
        <Select
          label={texts.decimal}
          options={[
            { value: ',', label: texts.decimals.comma },
            { value: '.', label: texts.decimals.point },
          ]}
          value={draft.decimal}
          onChange={(decimal) => change({ decimal })}
        />
      </div>
      <Checkbox selected={draft.is_spent} onChange={(is_spent) => change({ is_spent })}>
        {texts.isSpent}
      </Checkbox>
      {isComplete && (
        <Button className="self-start" onPress={() => onChange(draft)}>
          {texts.apply}
        </Button>
      )}
    </section>
  )
}

const NONE = ''

function optionsOf({ header, rows }: Table) {
  const width = Math.max(header.length, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => {
    const name = header[at] || texts.columnOf({ n: at + 1 })
    const sample = rows.map((row) => row[at] ?? '').find((cell) => cell !== '') ?? ''
    return { value: String(at), label: sample === '' ? name : `${name}: ${sample.slice(0, 24)}` }
  })
}

interface ColumnOfProps {
  readonly table: Table
  readonly role: (typeof single)[number]
  readonly value: number | null
  readonly onChange: (at: number | null) => void
}

function ColumnOf({ table, role, value, onChange }: ColumnOfProps) {
  const none = role === 'day' ? [] : [{ value: NONE, label: texts.none }]
  return (
    <Select
      label={texts.roles[role]}
      options={[...none, ...optionsOf(table)]}
      value={value === null ? NONE : String(value)}
      onChange={(next) => onChange(next === NONE ? null : Number(next))}
    />
  )
}

interface TextColumnProps {
  readonly table: Table
  readonly value: readonly number[]
  readonly onChange: (at: number[]) => void
}

/** Selects the first text column; further ones found in the file stay. */
function TextColumn({ table, value, onChange }: TextColumnProps) {
  const [first, ...others] = value
  return (
    <Select
      label={texts.roles.text}
      options={[{ value: NONE, label: texts.none }, ...optionsOf(table)]}
      value={first === undefined ? NONE : String(first)}
      onChange={(next) =>
        onChange(next === NONE ? [] : [Number(next), ...others.filter((at) => at !== Number(next))])
      }
    />
  )
}
