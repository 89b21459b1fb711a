/** A text of at most so many characters; of a longer one the beginning, with `...` appended. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('')}...`
}

/** Markdown in one line of plain words, as for a preview. */
export const plainLine = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/[#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
