import type { OriginalType } from '#contract/uploads.ts'

/** The Content-Disposition of a stored object: images are displayed, other types are downloaded. */
export const dispositionOf = (contentType: OriginalType): string => {
  if (contentType === 'application/pdf') return 'attachment; filename="document.pdf"'
  return contentType === 'application/xml' ? 'attachment; filename="document.xml"' : 'inline'
}
