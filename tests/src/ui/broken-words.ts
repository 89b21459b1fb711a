/** Words within an element that are broken across lines; a hyphen may end a line. */
export function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken = new Set<string>()
  while (texts.nextNode()) {
    const text = texts.currentNode
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].flatMap(({ top, width }) =>
        width > 0 ? [Math.round(top)] : [],
      )
      if (new Set(tops).size > 1) broken.add(word)
    }
  }
  return [...broken]
}
