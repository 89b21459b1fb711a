import type { Hand } from '../hand.ts'
import type { World } from '../world.ts'
import { forgetEdit } from './editing.ts'

/** The network is back: what waited on the device is on its way. */
export function cameOnline(world: World): void {
  world.online = true
  for (const { waiting } of world.papers.values()) waiting.clear()
}

/** Decides about each value that the colleague changed too while one's own waited. */
export async function decide(hand: Hand, choice: string, world: World): Promise<void> {
  for (const paper of world.papers.values()) {
    for (const [field, theirs] of paper.theirs) {
      await hand.openPaper(paper)
      const row = hand.page.locator(`[data-field="${field}"]`)
      await hand.button(choice, row)
      await row.getByRole('button', { name: choice, exact: true }).waitFor({ state: 'detached' })
      if (choice === 'Keep theirs') paper.written.set(field, theirs)
      forgetEdit(paper, field)
    }
    paper.theirs.clear()
  }
}
