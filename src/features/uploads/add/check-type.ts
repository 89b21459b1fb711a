/** What the picker offers (UPLOAD-03); extensions for systems that know no types. */
export const ACCEPTED = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.pdf',
] as const
