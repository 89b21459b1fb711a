import { fromSearch, type RegisterSearch } from './guard.ts'

/** The word of a mailed or copied link, as its address carries it; a number stays the text that it was. */
export function tokenSearch(search: Record<string, unknown>): { readonly token?: string } {
  const token = wordOf(search['token'])
  return token === undefined ? {} : { token }
}

/** A word of an address; undefined where there is none. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** The word of an invitation's link. */
export function invitationSearch(search: Record<string, unknown>): { readonly invitation?: string } {
  const invitation = wordOf(search['invitation'])
  return invitation === undefined ? {} : { invitation }
}

/** Where a visitor was going, and the word of an invitation's link. */
export const registerSearch = (search: Record<string, unknown>): RegisterSearch => ({
  ...fromSearch(search),
  ...invitationSearch(search),
})
