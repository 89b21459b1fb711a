import { plainName } from '#lib/name-in-text.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
const EXTENSION = /(?<=.)\.[a-z0-9]{1,5}$/i
/** Bytes of a name: file systems allow 255, minus room for a number and an extension. */
const MAX_BYTES = 200

/**
 * Names for archive entries that every file system accepts, unique ignoring case: no paths, control characters or
 * reserved Windows names. Each page of a file becomes an entry of its own.
 */
export function createEntryNames(
  taken: readonly string[],
): (filename: string, type: string, index: number, count: number) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  return (filename, type, index, count) => {
    const safe = safeName(filename)
    const had = EXTENSION.exec(safe)?.[0] ?? ''
    const stem = safe.slice(0, safe.length - had.length)
    const ending = EXTENSIONS[type] ?? (had.slice(1) || 'bin')
    const base = count > 1 ? `${stem} - page ${index + 1}` : stem
    for (let n = 1; ; n++) {
      const name = `${base}${n === 1 ? '' : ` (${n})`}.${ending}`
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  }
}

function safeName(filename: string): string {
  const plain = plainName(filename)
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const short = cut(plain)
  return short === '' || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short
}

/** Keeps the extension. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const ending = EXTENSION.exec(name)?.[0] ?? ''
  let stem = Array.from(name.slice(0, name.length - ending.length))
  while (Buffer.byteLength(stem.join('')) > MAX_BYTES - ending.length) stem = stem.slice(0, -1)
  return stem.join('') + ending
}
