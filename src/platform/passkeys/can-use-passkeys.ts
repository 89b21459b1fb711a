/** WebAuthn is for domains with HTTPS, and for localhost; an address of numbers has no passkeys. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && /[a-z]/i.test(location.hostname)
