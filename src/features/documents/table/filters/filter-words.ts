import type { ColumnFilter } from '#contract/things.ts'
import { fieldName, valueName } from '#core/fields/shown-names.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { joinRanges, sayRange } from '#core/query/say-range.ts'
import { labelOf, sayFilter } from '#core/query/say.ts'
import { calendarDay, plainNumber } from '#lib/field-format.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import type { FilterField } from './filter-fields.ts'
import { flagLabel } from './flag-label.ts'
import { quickLabel } from './quick-choices.ts'

/** A filter as it is shown. */
export interface Chip {
  readonly key: string
  readonly text: string
  /** Undefined for a filter that only a search or a view can set. */
  readonly field: FilterField | undefined
  readonly filters: readonly ColumnFilter[]
}

/** A range or a quick choice is one chip; every other filter has its own. */
export function chipsOf(filters: readonly ColumnFilter[], fields: readonly FilterField[]): Chip[] {
  const now = new Date()
  const ids = [...new Set(filters.map(({ id }) => id))]
  return ids.flatMap((id): Chip[] => {
    const field = fields.find((one) => one.id === id)
    const own = filters.filter((filter) => filter.id === id)
    const quick = field && quickLabel(field, own, now)
    if (field && quick !== undefined)
      return [{ key: id, text: tableTexts.is({ label: field.label, text: quick }), field, filters: own }]
    return joinRanges(own).map((joined, at) => ({
      // The first has the key of the chip that stands for all before the words are loaded.
      key: at === 0 ? id : `${id} ${joined[0]?.op}`,
      text: filterWords(joined, fields),
      field,
      filters: joined,
    }))
  })
}

/** A filter, or the two of a range, as the text of a chip. */
export function filterWords(filters: readonly ColumnFilter[], fields: readonly FilterField[]): string {
  const [filter] = filters
  if (!filter) return ''
  const flag = flagLabel(filter.id)
  if (flag !== undefined) return flag
  const field = fields.find(({ id }) => id === filter.id)
  const label = field?.label ?? goneLabel(filter.id)
  const range = sayRange(filters, label)
  if (range !== null) return range
  const text = valueWords(filter, field)
  if (filter.op === 'from') return tableTexts.atLeast({ label, text })
  if (filter.op === 'to') return tableTexts.atMost({ label, text })
  if (filter.op !== undefined && filter.op !== 'is' && filter.op !== 'contains')
    return sayFilter(filter, NOBODY)
  return filter.op === 'is' ? tableTexts.is({ label, text }) : tableTexts.contains({ label, text })
}

/** The name of a property that the type no longer has, for saved views or open lists that still filter by it. */
function goneLabel(id: string): string {
  const key = /^(?:data\.)?extracted\.(.+)$/.exec(id)?.[1]
  return key === undefined ? labelOf(id) : fieldName(key)
}

/** Lists do not filter by folder or person. */
const NOBODY = { folders: [], people: [], me: null }

function valueWords({ id, value: filtered }: ColumnFilter, field: FilterField | undefined): string {
  if (typeof filtered === 'number') return plainNumber(filtered)
  const text = String(filtered)
  if (field?.kind === 'day') return calendarDay(text)
  const choice = field?.choices?.find(({ value }) => value === text)
  return choice?.label ?? valueName(keyOfColumn(id), text)
}
