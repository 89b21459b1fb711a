import { Secret, TOTP } from 'otpauth'
import type { Locator } from 'playwright'
import { defineStep } from '../step.ts'
import type { Walker } from '../walker.ts'
import { ISSUER_LABEL } from '../rig.ts'

// What protects the account, in the profile. Two-factor authentication is turned off again, as signing in would ask for it.

async function openProfile(walker: Walker): Promise<Locator> {
  if (walker.view === 'phone') {
    const more = await walker.openMore()
    await walker.press(more.getByRole('link', { name: 'Profile', exact: true }))
  } else {
    await walker.button('Account')
    await walker.press(walker.page.getByRole('menuitem', { name: 'Profile' }))
  }
  const profile = walker.dialog('Profile')
  await profile.getByRole('heading', { name: "Where you're signed in" }).waitFor()
  return profile
}

async function close(walker: Walker, profile: Locator): Promise<void> {
  await walker.button('Close', profile)
  await profile.waitFor({ state: 'hidden' })
}

const seeAccount = defineStep({
  name: 'see-account',
  feature: 'security',
  keys: [],
  possible: ({ online }) => online,
  choose: () => ({}),
  run: async (walker) => {
    await walker.go('Documents')
    const profile = await openProfile(walker)
    await profile.getByText('This device', { exact: true }).waitFor()
    await profile.getByRole('button', { name: `Connect ${ISSUER_LABEL}` }).waitFor()
    await close(walker, profile)
  },
})

const protectAccount = defineStep({
  name: 'protect-account',
  feature: 'security',
  keys: [],
  possible: ({ online }) => online,
  choose: () => ({}),
  run: async (walker, _given, { person }) => {
    await walker.go('Documents')
    const profile = await openProfile(walker)
    const confirm = async () => {
      await profile.getByLabel(/^Current password/).fill(person.password)
    }
    await walker.button('Turn on', profile)
    await confirm()
    await walker.button('Continue', profile)
    const key = await profile.locator('code').innerText()
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
    await profile.getByRole('textbox', { name: /^Code from/ }).fill(app.generate())
    await walker.button('Turn on', profile)
    await walker.button('Done', profile)
    await profile.getByText('10 recovery codes left').waitFor()
    await walker.button('Turn off', profile)
    await confirm()
    await walker.button('Turn off', profile)
    await profile.getByRole('button', { name: 'Turn on', exact: true }).waitFor()
    await close(walker, profile)
  },
})

export const security = [seeAccount, protectAccount]
