import type { ConnectedIssuer, OidcStart } from '#contract/oidc.ts'
import type { Passkey, SessionInfo, TwoFactorSetup, TwoFactorState } from '#contract/account-security.ts'
import { createPasskey } from '#platform/passkeys/passkeys.ts'
import { api } from '#platform/session/page-session.ts'

// Sessions, two-factor authentication and passkeys of the signed-in user. Throws as `ApiClient` does.

export const listSessions = async (): Promise<readonly SessionInfo[]> =>
  (await api.call('listSessions')).sessions

export const endSession = (id: string) => api.call('endSession', { params: { id } })
export const endOtherSessions = () => api.call('endOtherSessions')

export const twoFactorState = (): Promise<TwoFactorState> => api.call('twoFactorState')

export const startTwoFactor = (password: string): Promise<TwoFactorSetup> =>
  api.call('startTwoFactor', { body: { current_password: password } })

/** Returns the recovery codes. */
export const confirmTwoFactor = async (code: string): Promise<readonly string[]> =>
  (await api.call('confirmTwoFactor', { body: { code } })).codes

export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await api.call('renewRecoveryCodes', { body: { current_password: password } })).codes

export const turnOffTwoFactor = (password: string) =>
  api.call('turnOffTwoFactor', { body: { current_password: password } })

export const listPasskeys = async (): Promise<readonly Passkey[]> => (await api.call('listPasskeys')).passkeys

/** Asks the browser for a passkey and adds it. False if the person cancels. */
export async function addPasskey(password: string, name: string): Promise<boolean> {
  const { options } = await api.call('newPasskeyOptions', { body: { current_password: password } })
  const response = await createPasskey(options)
  if (response !== null) await api.call('addPasskey', { body: { name, response } })
  return response !== null
}

export const listIssuers = async (): Promise<readonly ConnectedIssuer[]> =>
  (await api.call('listConnectedIssuers')).issuers

export const startConnecting = (issuer: string, password: string): Promise<OidcStart> =>
  api.call('startConnectingIssuer', { body: { issuer, current_password: password } })

/** `returned`: the issuer's response, with the ticket. */
export const connectIssuer = (body: { readonly ticket: string; readonly response: string }) =>
  api.call('connectIssuer', { body })

export const disconnectIssuer = (issuer: string, password: string) =>
  api.call('disconnectIssuer', { body: { issuer, current_password: password } })

export const deletePasskey = (id: string) => api.call('deletePasskey', { params: { id } })
