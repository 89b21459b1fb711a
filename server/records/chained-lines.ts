import { createHash } from 'node:crypto'

export const sha256Of = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/**
 * Records as JSON Lines. `previous` is the SHA-256 of the preceding line without its line feed, and null in the
 * first. It reveals which line was changed, added or removed.
 */
export async function* chainedLines(
  records: AsyncIterable<object>,
  onLine: () => void,
): AsyncGenerator<Uint8Array> {
  let previous: string | null = null
  for await (const record of records) {
    const line = JSON.stringify({ previous, ...record })
    previous = sha256Of(line)
    onLine()
    yield Buffer.from(`${line}\n`)
  }
}
