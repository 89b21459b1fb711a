import axe from 'axe-core'
import type { Page } from 'playwright'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that another theme of the same page can break. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * Violations of WCAG 2.2 A and AA on the page as it stands, one line each: rule, what it asks, where. `colours` looks
 * at these alone: for a page that was looked at in its other theme.
 */
export async function violations(
  page: Page,
  which: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // Half a megabyte of script, once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = which === 'everything' ? everything : { type: 'rule' as const, values: colours }
  const found = await page.evaluate(async (only) => {
    // Colours that are still turning are no colours of the page; what ends may let a part inside begin. What moves for
    // ever, as the camera's outline does, is not waited for.
    const turning = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (let round = 0; round < 5 && turning().length > 0; round += 1) {
      await Promise.allSettled(turning().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const { axe: scanner } = window as unknown as { axe: typeof axe }
    // The kit's announcer keeps a spoken label for seconds, after what it named may have left the page; a tooltip stands
    // outside of every landmark and repeats the name of its control.
    const page = {
      include: [['html']],
      exclude: [['[data-live-announcer]'], ['[data-overlay-container]:has([role=tooltip])']],
    }
    const result = await scanner.run(page, {
      runOnly: only,
      // Each element that passed would be written out, with a selector that the scanner must search for.
      resultTypes: ['violations'],
      selectors: false,
      elementRef: true,
    })
    const { scrollX, scrollY } = window
    /** A sticky bar may cover part of a target, which makes it look smaller: its size is checked in the middle. */
    const isSmall = async (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await scanner.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
      return again.violations.length > 0
    }
    const found: { id: string; help: string; where: string[] }[] = []
    for (const { id, help, nodes } of result.violations) {
      const where: string[] = []
      for (const { html, element } of nodes)
        if (id !== 'target-size' || !element || (await isSmall(element))) where.push(html.slice(0, 160))
      if (where.length > 0) found.push({ id, help, where })
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return found
  }, runOnly)
  return found.map(({ id, help, where }) => `${id}: ${help}\n  ${where.join('\n  ')}`)
}

/** The system preference of each theme except light, if no theme was chosen. */
const otherThemes = {
  dark: { colorScheme: 'dark' },
  outdoor: { colorScheme: 'light', contrast: 'more' },
} as const
export type OtherTheme = keyof typeof otherThemes

/**
 * The same in the light theme, then the contrast in the others, all by default. Leaves the page in the light one. A page
 * that is looked at in two window sizes needs each other theme in one of them, unless its colours depend on the size.
 */
export async function violationsInEachTheme(
  page: Page,
  others: readonly OtherTheme[] = ['dark', 'outdoor'],
): Promise<string[]> {
  const errors = await violations(page)
  for (const theme of others) {
    await page.emulateMedia(otherThemes[theme])
    await underTheme(page, theme)
    errors.push(...(await violations(page, 'colours')).map((error) => `${theme}: ${error}`))
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: null })
  await underTheme(page, 'light')
  return errors
}

const underTheme = (page: Page, theme: string) =>
  page.waitForFunction((name) => document.documentElement.dataset['theme'] === name, theme)
