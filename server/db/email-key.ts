import { domainToASCII } from 'node:url'

const ASCII = /^[ -~]*$/

/** Normalizes an email address for comparison: case, Unicode composition (NFKC), and the domain in ASCII (RFC 5891). */
export function emailKey(email: string): string {
  const key = email.trim().normalize('NFKC').toLowerCase()
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  if (at < 0 || ASCII.test(domain)) return key
  return `${key.slice(0, at)}@${domainToASCII(domain) || domain}`
}
