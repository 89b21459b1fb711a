import { Secret, TOTP } from 'otpauth'
import type { Locator } from 'playwright'
import { texts as account } from '#messages/account.ts'
import { texts } from '#messages/account-security.ts'
import { texts as auth } from '#messages/auth.ts'
import { texts as shell } from '#messages/shell.ts'
import { signInAtIssuer } from '#tests/support/oidc-issuer.ts'
import { defineStep } from '../step.ts'
import type { Walker } from '../walker.ts'
import { ISSUER_LABEL } from '../rig.ts'
import { beginning } from '../wording.ts'

// What protects the account, in the profile. Two-factor authentication is turned off again, as signing in would ask for it.

async function openProfile(walker: Walker): Promise<Locator> {
  if (walker.view === 'phone') {
    const more = await walker.openMore()
    await walker.press(more.getByRole('link', { name: shell.profile, exact: true }))
  } else {
    await walker.button(shell.groups.account)
    await walker.press(walker.page.getByRole('menuitem', { name: shell.profile }))
  }
  const profile = walker.dialog(account.profile.title)
  await profile.getByRole('heading', { name: texts.sessions.title }).waitFor()
  return profile
}

async function close(walker: Walker, profile: Locator): Promise<void> {
  await walker.button(account.profile.close, profile)
  await profile.waitFor({ state: 'hidden' })
}

const connectIssuer = defineStep({
  name: 'connect-issuer',
  feature: 'security',
  keys: [],
  possible: ({ online }) => online,
  choose: () => ({}),
  run: async (walker, _given, { person }) => {
    const connect = texts.issuers.connectNamed({ label: ISSUER_LABEL })
    const disconnect = texts.issuers.disconnectNamed({ label: ISSUER_LABEL })
    await walker.go('documents')
    const profile = await openProfile(walker)
    await profile.getByText(texts.sessions.current, { exact: true }).waitFor()
    const confirm = async (button: string) => {
      await profile.getByLabel(beginning(account.profile.current)).fill(person.password)
      await profile.locator('form').getByRole('button', { name: button, exact: true }).click()
    }
    await walker.button(connect, profile)
    await confirm(texts.twoFactor.next)
    const connected = profile.getByRole('button', { name: disconnect, exact: true })
    // The issuer remembers who signed in there before.
    const login = walker.page.getByPlaceholder('Enter any login')
    await login.or(connected).first().waitFor()
    if (await login.isVisible()) await signInAtIssuer(walker.page, person.email)
    await walker.press(connected)
    await confirm(disconnect)
    await profile.getByRole('button', { name: connect, exact: true }).waitFor()
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
    await walker.go('documents')
    const profile = await openProfile(walker)
    const confirm = async () => {
      await profile.getByLabel(beginning(account.profile.current)).fill(person.password)
    }
    await walker.button(texts.twoFactor.turnOn, profile)
    await confirm()
    await walker.button(texts.twoFactor.next, profile)
    const key = await profile.locator('code').innerText()
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
    await profile.getByRole('textbox', { name: beginning(auth.twoFactor.code) }).fill(app.generate())
    await walker.button(texts.twoFactor.turnOn, profile)
    await walker.button(texts.recovery.done, profile)
    await profile.getByText(texts.twoFactor.left({ n: 10 })).waitFor()
    await walker.button(texts.twoFactor.turnOff, profile)
    await confirm()
    await walker.button(texts.twoFactor.turnOff, profile)
    await profile.getByRole('button', { name: texts.twoFactor.turnOn, exact: true }).waitFor()
    await close(walker, profile)
  },
})

export const security = [connectIssuer, protectAccount]
