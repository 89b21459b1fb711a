/** A greyscale plane, row by row. */
export interface Grey {
  readonly luma: Uint8Array
  readonly width: number
  readonly height: number
}

/** Distribution of print on a straightened page: the contrast of each grid cell, row by row, 0 to 255. */
export type PrintPattern = Uint8Array

const COLUMNS = 32
const ROWS = 48

/** Uses contrast instead of brightness, which shadows and exposure would change. */
export function printPattern(grey: Grey): PrintPattern {
  const pattern = new Uint8Array(COLUMNS * ROWS)
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1)
      pattern[row * COLUMNS + column] = Math.min(255, 2 * deviationIn(grey, column, row))
  return pattern
}

/** Standard deviation of the grey levels in a cell. */
function deviationIn({ luma, width, height }: Grey, column: number, row: number): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = Math.ceil((row * height) / ROWS); y < ((row + 1) * height) / ROWS; y += 1) {
    for (let x = Math.ceil((column * width) / COLUMNS); x < ((column + 1) * width) / COLUMNS; x += 1) {
      const grey = luma[y * width + x] ?? 0
      count += 1
      sum += grey
      squares += grey * grey
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** Tolerance of the outline, in cells. */
const SHIFT = 1

/**
 * Maximum correlation of two patterns over small shifts, -1 to 1; 1 for a page without print, which matches any
 * other.
 */
export function likeness(one: PrintPattern, other: PrintPattern): number {
  let most = -1
  for (let down = -SHIFT; down <= SHIFT; down += 1)
    for (let right = -SHIFT; right <= SHIFT; right += 1)
      most = Math.max(most, correlation(one, other, right, down))
  return most
}

/** Pearson correlation over the cells that both have when `other` is shifted by whole cells. */
function correlation(one: PrintPattern, other: PrintPattern, right: number, down: number): number {
  let [count, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (let row = Math.max(0, down); row < ROWS + Math.min(0, down); row += 1) {
    for (let column = Math.max(0, right); column < COLUMNS + Math.min(0, right); column += 1) {
      const a = one[row * COLUMNS + column] ?? 0
      const b = other[(row - down) * COLUMNS + column - right] ?? 0
      count += 1
      x += a
      y += b
      xx += a * a
      yy += b * b
      xy += a * b
    }
  }
  const spread = Math.sqrt((xx - (x * x) / count) * (yy - (y * y) / count))
  return spread > 0 ? (xy - (x * y) / count) / spread : 1
}
