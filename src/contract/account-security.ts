import * as z from 'zod/mini'
import { PASSWORD_MAX } from './limits.ts'

/** A session of the signed-in user. Its id is not a credential. */
export const SessionInfo = z.looseObject({
  id: z.string(),
  /** Whether this call uses this session. */
  current: z.boolean(),
  /** `User-Agent` of the sign-in; empty if none was sent. */
  user_agent: z.string(),
  /** Network address of the sign-in; null if unknown. */
  address: z.nullable(z.string()),
  /** ISO times; `last_used_at` to the hour. */
  created_at: z.string(),
  last_used_at: z.string(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

export const SessionsResponse = z.looseObject({ sessions: z.array(SessionInfo) })

/** Number of unused recovery codes. */
const codesLeft = z.int()

export const TwoFactorState = z.looseObject({ enabled: z.boolean(), recovery_codes_left: codesLeft })
export type TwoFactorState = z.infer<typeof TwoFactorState>

/** Changes of how an account signs in need its password again. */
export const ConfirmPassword = z.object({ current_password: z.string().check(z.maxLength(PASSWORD_MAX)) })

/** The secret of an authenticator app, in Base32, and as the `otpauth:` address that its QR code contains. */
export const TwoFactorSetup = z.looseObject({ secret: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

/** A code of the authenticator app. */
export const TwoFactorCode = z.object({
  code: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the code from your authenticator app.'), z.maxLength(40)),
})

/** New recovery codes, each valid for one sign-in. They are sent only once. */
export const RecoveryCodes = z.looseObject({ codes: z.array(z.string()) })

export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 100

/** Options and responses of WebAuthn (Level 3), in the JSON form that browsers read and write. */
const webAuthn = z.record(z.string(), z.unknown())

export const PasskeyOptions = z.looseObject({ options: webAuthn })
export const PasskeySignIn = z.object({ response: webAuthn })
export const AddPasskey = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the passkey a name.'), z.maxLength(PASSKEY_NAME_MAX)),
  response: webAuthn,
})

/** A passkey of the signed-in user. */
export const Passkey = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** ISO times. */
  created_at: z.string(),
  /** Null if never used. */
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeysResponse = z.looseObject({ passkeys: z.array(Passkey) })
