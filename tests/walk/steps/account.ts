import { fillSignIn } from '#tests/support/journey.ts'
import { defineStep } from '../step.ts'
import { cameOnline } from './waiting.ts'

// Out of the account and into it again, whatever waits on the device. Signing in needs the network.

const signInAgain = defineStep({
  name: 'sign-in-again',
  feature: 'account',
  keys: [],
  possible: ({ papers }) => [...papers.values()].every(({ theirs }) => theirs.size === 0),
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await walker.go('Documents')
    await walker.button('Logout', walker.view === 'phone' ? await walker.openMore() : walker.page)
    const question = walker.alert(/^Log out with/)
    const email = walker.page.getByLabel(/^e-?mail/i)
    await question.or(email).first().waitFor()
    if (await question.isVisible()) await walker.button('Logout', question)
    await email.waitFor()
    await walker.context.setOffline(false)
    cameOnline(world)
    await fillSignIn(walker.page, world.person)
    await walker.page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
  },
})

export const account = [signInAgain]
