import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { QueryFilter } from '#contract/query-tree.ts'
import { departmentName, fieldName, valueName } from '#core/fields/shown-names.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { calendarDay, plainNumber } from '#lib/field-format.ts'
import { currentLocale, languageOf } from '#lib/locale.ts'
import { type FilterTexts, texts as english } from '#messages/filters.ts'
import { keyOfColumn } from './main-fields.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The names for the ids in filters. */
export type Names = Pick<Vocabulary, 'folders' | 'people' | 'me' | 'records'>

/** Name of a column or field, in the reader's language or that of `texts`. */
export function labelOf(id: string, { fields, own }: FilterTexts = english): string {
  const name = id === 'party_id' ? 'party' : id.replace(/^data\./, '')
  return isField(name) ? fields[name] : fieldName(keyOfColumn(name) ?? name, own)
}

const isField = (name: string): name is keyof FilterTexts['fields'] => Object.hasOwn(english.fields, name)

/** A filter in words, as on a chip: `Total over 500`, `Due date from 1 Jul 2026`, `Not Workflow: Paid`. */
export function sayFilter(
  filter: QueryFilter,
  names: Names,
  locale?: string,
  texts: FilterTexts = english,
): string {
  const n = chosenIn(filter)
  if (n !== null) return texts.chosen({ n })
  if ('any' in filter) {
    const said = filter.any.map((one) => sayFilter(one, names, locale, texts))
    return [...new Set(said)].join(` ${texts.or} `)
  }
  const { id, op = 'contains' } = filter
  if (id === 'review') return filter.value === (op !== 'not') ? texts.review : texts.noReview
  if (id === PENDING_FOR_ME) return filter.value === (op !== 'not') ? texts.toApprove : texts.notToApprove
  const label = labelOf(id, texts)
  return op === 'empty' || op === 'filled'
    ? texts[op]({ label: lowerFirst(label, locale) })
    : texts[op]({ label, value: sayValue(filter, names, locale, texts) })
}

/** The number of documents listed by id; null for any other filter. */
function chosenIn(filter: QueryFilter): number | null {
  const parts = 'any' in filter ? filter.any : [filter]
  if (!parts.every(({ id, op }) => id === 'id' && (op ?? 'is') === 'is')) return null
  return parts.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
}

/** `IBAN` and German nouns keep their capitals. */
export const lowerFirst = (text: string, locale = currentLocale() ?? 'en') =>
  /^\p{Lu}{2}/u.test(text) || languageOf(locale) === 'de'
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

function sayValue(
  { id, value }: ColumnFilter,
  { folders, people, me, records = [] }: Names,
  locale: string | undefined,
  texts: FilterTexts,
): string {
  if (typeof value === 'number') return plainNumber(value, locale)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const named = [value].flat().map((text) => {
    if (id === 'folder_id') return folders.find((folder) => folder.id === text)?.name ?? texts.aFolder
    if (id === 'created_by') {
      return text === me
        ? texts.you
        : (people.find((person) => person.id === text)?.names[0] ?? texts.somebody)
    }
    if (id === 'department') return departmentName(text, texts.own)
    if (id === 'party_id') return records.find((record) => record.id === text)?.name ?? text
    return calendarDay(valueName(keyOfColumn(id), text, texts.own), locale)
  })
  return named.join(` ${texts.or} `)
}
