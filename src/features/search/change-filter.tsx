import type { ColumnFilter } from '#contract/things.ts'
import {
  departmentName,
  storedDepartment,
  storedState,
  storedValue,
  valueName,
} from '#core/fields/shown-names.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { type OwnNames, useOwnNames } from '#features/workspace-data/index.ts'
import { DayInput, typedDay, typedNumber } from '#features/typed-values/index.ts'
import { writeNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/search.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export interface ChangeFilterProps {
  readonly projectId: string
  /** One filter, or the two that bound a range. */
  readonly filters: readonly ColumnFilter[]
  readonly words: string
  /** With a value for each filter. */
  readonly onChange: (values: readonly (number | string)[]) => void
  readonly onClose: () => void
}

/** Edits the values of filters. */
export function ChangeFilter({ projectId, filters, words, onChange, onClose }: ChangeFilterProps) {
  const own = useOwnNames(projectId)
  const kinds = filters.map(({ id, value }): Kind => ({
    stored: (typed) => (typed === shownIn(id, String(value)) ? String(value) : storedIn(id, typed, own)),
    isNumber: typeof value === 'number',
    isDay: typeof value === 'string' && DAY.test(value),
  }))
  const valuesOf = (typed: Texts) =>
    kinds.map((kind, at) => {
      const text = textAt(typed, at)
      const read = typedOf(text, kind)
      return read.ok ? read.value : text
    })
  const form = useForm({
    initial: { first: written(filters[0]), second: written(filters[1]) },
    check: (typed: Texts) => {
      const errors = kinds.map((kind, at) => errorOf(textAt(typed, at), kind))
      if (errors.every((error) => error === undefined) && isReversed(filters, valuesOf(typed)))
        return { second: texts.reversed }
      return Object.fromEntries(errors.map((error, at) => [names[at], error]))
    },
    send: (typed) => onChange(valuesOf(typed)),
  })
  return (
    <FormDialog
      form={form}
      title={texts.changeTitle}
      labels={{ submit: texts.apply, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <p className="text-base text-text-muted">{words}</p>
      {kinds.map(({ isNumber, isDay }, at) => {
        const name = names[at] ?? 'first'
        const shared = {
          ...form.field(name),
          value: form.values[name],
          label: kinds.length === 1 ? texts.value : filters[at]?.op === 'from' ? texts.from : texts.to,
          ...(at === 0 && { autoFocus: true }),
        }
        return isDay ? (
          <DayInput key={name} {...shared} />
        ) : (
          <TextField key={name} {...shared} {...(isNumber && { inputMode: 'decimal' as const })} />
        )
      })}
    </FormDialog>
  )
}

const names = ['first', 'second'] as const
type Texts = Readonly<Record<(typeof names)[number], string>>
const textAt = (typed: Texts, at: number) => typed[names[at] ?? 'first'].trim()

/** Whether a range would end before it starts. */
function isReversed(filters: readonly ColumnFilter[], values: readonly (number | string)[]): boolean {
  const [from, to] = (['from', 'to'] as const).map((op) => values[filters.findIndex((one) => one.op === op)])
  return from !== undefined && to !== undefined && from > to
}

interface Kind {
  /** Converts the typed value to the stored one. */
  readonly stored: (typed: string) => string
  readonly isNumber: boolean
  readonly isDay: boolean
}

const written = (filter: ColumnFilter | undefined) => {
  const { id = '', value = '' } = filter ?? {}
  return typeof value === 'number' ? writeNumber(value) : shownIn(id, String(value))
}

// Built-in names are typed as displayed.
const isState = (id: string) => keyOfColumn(id) === 'workflow'

const shownIn = (id: string, stored: string): string =>
  id === 'department' ? departmentName(stored) : valueName(keyOfColumn(id), stored)

function storedIn(id: string, typed: string, { states, departments }: OwnNames): string {
  if (isState(id)) return storedState(typed, states)
  return id === 'department' ? storedDepartment(typed, departments) : storedValue(keyOfColumn(id), typed)
}

function typedOf(text: string, { isNumber, isDay, stored }: Kind) {
  if (isNumber) return typedNumber(text, texts.invalidNumber)
  return isDay ? typedDay(text, texts.invalidDay) : ({ ok: true, value: stored(text) } as const)
}

function errorOf(text: string, kind: Kind): string | undefined {
  if (text === '' && !kind.isNumber && !kind.isDay) return texts.blank
  const typed = typedOf(text, kind)
  return typed.ok ? undefined : typed.error
}
