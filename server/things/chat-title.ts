import { NAME_MAX } from '#contract/limits.ts'

/** A title on one line, cut to its limit where a word ends, with `…` behind it. */
export function chatTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= NAME_MAX) return line
  const cut = line.slice(0, NAME_MAX - 1).replace(/[\ud800-\udbff]$/, '')
  const wordEnd = line.slice(0, NAME_MAX).lastIndexOf(' ')
  return `${wordEnd > NAME_MAX / 2 ? cut.slice(0, wordEnd) : cut}…`
}
