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
  'passwords',
  'invitation-links',
  'audit',
  'model-use',
  'similar',
  'batch',
  'export',
  'archive',
  'history',
  'trash',
  'folder-trash',
  'views',
  'page-text',
  'extract-again',
  'lessons',
  'review',
  'samples',
  'tokens',
  'upload-addresses',
  'member-tokens',
] as const

/**
 * What the Google Drive tab needs; a host without a client id leaves it out. `app_id` is the number of the project at
 * Google, without which files picked under the file scope cannot be read. The addresses are Google's unless set otherwise.
 */
export const GoogleDriveSettings = z.looseObject({
  client_id: z.string(),
  api_key: z.string().nullish(),
  app_id: z.string().nullish(),
  api_script: z.string(),
  identity_script: z.string(),
  /** Base of the file API, without a slash at the end. */
  drive_api: z.string(),
})
export type GoogleDriveSettings = z.infer<typeof GoogleDriveSettings>

/** What the Google button needs; a host without a client id leaves it out. */
export const GoogleSignIn = z.looseObject({ client_id: z.string(), identity_script: z.string() })
export type GoogleSignIn = z.infer<typeof GoogleSignIn>

export const Capabilities = z.looseObject({
  /** Unknown names are kept: a newer host may have more. */
  additions: z.array(z.string()),
  version: z.string(),
  support_email: z.string().nullish(),
  max_upload_bytes: z.number().int().optional(),
  /** Files that each user may upload in a calendar month; absent without a limit. */
  monthly_uploads: z.number().int().nullish(),
  /** Days that a deleted document can be restored for; absent: 30. */
  trash_days: z.number().int().min(1).optional(),
  /** What a document type and a value may hold; absent: `DATA_LIMITS`. */
  data_limits: z
    .looseObject({
      properties: z.number().int(),
      value_characters: z.number().int(),
      table_rows: z.number().int(),
    })
    .optional(),
  google_drive: GoogleDriveSettings.nullish(),
  google_sign_in: GoogleSignIn.nullish(),
  /** Whether this host sends mail: invitations, proof of addresses, forgotten passwords. */
  mail: z.boolean().optional(),
  /** Where a page view of a public page is told, once per load; absent: nowhere. */
  analytics_url: z.string().nullish(),
})
export type Capabilities = z.infer<typeof Capabilities>

export const Health = z.looseObject({ status: z.literal('ok'), version: z.string() })
