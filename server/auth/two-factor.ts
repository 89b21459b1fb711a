import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { RecoveryCodes, TwoFactorSetup, TwoFactorState } from '#contract/account-security.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import type * as z from 'zod/mini'
import type { Sealing } from './sealing.ts'
import { TwoFactorStore, type TwoFactorRow } from './two-factor-store.ts'

const WINDOW_MS = 15 * 60_000
/**
 * Wrong codes per account, from all network addresses. A code has a million values, and three are valid at a time.
 */
const FAILURES = 10
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Time steps before and after the current one whose codes are accepted, for clocks that are off. */
const DRIFT = 1
const RECOVERY_CODES = 10
/** No two look-alike characters. Twelve of these thirty are 58 bits. */
const RECOVERY_SIGNS = '23456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_LENGTH = 12

/** Two-factor authentication by an authenticator app (TOTP, RFC 6238), with recovery codes. */
export interface TwoFactor {
  state(userId: string): Promise<z.output<typeof TwoFactorState>>
  /** A new secret, which takes effect once a code of it was entered. 409 if two-factor authentication is on. */
  start(user: CallUser): Promise<z.output<typeof TwoFactorSetup>>
  /** Turns it on. 422 for a wrong code, 409 if it was not started or is on. */
  confirm(userId: string, code: string): Promise<z.output<typeof RecoveryCodes>>
  /** 409 if it is off. */
  renewCodes(userId: string): Promise<z.output<typeof RecoveryCodes>>
  turnOff(userId: string): Promise<void>
  /**
   * Passes for an account without two-factor authentication. 401 `two-factor-required` without a code, 401 `bad-code`
   * for a wrong or used one, 429 after too many.
   */
  demand(userId: string, code: string | undefined): Promise<void>
}

export function createTwoFactor(deps: Pick<Deps, 'db' | 'now'> & { readonly sealing: Sealing }): TwoFactor {
  const { db, now, sealing } = deps
  const store = new TwoFactorStore(db)
  const failures = createRateLimit(deps, { name: 'two-factor', most: FAILURES, windowMs: WINDOW_MS })

  /** Whether this is a current code of the app. Each code can be used once. */
  async function isOfApp({ user_id, secret }: TwoFactorRow, code: string): Promise<boolean> {
    // Null if it was sealed with another secret of the installation; only recovery codes work then.
    const opened = sealing.open(secret, user_id)
    if (opened === null) return false
    const timestamp = now().getTime()
    const drift = appOf(opened).validate({ token: code, timestamp, window: DRIFT })
    if (drift === null) return false
    return store.takeStep(user_id, secret, Math.floor(timestamp / 1000 / STEP_SECONDS) + drift)
  }

  /** Attempts count before the code is checked, so concurrent ones gain nothing. */
  async function attempt(userId: string, check: () => Promise<boolean>): Promise<boolean> {
    const seconds = await failures.take(userId)
    if (seconds > 0) throw tooMany('Too many wrong codes for this account.', seconds, now())
    const passed = await check()
    if (passed) await failures.forget(userId)
    return passed
  }

  return {
    async state(userId) {
      const row = await store.find(userId)
      const enabled = row !== undefined && row.confirmed_at !== null
      return { enabled, recovery_codes_left: enabled ? await store.codesLeft(userId) : 0 }
    },

    async start(user) {
      if (!user.hasPassword) throw conflict('Set a password first: two-factor authentication adds to it.')
      const secret = new Secret({ size: SECRET_BYTES }).base32
      if (!(await store.start(user.id, sealing.seal(secret, user.id)))) throw isOn()
      return { secret, uri: appOf(secret, user.email).toString() }
    },

    async confirm(userId, code) {
      const row = await store.find(userId)
      if (!row) throw conflict('Start again: there is no secret to confirm.')
      if (row.confirmed_at !== null) throw isOn()
      const digits = compact(code)
      if (!(await attempt(userId, () => isOfApp(row, digits))))
        throw new HttpError(
          422,
          'bad-code',
          "This code is not valid. Enter the one that your app shows now, and check that your device's time is right.",
          { field: 'code' },
        )
      const { codes, hashes } = newRecoveryCodes()
      if (!(await store.confirm(userId, row.secret, now(), hashes))) throw isOn()
      return { codes }
    },

    async renewCodes(userId) {
      const { codes, hashes } = newRecoveryCodes()
      if (!(await store.replaceCodes(userId, hashes)))
        throw conflict('Two-factor authentication is off. Turn it on first.')
      return { codes }
    },

    turnOff: (userId) => store.remove(userId),

    async demand(userId, code) {
      const row = await store.find(userId)
      if (!row || row.confirmed_at === null) return
      const given = compact(code ?? '')
      if (given === '')
        throw new HttpError(401, 'two-factor-required', 'Enter the code from your authenticator app.')
      const passed = await attempt(
        userId,
        async () => (await isOfApp(row, given)) || store.takeRecoveryCode(userId, hashOf(given)),
      )
      if (!passed)
        throw new HttpError(
          401,
          'bad-code',
          'This code is not valid, or has been used. Enter a new code, or a recovery code.',
        )
    },
  }
}

const appOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: 'Sheaf',
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  })

/** Removes the separators of grouped codes. */
const compact = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

function newRecoveryCodes(): { readonly codes: string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { codes, hashes: codes.map((code) => hashOf(compact(code))) }
}

function newRecoveryCode(): string {
  const sign = () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)] ?? ''
  const signs = Array.from({ length: RECOVERY_LENGTH }, sign).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

const conflict = (detail: string) => new HttpError(409, 'conflict', detail)
const isOn = () => conflict('Two-factor authentication is already on.')
