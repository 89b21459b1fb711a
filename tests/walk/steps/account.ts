import { texts as shell } from '#messages/shell.ts'
import { texts as workspaces } from '#messages/workspaces.ts'
import { fillSignIn } from '#tests/support/journey.ts'
import { defineStep } from '../step.ts'
import { oneOfTexts } from '../wording.ts'
import { cameOnline } from './waiting.ts'

// Out of the account and into it again, whatever waits on the device. Signing in needs the network.

const signInAgain = defineStep({
  name: 'sign-in-again',
  feature: 'account',
  keys: [],
  possible: ({ papers }) => [...papers.values()].every(({ theirs }) => theirs.size === 0),
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await walker.go('documents')
    await walker.button(shell.logout, walker.view === 'phone' ? await walker.openMore() : walker.page)
    const question = walker.alert(oneOfTexts(shell.leaveTitle, shell.leaveEditsTitle))
    const email = walker.page.locator('input[name=email]')
    await question.or(email).first().waitFor()
    if (await question.isVisible()) await walker.button(shell.logout, question)
    await email.waitFor()
    await walker.context.setOffline(false)
    cameOnline(world)
    await fillSignIn(walker.page, world.person)
    await walker.page.getByRole('button', { name: workspaces.create }).first().waitFor()
  },
})

export const account = [signInAgain]
