import type { QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { calendarDay, labelOfKey, plainNumber } from '#lib/field-format.ts'
import { keyOfColumn } from './main-fields.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What names stand behind the ids of filters. */
export type Names = Pick<Vocabulary, 'folders' | 'people' | 'me'>

const LABELS: Readonly<Record<string, string>> = {
  amount: 'Amount',
  date: 'Date',
  party: 'Party',
  text: 'Text',
  filename: 'File name',
  title: 'Title',
  status: 'Status',
  department: 'Department',
  folder_id: 'Folder',
  document_type: 'Type',
  created_by: 'Uploaded by',
  createdAt: 'Uploaded',
  'extracted.workflow': 'Workflow',
}

export function labelOf(id: string): string {
  const name = id.replace(/^data\./, '')
  return LABELS[name] ?? labelOfKey(keyOfColumn(name) ?? name)
}

/** A filter in words, as a chip says it: `Total over 500`, `Due date from 1 Jul 2026`, `Not Workflow: Paid`. */
export function sayFilter(filter: QueryFilter, names: Names, locale?: string): string {
  const chosen = chosenIn(filter)
  if (chosen !== null) return chosen === 1 ? '1 chosen document' : `${chosen} chosen documents`
  if ('any' in filter) {
    const said = filter.any.map((one) => sayFilter(one, names, locale))
    return [...new Set(said)].join(' or ')
  }
  const label = labelOf(filter.id)
  const value = sayValue(filter, names, locale)
  if (filter.id === 'review')
    return filter.value === (filter.op !== 'not') ? 'Needs review' : 'Needs no review'
  switch (filter.op) {
    case 'empty':
      return `No ${lowerFirst(label)}`
    case 'filled':
      return `Has ${lowerFirst(label)}`
    case 'from':
      return `${label} from ${value}`
    case 'to':
      return `${label} to ${value}`
    case 'above':
      return `${label} over ${value}`
    case 'below':
      return `${label} under ${value}`
    case 'not':
      return `${label}: not ${value}`
    case 'lacks':
      return `${label}: without “${value}”`
    case 'is':
      return `${label}: ${value}`
    case 'contains':
    case undefined:
      return `${label}: “${value}”`
  }
}

/** How many documents are named by their ids; null where the filter is another. */
function chosenIn(filter: QueryFilter): number | null {
  const parts = 'any' in filter ? filter.any : [filter]
  if (!parts.every(({ id, op }) => id === 'id' && (op ?? 'is') === 'is')) return null
  return parts.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
}

/** `IBAN` stays as it is. */
const lowerFirst = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function sayValue({ id, value }: ColumnFilter, { folders, people, me }: Names, locale?: string): string {
  if (typeof value === 'number') return plainNumber(value, locale)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const texts = Array.isArray(value) ? value : [value]
  const named = texts.map((text) => {
    if (id === 'folder_id') return folders.find((folder) => folder.id === text)?.name ?? 'a folder'
    if (id === 'created_by') {
      return text === me ? 'you' : (people.find((person) => person.id === text)?.names[0] ?? 'somebody')
    }
    return calendarDay(text, locale)
  })
  return named.join(' or ')
}
