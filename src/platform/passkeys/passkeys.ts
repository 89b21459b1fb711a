import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** The browser's response to the server's options; null if the person cancels or does not respond in time. */
async function unlessCancelled(ask: () => Promise<object>): Promise<Json | null> {
  try {
    return { ...(await ask()) }
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

const isCancelled = (error: unknown): boolean =>
  (error instanceof WebAuthnError && isCancelled(error.cause)) ||
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

/** Asks for a passkey of this site. */
export const askForPasskey = (options: Json) =>
  unlessCancelled(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )

/** Creates a passkey. */
export const createPasskey = (options: Json) =>
  unlessCancelled(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
