/** Files that pickers offer (UPLOAD-03); with extensions for systems without MIME types. */
export const ACCEPTED_TYPES = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'text/xml',
  '.jpg',
  '.jpeg',
  '.png',
  '.pdf',
  '.xml',
] as const
