/** A response over plain HTTP that ended in its header fields, as Chromium reports it. */
export const cutResponse = (status = 200, headers: Record<string, string> = {}) =>
  over('http:', new Response(null, { status, headers }))

/** The same response over another protocol. */
export const over = (protocol: 'http:' | 'https:', response: Response): Response =>
  Object.defineProperty(response, 'url', { value: `${protocol}//sheaf.example/` })
