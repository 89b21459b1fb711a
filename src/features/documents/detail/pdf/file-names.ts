import { partsOfName } from '#core/uploads/stored-filename.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

/** `stem` has no extension; the other name is the one that the file was uploaded with. */
export interface OriginalName {
  readonly stem: string
  readonly filename: string
}

/**
 * The name to save an original under; several originals are numbered. An extension that matches the bytes is kept.
 */
export function originalName(
  { stem, filename }: OriginalName,
  type: string,
  index: number,
  count: number,
): string {
  const ending = ENDINGS[type.split(';')[0]?.trim() ?? '']
  const { ending: uploaded } = partsOfName(filename)
  const had = uploaded.slice(1).toLowerCase()
  const fits = ending === undefined || had === ending || (had === 'jpeg' && ending === 'jpg')
  return `${stem}${count > 1 ? ` ${index + 1}` : ''}${fits ? uploaded : `.${ending}`}`
}
