/** A 3x3 blur (1 2 1 both ways), the border repeated. */
export function blur(plane: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint16Array(plane.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const here = plane[row + x] ?? 0
      const left = x > 0 ? (plane[row + x - 1] ?? 0) : here
      const right = x < width - 1 ? (plane[row + x + 1] ?? 0) : here
      across[row + x] = left + 2 * here + right
    }
  }
  const out = new Uint8Array(plane.length)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const above = y > 0 ? row - width : row
    const below = y < height - 1 ? row + width : row
    for (let x = 0; x < width; x += 1) {
      out[row + x] =
        ((across[above + x] ?? 0) + 2 * (across[row + x] ?? 0) + (across[below + x] ?? 0) + 8) >> 4
    }
  }
  return out
}
