import type { additions, GoogleDriveSettings } from '#contract/host.ts'
import type { GoogleDrive, GoogleSignInSettings } from '#server/env.ts'
import type { Handlers } from './handlers.ts'

type Addition = (typeof additions)[number]

export interface HostFacts {
  readonly version: string
  readonly supportEmail: string | null
  readonly maxUploadBytes: number
  /** Files a user and month; null without a limit. */
  readonly monthlyUploads: number | null
  /** Days that a deleted document can be restored for. */
  readonly trashDays: number
  readonly googleDrive: GoogleDrive | null
  readonly googleSignIn: GoogleSignInSettings | null
  readonly analyticsUrl: string | null
  /** Whether mail is sent. */
  readonly mail: boolean
  /** What this server adds to the documented calls. */
  readonly additions: readonly Addition[]
}

/** What the host says of itself. */
export function hostHandlers(facts: HostFacts): Pick<Handlers, 'health' | 'capabilities'> {
  const { version, supportEmail, maxUploadBytes, monthlyUploads } = facts
  const { googleDrive, googleSignIn, analyticsUrl } = facts
  return {
    health: async () => ({ status: 'ok', version }),
    capabilities: async () => ({
      additions: [
        ...facts.additions,
        ...(googleSignIn ? ['google-login'] : []),
        ...(googleDrive ? ['google-drive'] : []),
      ],
      version,
      support_email: supportEmail,
      max_upload_bytes: maxUploadBytes,
      monthly_uploads: monthlyUploads,
      trash_days: facts.trashDays,
      google_drive: googleDrive && driveSettingsOf(googleDrive),
      google_sign_in: googleSignIn && {
        client_id: googleSignIn.clientId,
        identity_script: googleSignIn.identityScript,
      },
      mail: facts.mail,
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
