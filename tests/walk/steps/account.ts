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
  run: async (hand, _given, world) => {
    await hand.go('Documents')
    await hand.button('Logout', hand.view === 'phone' ? await hand.openMore() : hand.page)
    const question = hand.alert(/^Log out with/)
    const email = hand.page.getByLabel(/^e-?mail/i)
    await question.or(email).first().waitFor()
    if (await question.isVisible()) await hand.button('Logout', question)
    await email.waitFor()
    await hand.context.setOffline(false)
    cameOnline(world)
    await fillSignIn(hand.page, world.person)
    await hand.page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
  },
})

export const account = [signInAgain]
