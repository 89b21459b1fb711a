import type { OriginalType } from '#contract/uploads.ts'

/** The Content-Disposition of a stored object: pictures are shown, other types are saved. */
export const dispositionOf = (contentType: OriginalType): string => {
  if (contentType === 'application/pdf') return 'attachment; filename="document.pdf"'
  return contentType === 'application/xml' ? 'attachment; filename="document.xml"' : 'inline'
}
