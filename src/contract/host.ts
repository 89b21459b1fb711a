import { z } from 'zod'

/** Additions to the documented calls that a host may have; a client hides what is missing (decisions §4). */
export const additions = [
  'originals',
  'upload-id',
  'captured-pages',
  'versions',
  'evidence',
  'events',
  'google-login',
  'google-drive',
  'search',
  'chat',
  'folders',
  'members',
] as const

export const Capabilities = z.looseObject({
  /** Unknown names are kept: a newer host may have more. */
  additions: z.array(z.string()),
  version: z.string(),
  support_email: z.string().nullish(),
  max_upload_bytes: z.number().int().optional(),
})
export type Capabilities = z.infer<typeof Capabilities>

export const Health = z.looseObject({ status: z.literal('ok'), version: z.string() })
