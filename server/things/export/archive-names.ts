import { texts } from '#messages/export.ts'
import { plainName } from '#lib/name-in-text.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
}
/** Most bytes of a name: file systems allow 255, minus room for a number and an extension. */
const MAX_BYTES = 200

/** `stem` has no extension; `extension` is that of the uploaded file (`.pdf`) and may be empty. */
export interface EntryName {
  readonly stem: string
  readonly ending: string
}

/**
 * Names for archive entries that every file system accepts, unique ignoring case: no paths, control characters or
 * reserved Windows names. Each page of a file becomes an entry of its own. The content type decides the ending.
 */
export function createEntryNames(
  taken: readonly string[],
): (name: EntryName, type: string, index: number, count: number) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  // Read now, because the archive is still streamed after the request has ended.
  const { pageOfFile } = texts
  return (given, type, index, count) => {
    const stem = safeStem(given.stem)
    const ending = EXTENSIONS[type] ?? (/^\.([a-z0-9]{1,5})$/i.exec(given.ending)?.[1] || 'bin')
    const base = count > 1 ? pageOfFile({ name: stem, n: index + 1 }) : stem
    for (let n = 1; ; n++) {
      const name = `${base}${n === 1 ? '' : ` (${n})`}.${ending}`
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  }
}

function safeStem(stem: string): string {
  const plain = plainName(stem)
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const short = cut(plain)
  return short === '' || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short
}

function cut(name: string): string {
  let letters = Array.from(name)
  while (Buffer.byteLength(letters.join('')) > MAX_BYTES) letters = letters.slice(0, -1)
  return letters.join('').trimEnd()
}
