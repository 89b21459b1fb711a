/** The absolute URL of an invitation link. A server that does not know its public address sends a path. */
export const absoluteLink = (link: string, base = location.origin) => new URL(link, base).href
