// The text direction of an element, for code that computes with positions and keys.

/** Whether the text around an element, else that of the page, runs from right to left. */
export const isRightToLeft = (node: Element = document.documentElement): boolean =>
  getComputedStyle(node).direction === 'rtl'

/** The step of an arrow key along the text around an element: 1 to its end, -1 to its start; undefined for other keys. */
export function stepAlong(key: string, node: Element): 1 | -1 | undefined {
  const forward = isRightToLeft(node) ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined
}
