/** Where a sentence, a line or a row of a table ends, with what stands behind it. */
const END = /(?:[.!?…][)"”’*_~\]]*|:)(?=\s)|\n/g

/**
 * How far a text that is still being written can be checked: up to the end of its last sentence or line that is whole.
 * Nothing is cut inside of a link, a quotation, code or a tag, which mean something else by their ends.
 */
export function wholeSentences(text: string): number {
  let whole = 0
  for (const { index, 0: found } of text.matchAll(END)) {
    const end = index + found.length
    if (isClosed(text.slice(0, end))) whole = end
  }
  return whole
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function isClosed(text: string): boolean {
  const line = text.slice(text.trimEnd().lastIndexOf('\n') + 1)
  return (
    count(text, /[“„]/g) <= count(text, /”/g) &&
    count(text, /«/g) <= count(text, /»/g) &&
    count(line, /(?<!\\)\[/g) === count(line, /(?<!\\)\]/g) &&
    !/\]\([^)]*$|\]$/.test(line) &&
    count(line, /"/g) % 2 === 0 &&
    count(line, /`/g) % 2 === 0 &&
    text.lastIndexOf('<') <= text.lastIndexOf('>') &&
    // Of a table the head and its line of dashes belong together.
    (!/^\s*\|/.test(line) || text.endsWith('\n'))
  )
}
