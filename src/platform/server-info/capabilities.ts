import type { Capabilities } from '#contract/capabilities.ts'
import { apiBase } from '../api/api-base.ts'

// Read without the contract's schema, so that public pages need no parsers. A test compares the two.

/** For a server that does not report capabilities. */
export const NO_CAPABILITIES: Capabilities = { additions: [], version: '' }

/** Asks the server. Rejects if it cannot be reached, or if something else responded. */
export async function fetchCapabilities(signal?: AbortSignal): Promise<Capabilities> {
  const response = await fetch(`${apiBase}/capabilities`, {
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`GET /capabilities responded with ${response.status}`)
  }
  return capabilitiesOf(await response.json())
}

/** Requests once and caches the response; a failed request is repeated on the next call. Never rejects. */
export function createCapabilities(): () => Promise<Capabilities> {
  let asked: Promise<Capabilities> | undefined
  return () => {
    asked ??= fetchCapabilities().catch(() => {
      asked = undefined
      return NO_CAPABILITIES
    })
    return asked
  }
}

/** The capabilities of this page's server. Never rejects. */
export const capabilities = createCapabilities()

/** Parses a response. Drops missing and malformed fields. */
export function capabilitiesOf(body: unknown): Capabilities {
  const given = fieldsOf(body)
  const fields = {
    support_email: textOf(given['support_email']),
    max_upload_bytes: numberOf(given['max_upload_bytes']),
    monthly_uploads: numberOf(given['monthly_uploads']),
    trash_days: numberOf(given['trash_days']),
    data_limits: dataLimitsOf(given['data_limits']),
    google_drive: googleDriveOf(given['google_drive']),
    google_sign_in: googleSignInOf(given['google_sign_in']),
    oidc_issuers: issuersOf(given['oidc_issuers']),
    password_sign_in: booleanOf(given['password_sign_in']),
    mail: booleanOf(given['mail']),
    lan_url: textOf(given['lan_url']),
    lan_fingerprint: textOf(given['lan_fingerprint']),
    lan_switch: textOf(given['lan_switch']),
    analytics_url: textOf(given['analytics_url']),
  }
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    additions: listOf(given['additions']).filter((name) => typeof name === 'string'),
    version: textOf(given['version']) ?? '',
    ...Object.fromEntries(known),
  }
}

function dataLimitsOf(value: unknown): Capabilities['data_limits'] {
  const given = fieldsOf(value)
  const properties = numberOf(given['properties'])
  const characters = numberOf(given['value_characters'])
  const rows = numberOf(given['table_rows'])
  if (properties === undefined || characters === undefined || rows === undefined) return undefined
  return { properties, value_characters: characters, table_rows: rows }
}

function googleDriveOf(value: unknown): Capabilities['google_drive'] {
  const given = fieldsOf(value)
  const clientId = textOf(given['client_id'])
  const apiScript = textOf(given['api_script'])
  const identityScript = textOf(given['identity_script'])
  const driveApi = textOf(given['drive_api'])
  if (!clientId || !apiScript || !identityScript || !driveApi) return undefined
  return {
    client_id: clientId,
    api_key: textOf(given['api_key']),
    app_id: textOf(given['app_id']),
    api_script: apiScript,
    identity_script: identityScript,
    drive_api: driveApi,
  }
}

function googleSignInOf(value: unknown): Capabilities['google_sign_in'] {
  const given = fieldsOf(value)
  const clientId = textOf(given['client_id'])
  const script = textOf(given['identity_script'])
  return clientId && script ? { client_id: clientId, identity_script: script } : undefined
}

function issuersOf(value: unknown): Capabilities['oidc_issuers'] {
  const issuers = listOf(value).flatMap((one) => {
    const given = fieldsOf(one)
    const [id, label] = [textOf(given['id']), textOf(given['label'])]
    return id && label ? [{ id, label }] : []
  })
  return issuers.length > 0 ? issuers : undefined
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const booleanOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
