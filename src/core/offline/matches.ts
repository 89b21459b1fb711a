import { PENDING_FOR_ME } from '#contract/approval.ts'
import { type ColumnFilter, type FieldValue, type FileThing, typeKey } from '#contract/things.ts'
import { holdsWords, titleCells } from '../titles/title-words.ts'
import { formsOf, wordsOf } from '#core/query/words.ts'

type Value = ColumnFilter['value']

/**
 * How a column is compared: names by substring, fixed values exactly, texts by words, anything else by its contents.
 */
type Reading = 'name' | 'exact' | 'type' | 'number' | 'moment' | 'flag' | 'property' | 'text' | 'title'

interface Column {
  readonly reading: Reading
  /** Its scalar values: one, or those of a list or table. */
  readonly cells: readonly (string | number | boolean)[]
}

/**
 * Whether a file matches a filter, by the server's rules. Unknown columns and operators match nothing. `pages` is the
 * text of its pages, if available.
 */
export function matches(file: FileThing, filter: ColumnFilter, pages = ''): boolean {
  const column = columnOf(file, filter.id, pages)
  if (!column) return false
  const { op, value } = filter
  if (op === undefined) return plain(column, value)
  if (op === 'empty') return isEmpty(column)
  if (op === 'filled') return !isEmpty(column)
  if (op === 'not') return !compare(column, 'is', value)
  if (op === 'lacks') return !compare(column, 'contains', value)
  return compare(column, op, value)
}

function columnOf(file: FileThing, id: string, pages: string): Column | null {
  const name = id.replace(/^data\./, '')
  const { data } = file
  if (name.startsWith('extracted.')) {
    return { reading: 'property', cells: cellsOf(data.extracted[name.slice('extracted.'.length)]) }
  }
  const one = (reading: Reading, value: string | number | boolean | null | undefined): Column => ({
    reading,
    cells: value === null || value === undefined ? [] : [value],
  })
  switch (name) {
    case 'filename':
      return one('name', data.filename)
    case 'id':
      return one('exact', file.id)
    case 'status':
    case 'department':
    case 'source':
    case 'folder_id':
      return one('exact', data[name])
    case 'created_by':
      return one('exact', typeof file['created_by'] === 'string' ? file['created_by'] : null)
    case 'document_type':
      return one('type', typeKey(data.document_type ?? ''))
    case 'size':
      return one('number', data.size)
    case 'createdAt':
      return one('moment', data.createdAt)
    case 'review':
      return one('flag', (data.review?.length ?? 0) > 0)
    case 'hold':
      return one('flag', data.hold !== undefined)
    case 'report':
      return one('flag', data.report !== undefined)
    case 'report_fixed':
      return one('flag', data.report?.is_fixed === true)
    case PENDING_FOR_ME:
      return one('flag', file[PENDING_FOR_ME] === true)
    case 'title':
      return { reading: 'title', cells: titleCells(data) }
    case 'text':
      return { reading: 'text', cells: [data.filename, ...cellsOf(data.extracted), pages] }
    default:
      return null
  }
}

/** All strings, numbers and booleans of a value, at any depth of lists and tables. */
function cellsOf(value: FieldValue | undefined): (string | number | boolean)[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [value]
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(cellsOf)
}

const isEmpty = ({ cells }: Column) => cells.every((cell) => String(cell).trim() === '')

function plain(column: Column, value: Value): boolean {
  const byPart = column.reading === 'name' || column.reading === 'property' || column.reading === 'title'
  if (byPart && typeof value === 'string') return compare(column, 'contains', value)
  return compare(column, 'is', value)
}

type Comparison = 'contains' | 'is' | 'from' | 'to' | 'above' | 'below'

function compare({ reading, cells }: Column, op: Comparison, value: Value): boolean {
  if (reading === 'title' && op === 'contains') return holdsWords(cells, String(value))
  if (reading === 'text') return hasWords(cells, String(value))
  if (op === 'contains') {
    const part = String(value).toLocaleLowerCase()
    return cells.some((cell) => String(cell).toLocaleLowerCase().includes(part))
  }
  if (op === 'is') return cells.some((cell) => isSame(reading, cell, value))
  const sign = op === 'from' || op === 'above' ? 1 : -1
  const included = op === 'from' || op === 'to'
  return cells.some((cell) => {
    if (typeof value === 'number') {
      return typeof cell === 'number' && ((included && cell === value) || (cell - value) * sign > 0)
    }
    const day = dayOf(cell)
    if (day === null || typeof value !== 'string') return false
    return day === value ? included : day > value === sign > 0
  })
}

/** All words of a text, each in the singular or plural. */
function hasWords(cells: Column['cells'], text: string): boolean {
  const wanted = wordsOf(text)
  const written = new Set(cells.flatMap((cell) => (typeof cell === 'boolean' ? [] : wordsOf(String(cell)))))
  return wanted.length > 0 && wanted.every((word) => formsOf(word).some((form) => written.has(form)))
}

function isSame(reading: Reading, cell: string | number | boolean, value: Value): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return cell === value
  const texts = Array.isArray(value) ? value : [value]
  if (reading === 'moment') return texts.includes(dayOf(cell) ?? '')
  if (reading === 'type') return texts.some((text) => typeKey(text) === cell)
  if (reading === 'exact') return texts.includes(String(cell))
  const letters = String(cell).toLocaleLowerCase()
  return texts.some((text) => text.toLocaleLowerCase() === letters)
}

/** The day at the start of a text. */
const dayOf = (cell: string | number | boolean): string | null =>
  (typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}/.exec(cell)?.[0]) || null
