/** Even noise from -1 to 1 that belongs to a place: the same place always gives the same. */
export function noiseAt(x: number, y: number, seed: number): number {
  let hash =
    (Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263) + Math.imul(seed, 1_274_126_177)) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2_147_483_648 - 1
}

/** Noise that goes over evenly between whole numbers. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = ease(x - left)
  const fy = ease(y - top)
  const upper = noiseAt(left, top, seed) * (1 - fx) + noiseAt(left + 1, top, seed) * fx
  const lower = noiseAt(left, top + 1, seed) * (1 - fx) + noiseAt(left + 1, top + 1, seed) * fx
  return upper * (1 - fy) + lower * fy
}

const ease = (t: number) => t * t * (3 - 2 * t)
