import type { Page } from 'playwright'

/** The narrowest phone. */
export const smallPhone = { width: 320, height: 640 } as const

/** Sets the text to 200 %, as a browser's setting does. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** What cannot be read or pressed with large text, or covers something. */
export const largeTextErrors = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const errors: string[] = []
    const named = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName
    // Not the window's: on phones it grows with what is too wide.
    const wider = document.documentElement.scrollWidth - width
    if (wider > 0) errors.push(`scrolls sideways by ${wider} px`)

    const scrolls = (element: Element) => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (up.scrollWidth > up.clientWidth && /auto|scroll/.test(getComputedStyle(up).overflowX)) return true
      }
      return false
    }
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })
    }
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, [role=tab]')
    for (const control of controls) {
      if (isHidden(control) || control.closest('.sr-only') || scrolls(control)) continue
      const { left, right } = control.getBoundingClientRect()
      if (left < -1 || right > width + 1) errors.push(`leaves the screen: ${named(control)}`)
      if (control.matches('a, button, [role=tab]') && control.scrollWidth > control.clientWidth + 1)
        errors.push(`wider than its control: ${named(control)}`)
    }

    // A text that fits on one line and has no break opportunity must not be broken. Lines do not break between a hyphen
    // and a digit (UAX #14, LB25).
    const room = width * 0.6
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement || isHidden(text.parentElement)) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?:[^\s\u2010-]|[\u2010-](?=\d)){2,}/g,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (lines.some(({ top }) => top + scrollY < -1)) errors.push(`above the page: ${word}`)
        const length = lines.reduce((sum, line) => sum + line.width, 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && length < room)
          errors.push(`broken word: ${word}`)
      }
    }

    if (document.querySelector('[role=dialog], [role=alertdialog]')) return [...new Set(errors)]
    // Bars that stay while the page scrolls leave it two thirds of the screen.
    const stays = (element: Element | null) => {
      for (let up = element; up; up = up.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(up).position)) return true
      }
      return false
    }
    let covered = 0
    for (let y = 0; y < innerHeight; y += 1) {
      if (stays(document.elementFromPoint(innerWidth / 2, y))) covered += 1
    }
    if (covered > innerHeight / 3) errors.push(`bars cover ${covered} of ${innerHeight} px`)
    return [...new Set(errors)]
  }, smallPhone.width)
