import type { EndpointName } from './endpoints.ts'

/**
 * Calls that are rejected if passwords are turned off, because they need a password or replace one. A passkey would
 * still admit people who have left the issuer.
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
