import { createHash } from 'node:crypto'

/** An upload id (UUID, version 8) that the same parts always give, for what comes without one. */
export function uploadIdFrom(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
