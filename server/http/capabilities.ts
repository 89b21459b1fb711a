import { additions, type GoogleDriveSettings } from '#contract/capabilities.ts'
import type { DataLimits } from '#contract/limits.ts'
import type { GoogleDrive, GoogleSignInSettings } from '#server/env.ts'
import type { LanSwitch } from '#server/lan/index.ts'
import type { Handlers } from './handlers.ts'

export interface ServerCapabilities {
  readonly version: string
  readonly supportEmail: string | null
  readonly maxUploadBytes: number
  /** Files per user and month; null without a limit. */
  readonly monthlyUploads: number | null
  /** Days for which a deleted document can be restored. */
  readonly trashDays: number
  readonly limits: DataLimits
  readonly googleDrive: GoogleDrive | null
  readonly googleSignIn: GoogleSignInSettings | null
  /** Issuers of OpenID Connect that people can sign in with. */
  readonly issuers: readonly { readonly id: string; readonly label: string }[]
  readonly passwordSignIn: boolean
  readonly analyticsUrl: string | null
  /** Whether mail is sent. */
  readonly mail: boolean
  /** Where phones in the local network connect. */
  readonly lan: Pick<LanSwitch, 'lan' | 'stateFor'>
}

/** Not there where passwords are turned off. */
const WITH_PASSWORDS = ['passwords', 'two-factor', 'passkeys'] as const

/** The endpoints that describe this server. */
export function serverHandlers(server: ServerCapabilities): Pick<Handlers, 'health' | 'capabilities'> {
  const { version, supportEmail, maxUploadBytes, monthlyUploads } = server
  const { googleDrive, googleSignIn, analyticsUrl, limits } = server
  // All additions of the contract are served, except for what the operator has not set up or has turned off.
  const missing = new Set<string>()
  if (!googleSignIn) missing.add('google-login')
  if (!googleDrive) missing.add('google-drive')
  if (server.issuers.length === 0) missing.add('oidc')
  if (!server.passwordSignIn) for (const addition of WITH_PASSWORDS) missing.add(addition)
  return {
    health: async () => ({ status: 'ok', version }),
    capabilities: async ({ request }) => ({
      additions: additions.filter((addition) => !missing.has(addition)),
      version,
      support_email: supportEmail,
      max_upload_bytes: maxUploadBytes,
      monthly_uploads: monthlyUploads,
      trash_days: server.trashDays,
      data_limits: {
        properties: limits.properties,
        value_characters: limits.valueCharacters,
        table_rows: limits.tableRows,
      },
      google_drive: googleDrive && driveSettingsOf(googleDrive),
      google_sign_in: googleSignIn && {
        client_id: googleSignIn.clientId,
        identity_script: googleSignIn.identityScript,
      },
      oidc_issuers: server.issuers.map(({ id, label }) => ({ id, label })),
      password_sign_in: server.passwordSignIn,
      mail: server.mail,
      lan_url: server.lan.lan()?.pageFor(request.host) ?? null,
      lan_fingerprint: server.lan.lan()?.fingerprint ?? null,
      lan_switch: server.lan.stateFor(request.raw),
      analytics_url: analyticsUrl,
    }),
  }
}

const driveSettingsOf = (drive: GoogleDrive): GoogleDriveSettings => ({
  client_id: drive.clientId,
  api_key: drive.apiKey,
  app_id: drive.appId,
  api_script: drive.apiScript,
  identity_script: drive.identityScript,
  drive_api: drive.driveApi,
})
