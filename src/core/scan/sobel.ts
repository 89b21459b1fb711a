/** How fast and where to the grey changes, pixel by pixel; 4 is one level of grey a pixel. */
export interface Gradient {
  readonly width: number
  readonly height: number
  readonly x: Int16Array
  readonly y: Int16Array
  /** |x| + |y| is cheap but depends on the angle: this is the true length. */
  readonly strength: Uint16Array
}

/** Sobel over every plane; of each pixel the plane in which it changes most. The border stays zero. */
export function sobel(planes: readonly Uint8Array[], width: number, height: number): Gradient {
  const gx = new Int16Array(width * height)
  const gy = new Int16Array(width * height)
  const squared = new Int32Array(width * height)
  for (const plane of planes) {
    for (let y = 1; y < height - 1; y += 1) {
      for (let at = y * width + 1, end = at + width - 2; at < end; at += 1) {
        const nw = plane[at - width - 1] ?? 0
        const ne = plane[at - width + 1] ?? 0
        const sw = plane[at + width - 1] ?? 0
        const se = plane[at + width + 1] ?? 0
        const dx = ne + 2 * (plane[at + 1] ?? 0) + se - nw - 2 * (plane[at - 1] ?? 0) - sw
        const dy = sw + 2 * (plane[at + width] ?? 0) + se - nw - 2 * (plane[at - width] ?? 0) - ne
        const length = dx * dx + dy * dy
        if (length > (squared[at] ?? 0)) {
          squared[at] = length
          gx[at] = dx
          gy[at] = dy
        }
      }
    }
  }
  const strength = new Uint16Array(width * height)
  for (let at = 0; at < strength.length; at += 1) strength[at] = Math.sqrt(squared[at] ?? 0)
  return { width, height, x: gx, y: gy, strength }
}
