/** One server-sent event: its `data` lines joined, and the last id that the stream has named. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
  readonly id: string
}

const LINE_END = /\r\n|\r|\n/g

/**
 * Reads server-sent events from text that comes in pieces, as the WHATWG standard frames them. Answers a function that
 * takes the next piece and gives the events that it finishes; comments are left out. However the text is cut, each
 * character is looked at once.
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
    // The line feed of a line that ended with the piece before.
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
