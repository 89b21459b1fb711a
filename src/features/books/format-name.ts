import { texts } from '#messages/exported.ts'

const isFormat = (format: string): format is keyof typeof texts.formats =>
  Object.hasOwn(texts.formats, format)

export const formatName = (format: string) => (isFormat(format) ? texts.formats[format] : format)
