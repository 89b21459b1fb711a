import axe from 'axe-core'

/**
 * Violations of WCAG 2.2 A and AA on the screen, one line each: rule, requirement, place. Waits until overlays have
 * opened.
 */
export async function violations(): Promise<string[]> {
  // Endless animations, such as the hero next to the sign-in, and those that follow a scroll box are not awaited.
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  const found = await axe.run(
    // The announcer keeps a label for seconds, after the element may have left the page.
    { include: [['body']], exclude: [['[data-live-announcer]']] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Each passed element would be listed, with a selector that the scanner must compute.
      resultTypes: ['violations'],
      selectors: false,
      // Still experimental in the scanner: it mistakes the keys next to a command for a part of its label.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    },
  )
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
  )
}
