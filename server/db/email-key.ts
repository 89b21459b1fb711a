import { domainToASCII } from 'node:url'

const ASCII = /^[ -~]*$/

/**
 * What an e-mail address is compared by: without regard to case, to how its letters are composed, and to whether its
 * domain is spelled in ASCII (RFC 5891).
 */
export function emailKey(email: string): string {
  const key = email.trim().normalize('NFKC').toLowerCase()
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  if (at < 0 || ASCII.test(domain)) return key
  return `${key.slice(0, at)}@${domainToASCII(domain) || domain}`
}
