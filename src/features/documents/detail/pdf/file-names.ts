const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

const KNOWN = /\.(pdf|jpe?g|png|webp|hei[cf]|gif|bmp)$/i

/** A document's name with another ending: `receipt.jpg` as a PDF is `receipt.pdf`. */
export const renamed = (filename: string, ending: string) => `${filename.replace(KNOWN, '')}.${ending}`

/** The name to save an original under; of several each gets its number. An ending that fits stays as it is. */
export function originalName(filename: string, type: string, index: number, count: number): string {
  const ending = ENDINGS[type.split(';')[0]?.trim() ?? '']
  const had = KNOWN.exec(filename)?.[1]?.toLowerCase()
  const fits = ending === undefined || had === ending || (had === 'jpeg' && ending === 'jpg')
  const name = fits ? filename : renamed(filename, ending)
  if (count === 1) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} ${index + 1}${name.slice(dot)}` : `${name} ${index + 1}`
}
