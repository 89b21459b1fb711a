import { texts } from '#messages/document-values.ts'
import type { Walker } from '../walker.ts'
import type { World } from '../world.ts'
import { forgetEdit } from './editing.ts'

/** Whose value stays of two. */
export type Choice = 'mine' | 'theirs'
export const choiceOf = (choice: string): Choice => (choice === 'theirs' ? 'theirs' : 'mine')
export const choiceText = (choice: Choice): string => (choice === 'mine' ? texts.keepMine : texts.takeTheirs)

/** The network is back: what waited on the device is on its way. */
export function cameOnline(world: World): void {
  world.online = true
  for (const { waiting } of world.papers.values()) waiting.clear()
}

/** Decides about each value that the colleague changed too while one's own waited. */
export async function decide(walker: Walker, choice: Choice, world: World): Promise<void> {
  for (const paper of world.papers.values()) {
    for (const [field, theirs] of paper.theirs) {
      await walker.openPaper(paper)
      const row = walker.page.locator(`[data-field="${field}"]`)
      await walker.button(choiceText(choice), row)
      await row.getByRole('button', { name: choiceText(choice), exact: true }).waitFor({ state: 'detached' })
      if (choice === 'theirs') paper.written.set(field, theirs)
      forgetEdit(paper, field)
    }
    paper.theirs.clear()
  }
}
