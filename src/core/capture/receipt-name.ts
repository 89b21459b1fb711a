const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * `Receipt 2026-11-20 1423 k3q`: local date and time, and three random characters, because a queue record is found by
 * name and size. `random` at least three bytes.
 */
export function receiptName(at: number, random: Uint8Array): string {
  const when = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`
  const suffix = [...random.subarray(0, 3)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `Receipt ${day} ${two(when.getHours())}${two(when.getMinutes())} ${suffix}`
}
