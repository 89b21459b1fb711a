/** A row of a list response: a thing, or a document type with its fields at the top level. */
interface Row {
  readonly id: string
  readonly data?: unknown
}

type Data = Record<string, unknown>

/** In bytes: shorter parts are never cut, longer ones keep at least this much. */
const MIN_PART = 200

/**
 * Limits a list response to `most` bytes of JSON. Keeps all rows, so that paging stays correct; the longest parts of
 * rows that exceed their share are shortened and named in `cut`.
 */
export function fittingRows<R extends Row>(rows: readonly R[], most: number): R[] {
  if (bytesOf(rows) <= most) return [...rows]
  const share = Math.floor(most / rows.length) - 1
  return rows.map((row) => fittingRow(row, share))
}

function fittingRow<R extends Row>(row: R, most: number): R {
  if (bytesOf(row) <= most) return row
  const data: Data = isObject(row.data) ? row.data : Object.fromEntries(Object.entries(row))
  const { short, cut } = shortened(data, most - bytesOf(row) + bytesOf(data) - CUT_LIST)
  return isObject(row.data) ? { ...row, data: short, cut } : { ...row, ...short, cut }
}

/** `,"cut":[]` */
const CUT_LIST = 9

/** Cuts the longest parts first; if there are too many short ones, all of `extracted`. */
function shortened(data: Data, most: number): { short: Data; cut: string[] } {
  const short: Data = isObject(data['extracted'])
    ? { ...data, extracted: { ...data['extracted'] } }
    : { ...data }
  let excess = bytesOf(short) - most
  const cut: string[] = []
  const parts = partsOf(short).toSorted((a, b) => b.bytes - a.bytes)
  for (const { holder, key, path, bytes } of parts) {
    if (excess <= 0 || bytes <= MIN_PART || cut.length >= MAX_CUT) break
    excess += bytesOf(path) + 1
    const value = beginning(holder[key], Math.max(MIN_PART, bytes - excess))
    holder[key] = value
    excess -= bytes - bytesOf(value)
    cut.push(path)
  }
  if (excess <= 0 || !isObject(short['extracted'])) return { short, cut }
  excess += bytesOf('extracted') + 1
  const extracted = beginning(short['extracted'], Math.max(2, bytesOf(short['extracted']) - excess))
  return {
    short: { ...short, extracted },
    cut: [...cut.filter((path) => !path.startsWith('extracted.')), 'extracted'],
  }
}

/** If more parts would have to be cut, all of `extracted` is. */
const MAX_CUT = 20

interface Part {
  readonly holder: Data
  readonly key: string
  readonly path: string
  readonly bytes: number
}

/** Never cut: they identify a row. */
const NAMES = new Set(['id', 'filename', 'name', 'title', 'document_type', 'department'])

/** Parts that can be cut: each value of `extracted`, and every other key of the data. */
function partsOf(data: Data): Part[] {
  const of = (holder: Data, key: string, path: string): Part => ({
    holder,
    key,
    path,
    bytes: bytesOf(holder[key]),
  })
  return Object.keys(data).flatMap((key) => {
    const value = data[key]
    return key === 'extracted' && isObject(value)
      ? Object.keys(value).map((name) => of(value, name, `extracted.${name}`))
      : NAMES.has(key)
        ? []
        : [of(data, key, key)]
  })
}

/** The start of a text with `…`, or the first entries of a list or object that fit. */
function beginning(value: unknown, most: number): unknown {
  if (typeof value === 'string') return firstLetters(value, most)
  if (Array.isArray(value)) {
    let left = most - 2
    const end = value.findIndex((entry) => (left -= bytesOf(entry) + 1) < 0)
    return end < 0 ? value : value.slice(0, end)
  }
  if (!isObject(value)) return value
  let left = most - 2
  return Object.fromEntries(
    Object.entries(value).filter(([key, entry]) => {
      const bytes = bytesOf(key) + bytesOf(entry) + 2
      if (bytes > left) return false
      left -= bytes
      return true
    }),
  )
}

function firstLetters(text: string, most: number): string {
  for (let end = Math.min(text.length, most); ;) {
    const short = `${text.slice(0, end).toWellFormed()}…`
    const bytes = bytesOf(short)
    if (bytes <= most || end === 0) return short
    end = Math.min(end - 1, Math.floor((end * most) / bytes))
  }
}

const bytesOf = (value: unknown): number => {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? 0 : Buffer.byteLength(text)
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
