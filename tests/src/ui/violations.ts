import axe from 'axe-core'

/** Violations of WCAG 2.2 A and AA in what shows, one line each: rule, what it asks, where. Layers have come in whole. */
export async function violations(): Promise<string[]> {
  // What moves for ever, as the hero next to the sign-in does, or follows a scroll box, is not waited for.
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  const found = await axe.run(
    // The kit's announcer keeps a spoken label for seconds, after what it named may have left the page.
    { include: [['body']], exclude: [['[data-live-announcer]']] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Each element that passed would be written out, with a selector that the scanner must search for.
      resultTypes: ['violations'],
      selectors: false,
      // Still an experiment of the scanner: it takes the keys beside a command for a part of its label.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    },
  )
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
  )
}
