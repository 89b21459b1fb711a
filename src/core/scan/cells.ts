import type { Pixels } from './types.ts'

/** One number per cell of a grid over an image, interpolated between cell centres. */
export interface Cells {
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

/** Cells along the longer side of a page. Each contains a few letters, and lighting hardly changes within one. */
const ALONG = 64
const LEAST_CELL = 8

/** How bright each pixel is, 0 to 255. */
export function lumaOf({ data, width, height }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4) {
    luma[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0) + 0.5
  }
  return luma
}

/** Mean, spread and brightest tenth of the grey levels in each cell. */
export function measureCells(luma: Uint8Array, width: number, height: number) {
  const size = Math.max(LEAST_CELL, Math.ceil(Math.max(width, height) / ALONG))
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  const mean = new Float32Array(columns * rows)
  const spread = new Float32Array(columns * rows)
  const bright = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0, cell = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, cell += 1) {
      counts.fill(0)
      let sum = 0
      let squares = 0
      let count = 0
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 1) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 1) {
          const grey = luma[y * width + x] ?? 0
          counts[grey] = (counts[grey] ?? 0) + 1
          sum += grey
          squares += grey * grey
          count += 1
        }
      }
      mean[cell] = sum / count
      spread[cell] = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
      bright[cell] = levelFromTop(counts, count / 10)
    }
  }
  const cells = (values: Float32Array): Cells => ({ columns, rows, values })
  return { size, mean: cells(mean), spread: cells(spread), bright: cells(bright) }
}

function levelFromTop(counts: Uint32Array, wanted: number): number {
  let seen = 0
  for (let level = 255; level > 0; level -= 1) {
    seen += counts[level] ?? 0
    if (seen > wanted) return level
  }
  return 0
}

/** Combines each cell with its eight neighbours. */
export function joined(cells: Cells, join: (around: readonly number[]) => number): Cells {
  const { columns, rows, values } = cells
  const out = new Float32Array(values.length)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const around: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          around.push(values[y * columns + x] ?? 0)
        }
      }
      out[row * columns + column] = join(around)
    }
  }
  return { columns, rows, values: out }
}

export const mostOf = (around: readonly number[]) => Math.max(...around)
export const meanOf = (around: readonly number[]) =>
  around.reduce((sum, value) => sum + value, 0) / around.length

/** Fills `row` with the interpolated cell values along one row of pixels. */
export function alongRow({ columns, rows, values }: Cells, size: number, y: number, row: Float32Array): void {
  const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / size - 0.5))
  const top = Math.floor(v)
  const bottom = Math.min(rows - 1, top + 1)
  const down = v - top
  for (let x = 0; x < row.length; x += 1) {
    const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / size - 0.5))
    const left = Math.floor(u)
    const right = Math.min(columns - 1, left + 1)
    const across = u - left
    const upper =
      (values[top * columns + left] ?? 0) * (1 - across) + (values[top * columns + right] ?? 0) * across
    const lower =
      (values[bottom * columns + left] ?? 0) * (1 - across) + (values[bottom * columns + right] ?? 0) * across
    row[x] = upper * (1 - down) + lower * down
  }
}
