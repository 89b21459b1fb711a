/** One server-sent event: its `data` lines joined, and the latest id in the stream. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
  readonly id: string
}

const LINE_END = /\r\n|\r|\n/g

/**
 * Parses server-sent events (WHATWG HTML) from chunks of text. Returns a function that takes the next chunk and returns
 * the events that it completes. Ignores comments. Linear in the length of the text.
 */
export function eventStreamReader(): (piece: string) => StreamMessage[] {
  let unfinished: string[] = []
  let afterReturn = false
  let event = ''
  let data: string[] = []
  let id = ''

  const takeLine = (line: string): StreamMessage | null => {
    if (line === '') {
      const message = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : null
      event = ''
      data = []
      return message
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value.trim()
    else if (field === 'id' && !value.includes('\0')) id = value
    return null
  }

  return (given) => {
    // The LF of a CRLF that was split between two chunks.
    const piece = afterReturn && given.startsWith('\n') ? given.slice(1) : given
    if (given !== '') afterReturn = given.endsWith('\r')
    const messages: StreamMessage[] = []
    let from = 0
    for (const end of piece.matchAll(LINE_END)) {
      const line = unfinished.join('') + piece.slice(from, end.index)
      unfinished = []
      from = end.index + end[0].length
      const message = takeLine(line)
      if (message) messages.push(message)
    }
    if (from < piece.length) unfinished.push(piece.slice(from))
    return messages
  }
}
