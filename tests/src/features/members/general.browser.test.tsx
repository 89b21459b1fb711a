import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear } from '#tests/src/ui/render.tsx'
import { openSettings, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// The workspace's details while they are saved, and after.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: PeopleHost
beforeEach(async () => {
  await page.viewport(1440, 900)
  host = peopleHost()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Workspace Name' })

it('keeps text that is typed while it saves', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  host.instead = ({ method }) => (method === 'PUT' ? promise : undefined)
  openSettings()
  await name.fill('Port')
  await button('Save Changes').click()
  await expect.element(button('Saving...')).toBeVisible()
  const organization = page.getByRole('textbox', { name: 'Organization' })
  await organization.fill('Nord Ltd')
  resolve(undefined)
  await expect.element(page.getByText('Saved successfully!').first()).toBeVisible()
  await expect.element(organization).toHaveValue('Nord Ltd')
  await button('Save Changes').click()
  await expect.poll(() => sentTo(host, '/projects/p1').at(-1)).toMatchObject({ organization: 'Nord Ltd' })
})

it('sends a default currency as a three-letter code, or none', async () => {
  host.project = { ...host.project, default_currency: null }
  openSettings()
  const currency = page.getByRole('combobox', { name: 'Default currency' })
  await currency.fill('m')
  await expect.element(page.getByText('Enter a code of three letters, such as EUR.')).toBeVisible()
  await expect.element(button('Save Changes')).toBeDisabled()
  await currency.fill('myr')
  await button('Save Changes').click()
  const sent = () => sentTo(host, '/projects/p1').at(-1)
  await expect.poll(sent).toMatchObject({ default_currency: 'MYR' })
  await expect.element(currency).toHaveValue('MYR')
  await currency.fill('')
  await button('Save Changes').click()
  await expect.poll(sent).toMatchObject({ default_currency: null })
})

it('does not offer a default currency if the server has none', async () => {
  openSettings()
  await name.fill('Port')
  expect(page.getByRole('combobox', { name: 'Default currency' }).query()).toBeNull()
  await button('Save Changes').click()
  await expect.poll(() => sentTo(host, '/projects/p1').at(-1)).toMatchObject({ name: 'Port' })
  expect(sentTo(host, '/projects/p1').at(-1)).not.toHaveProperty('default_currency')
})

it('hides the confirmation after 3 seconds', async () => {
  const { promise: over, resolve: pass } = Promise.withResolvers<void>()
  const real = window.setTimeout.bind(window)
  // The three seconds pass after the message was seen, however long that takes.
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms !== 3_000) return real(act, ms)
    void over.then(act)
    return 0
  }) as typeof setTimeout)
  openSettings()
  await name.fill('Port')
  await button('Save Changes').click()
  const said = page.getByRole('tabpanel').getByText('Saved successfully!')
  await expect.element(said).toBeVisible()
  pass()
  await expect.element(said).not.toBeInTheDocument()
})

it('shows the fingerprint of the key of upload proofs, in groups', async () => {
  host.additions.push('upload-proofs')
  const fingerprint = '27b47d90f31034d01cf030ebb6dfb0798066ec02e6b89a55e9a0c63c3c0ec08b'
  host.instead = ({ path }) =>
    path === '/upload-proof-key'
      ? Response.json({ algorithm: 'Ed25519', public_key: 'k', fingerprint })
      : undefined
  openSettings()
  await expect.element(page.getByRole('heading', { name: 'Upload proofs' })).toBeVisible()
  await expect.element(page.getByText(/^27b4 7d90 f310/)).toBeVisible()
})
