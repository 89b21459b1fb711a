import type { EndpointName } from './endpoints.ts'

/**
 * Calls that are rejected where passwords are turned off: they need a password, or stand in for one. A passkey would let
 * in who has left the issuer.
 */
export const passwordCalls = [
  'register',
  'signIn',
  'changePassword',
  'forgotPassword',
  'countTokensOfLink',
  'resetPassword',
  'startTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'passkeySignInOptions',
  'signInWithPasskey',
  'newPasskeyOptions',
  'addPasskey',
] as const satisfies readonly EndpointName[]
