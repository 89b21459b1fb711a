/** WebAuthn requires a domain with HTTPS, or localhost; IP addresses have no passkeys. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && /[a-z]/i.test(location.hostname)
