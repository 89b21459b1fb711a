import type { StatementEncoding } from '#contract/bank.ts'
import { encodingOf } from '#core/e-invoice/xml.ts'

/**
 * Polish, Czech and Hungarian words in Windows-1250, as they appear when decoded as Windows-1252: with signs and
 * letters in places where no word has them.
 */
const CENTRAL =
  /\p{Ll}[³¹¿]\p{Ll}|\p{L}{3}[³¹](?![\d³¹])|(?<!\p{L})z³(?!\p{L})|[£¯](?![A-Z]{3}\b)\p{L}|\p{Ll}Ÿ|\p{L}¥|ì\p{L}|\p{L}ù\p{L}|ø[íáýéìù]|[íáýéìù]ø|õ(?!e)\p{Ll}/u

export interface StatementText {
  readonly text: string
  /** Label of the encoding that was used. */
  readonly encoding: string
}

/**
 * Decodes as declared, marked or chosen; otherwise as UTF-8 if valid, else as Windows-1252 or Windows-1250. Null if
 * the declared encoding does not exist.
 */
export function textOfStatement(bytes: Uint8Array, chosen: StatementEncoding | null): StatementText | null {
  const declared = encodingOf(bytes)
  if (declared !== 'utf-8') return decoded(bytes, declared)
  const unicode = decoded(bytes, 'utf-8')
  if (unicode) return unicode
  const western = decoded(bytes, 'windows-1252')
  const isCentral = chosen === null && western !== null && CENTRAL.test(western.text)
  return chosen === 'windows-1250' || isCentral ? decoded(bytes, 'windows-1250') : western
}

function decoded(bytes: Uint8Array, encoding: string): StatementText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes), encoding }
  } catch {
    return null
  }
}
