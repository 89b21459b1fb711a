import { User } from '#contract/auth.ts'
import type { Grant } from '#core/session/machine.ts'

/** Documented keys (CACHE-07), then three of our own. */
export const TOKEN_KEY = 'token'
export const USER_KEY = 'user'
const REV_KEY = 'session-rev'
/** Set if an issuer of OpenID Connect signed the user in. */
const ISSUED_KEY = 'session-issued'
/** Set while the mirror may be outdated, so that the next start writes it again. */
const MIRROR_LAGS_KEY = 'session-mirror-lags'

export interface StoredSession {
  readonly grant: Grant | null
  readonly rev: number
}

/** Reads the stored session. An incomplete one counts as none. */
export function readStored(storage: Storage): StoredSession {
  const rev = Number(storage.getItem(REV_KEY)) || 0
  const token = storage.getItem(TOKEN_KEY)
  const user = User.safeParse(parsed(storage.getItem(USER_KEY)))
  if (!token || !user.success) return { grant: null, rev }
  const issued = storage.getItem(ISSUED_KEY) !== null
  return { grant: { token, user: user.data, ...(issued && { issued }) }, rev }
}

export function writeStored(storage: Storage, { grant, rev }: StoredSession): void {
  // The token is written last and removed first: another tab reads no session in between, never a mixed one.
  if (!grant) storage.removeItem(TOKEN_KEY)
  storage.setItem(REV_KEY, String(rev))
  if (grant?.issued) storage.setItem(ISSUED_KEY, '1')
  else storage.removeItem(ISSUED_KEY)
  if (grant) {
    storage.setItem(USER_KEY, JSON.stringify(grant.user))
    storage.setItem(TOKEN_KEY, grant.token)
  } else storage.removeItem(USER_KEY)
}

export const mirrorLags = (storage: Storage) => storage.getItem(MIRROR_LAGS_KEY) !== null

export function setMirrorLags(storage: Storage, lags: boolean): void {
  if (lags) storage.setItem(MIRROR_LAGS_KEY, '1')
  else storage.removeItem(MIRROR_LAGS_KEY)
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
