import { gunzipSync, gzipSync } from 'node:zlib'

/** Features of candidates as whole hundredths, one array a feature. */
export interface Table {
  readonly names: readonly string[]
  readonly columns: readonly Int16Array[]
  /** 1 where the candidate is the value. */
  readonly right: Uint8Array
  /** Candidates of one page follow each other; the number of the page. */
  readonly page: Uint32Array
  /** 1 for pages not used for training, but for limits and confidence. */
  readonly isChoice: Uint8Array
}

export interface TableRow {
  readonly features: ArrayLike<number>
  readonly right: boolean
  readonly page: number
  readonly isChoice: boolean
}

const HUNDREDTHS = 100

export function tableOf(names: readonly string[], rows: readonly TableRow[]): Table {
  return {
    names,
    columns: names.map((_, column) =>
      Int16Array.from(rows, ({ features }) => Math.round((features[column] ?? 0) * HUNDREDTHS)),
    ),
    right: Uint8Array.from(rows, ({ right }) => (right ? 1 : 0)),
    page: Uint32Array.from(rows, ({ page }) => page),
    isChoice: Uint8Array.from(rows, ({ isChoice }) => (isChoice ? 1 : 0)),
  }
}

/** A line of JSON with names and count, then all arrays, compressed. */
export function packed({ names, columns, right, page, isChoice }: Table): Buffer {
  const head = Buffer.from(`${JSON.stringify({ names, count: right.length })}\n`)
  // Low and high bytes apart: the high ones are nearly all the same.
  const split = columns.map((column) => {
    const bytes = Buffer.alloc(2 * column.length)
    for (const [place, value] of column.entries()) {
      bytes[place] = value & 0xff
      bytes[column.length + place] = (value >> 8) & 0xff
    }
    return bytes
  })
  const steps = Uint8Array.from(page, (one, place) => one - (page[place - 1] ?? 0))
  return gzipSync(Buffer.concat([head, ...split, right, isChoice, steps]), { level: 9 })
}

export function unpacked(file: Buffer): Table {
  const bytes = gunzipSync(file)
  const end = bytes.indexOf('\n')
  const { names, count } = JSON.parse(bytes.subarray(0, end).toString()) as {
    names: string[]
    count: number
  }
  let at = end + 1
  const take = (length: number) => bytes.subarray(at, (at += length))
  const columns = names.map(() => {
    const [low, high] = [take(count), take(count)]
    return Int16Array.from(low, (value, place) => value | ((high[place] ?? 0) << 8))
  })
  const [right, isChoice, steps] = [take(count), take(count), take(count)]
  let page = 0
  return {
    names,
    columns,
    right: Uint8Array.from(right),
    isChoice: Uint8Array.from(isChoice),
    page: Uint32Array.from(steps, (step) => (page += step)),
  }
}
