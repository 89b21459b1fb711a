/** A UUIDv7 (RFC 9562): sorts by age. `now` in ms since 1970, `random` at least ten bytes. */
export function captureIdOf(now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) & 0xff
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** When a UUIDv7 was created, in ms since 1970; null for anything else. */
export function timeOfId(id: string): number | null {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(id)
  return parts ? Number.parseInt(`${parts[1]}${parts[2]}`, 16) : null
}
