import * as z from 'zod/mini'

/** Optional additions to the documented API. Clients hide what is missing (decisions §4). */
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
  'summary',
  'export',
  'archive',
  'period-export',
  'history',
  'trash',
  'holds',
  'retention',
  'approval',
  'parties',
  'folder-trash',
  'views',
  'page-text',
  'turn-pages',
  'extract-again',
  'lessons',
  'review',
  'samples',
  'tokens',
  'upload-addresses',
  'member-tokens',
  'rates',
  'books',
  'upload-proofs',
  'upload-batch',
  'sessions',
  'two-factor',
  'passkeys',
  'webhooks',
  'mcp',
  'mail-in',
  'oidc',
  'bank',
  'expense-reports',
] as const

/**
 * Settings of the Google Drive tab; absent without a client id. `app_id` is the Google Cloud project number; without
 * it, picked files cannot be read under the `drive.file` scope. The URLs are Google's unless configured otherwise.
 */
export const GoogleDriveSettings = z.looseObject({
  client_id: z.string(),
  api_key: z.nullish(z.string()),
  app_id: z.nullish(z.string()),
  api_script: z.string(),
  identity_script: z.string(),
  /** Base URL of the file API, without a trailing slash. */
  drive_api: z.string(),
})
export type GoogleDriveSettings = z.infer<typeof GoogleDriveSettings>

/** Settings of the Google button; absent without a client id. */
export const GoogleSignIn = z.looseObject({ client_id: z.string(), identity_script: z.string() })
export type GoogleSignIn = z.infer<typeof GoogleSignIn>

/** An issuer of OpenID Connect that people can sign in with. */
export const OidcIssuer = z.looseObject({ id: z.string(), label: z.string() })
export type OidcIssuer = z.infer<typeof OidcIssuer>

export const Capabilities = z.looseObject({
  /** May contain unknown names of a newer server. */
  additions: z.array(z.string()),
  version: z.string(),
  support_email: z.nullish(z.string()),
  max_upload_bytes: z.optional(z.int()),
  /** Uploads per user and calendar month; absent without a limit. */
  monthly_uploads: z.nullish(z.int()),
  /** Days for which a deleted document can be restored; absent means 30. */
  trash_days: z.optional(z.int().check(z.minimum(1))),
  /** Limits of document types and values; absent means `DATA_LIMITS`. */
  data_limits: z.optional(
    z.looseObject({
      properties: z.int(),
      value_characters: z.int(),
      table_rows: z.int(),
    }),
  ),
  google_drive: z.nullish(GoogleDriveSettings),
  google_sign_in: z.nullish(GoogleSignIn),
  /** In button order. */
  oidc_issuers: z.optional(z.array(OidcIssuer)),
  /**
   * False: accounts are registered and signed in without passwords, only with an issuer or Google. Absent means true.
   */
  password_sign_in: z.optional(z.boolean()),
  /** Whether the server sends mail: invitations, address confirmations, password resets. */
  mail: z.optional(z.boolean()),
  /** URL for phones in the local network, over plain HTTP; absent if they are not let in. */
  lan_url: z.nullish(z.string()),
  /** With `lan_url`: SHA-256 of the certificate to install, in the format that phones display. */
  lan_fingerprint: z.nullish(z.string()),
  /**
   * `on` or `off`: whether phones are let in, if the caller is an owner at the machine itself, who may change it.
   * Absent for every other call.
   */
  lan_switch: z.nullish(z.string()),
  /** URL that receives one page view per load of a public page; absent means none are sent. */
  analytics_url: z.nullish(z.string()),
})
export type Capabilities = z.infer<typeof Capabilities>

/** Whether phones in the local network are let in. */
export const LanAccess = z.object({ open: z.boolean() })

export const Health = z.looseObject({ status: z.literal('ok'), version: z.string() })
