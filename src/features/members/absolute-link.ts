/** The absolute URL of an invitation link. The server sends a path if it does not know its public URL. */
export const absoluteLink = (link: string, base = location.origin) => new URL(link, base).href
