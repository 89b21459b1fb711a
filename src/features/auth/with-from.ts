/** An address that carries the original location on. */
export const withFrom = (path: string, from: string | undefined) =>
  from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`
