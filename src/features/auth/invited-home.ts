/** The start page with the invitation of a link, for whoever is signed in. */
export const invitedHome = (token: string) => `/?invitation=${encodeURIComponent(token)}`

const registered = new Set<string>()

/** Links that somebody registered through on this page: registering has joined them already. */
export const registeredThrough = {
  add: (token: string) => void registered.add(token),
  has: (token: string) => registered.has(token),
}
