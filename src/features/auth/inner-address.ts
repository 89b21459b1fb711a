/** A path of this app as it was given, or null for anything that could lead to another origin. */
export function innerAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const origin = 'https://sheaf.invalid'
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
