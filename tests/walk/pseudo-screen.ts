import type { Page } from 'playwright'
import type { Content } from './content.ts'

// What is wrong with a screen in the pseudo-language: its texts are 40 % longer than English and have none of its letters.

/** Each text that is seen or read out and has words that are no content. */
export async function untranslated(page: Page, content: Content): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  return [...new Set(texts)].filter((text) => !content.covers(text))
}

/** Runs in the page: texts and texts of attributes, but not of what is said in a language of its own, as names of languages are. */
function readTexts(): string[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'alt',
    'title',
  ]
  const texts: string[] = []
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (all.nextNode()) {
    const node = all.currentNode
    const element = node instanceof Element ? node : node.parentElement
    if (!element || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('[lang]:not(html), [translate=no], kbd, code, script, style, [data-live-announcer]'))
      continue
    if (node instanceof Element) for (const name of attributes) texts.push(node.getAttribute(name) ?? '')
    else texts.push(node.textContent ?? '')
  }
  return texts
}

/** What does not fit into the window or its control. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const errors: string[] = []
    const wider = document.documentElement.scrollWidth - width
    if (wider > 0) errors.push(`the page is ${wider} px wider than its window`)
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.tagName
    const isHidden = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })
    }
    /** One can scroll to it. */
    const scrolls = (element: Element) => {
      for (let up = element.parentElement; up; up = up.parentElement)
        if (up.scrollWidth > up.clientWidth && /auto|scroll/.test(getComputedStyle(up).overflowX)) return true
      return false
    }
    /** Cut, and nothing says so. */
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        textOverflow !== 'ellipsis' &&
        (/hidden|clip/.test(overflowX) || element.matches('a, button, [role=tab]'))
      )
    }
    for (const control of document.querySelectorAll(
      'a[href], button, [role=tab], [role=menuitem], [role=option], label, input, select, textarea',
    )) {
      if (isHidden(control) || control.closest('.sr-only')) continue
      const { left, right } = control.getBoundingClientRect()
      if ((left < -1 || right > width + 1) && !scrolls(control))
        errors.push(`leaves the window: ${nameOf(control)}`)
      if (control.matches('input, select, textarea')) continue
      for (const part of [control, ...control.querySelectorAll('*')])
        if (!isHidden(part) && isCut(part)) errors.push(`cut off: ${nameOf(part)}`)
    }
    return [...new Set(errors)]
  }, page.viewportSize()?.width ?? 0)
