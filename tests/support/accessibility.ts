import axe from 'axe-core'
import type { Page } from 'playwright'

/** Violations of WCAG 2.2 A and AA on the page as it stands, one line each: rule, what it asks, where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { axe: scanner } = window as unknown as { axe: typeof axe }
    // The kit's announcer keeps a spoken label for seconds, after what it named may have left the page.
    const page = { include: [['html']], exclude: [['[data-live-announcer]']] }
    const result = await scanner.run(page, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html }) => html.slice(0, 160)),
    }))
  })
  return found.map(({ id, help, where }) => `${id}: ${help}\n  ${where.join('\n  ')}`)
}
