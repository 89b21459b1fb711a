import { plainName } from '#lib/plain-name.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
const ENDING = /(?<=.)\.[a-z0-9]{1,5}$/i
/** Bytes of a name, which file systems hold at most 255 of, with room for a number and an ending. */
const LONGEST = 200

/**
 * Names for an archive that every file system takes, each once whatever the letter case: no path, no control character,
 * nothing that Windows keeps for itself. A file of several pages becomes one entry a page.
 */
export function namesIn(
  taken: readonly string[],
): (filename: string, type: string, index: number, count: number) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  return (filename, type, index, count) => {
    const safe = safeName(filename)
    const had = ENDING.exec(safe)?.[0] ?? ''
    const stem = safe.slice(0, safe.length - had.length)
    const ending = ENDINGS[type] ?? (had.slice(1) || 'bin')
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

/** The end stays: it says what the file is. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST) return name
  const ending = ENDING.exec(name)?.[0] ?? ''
  let stem = Array.from(name.slice(0, name.length - ending.length))
  while (Buffer.byteLength(stem.join('')) > LONGEST - ending.length) stem = stem.slice(0, -1)
  return stem.join('') + ending
}
