import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { openSettings, owner, peopleHost, type PeopleHost, sentTo } from '../settings-app.tsx'

// Connecting a phone: the QR code, and how an owner at the computer opens the server to phones.

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

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('connecting a phone', () => {
  it('shows the QR code of the address, and that the phone needs the certificate first', async () => {
    host.lanUrl = 'http://192.168.1.20:3443'
    openSettings('#members')
    await button('Connect a phone').click()
    const dialog = page.getByRole('dialog', { name: 'Connect a phone' })
    await expect.element(dialog.getByRole('img', { name: 'Code with the address of Sheaf' })).toBeVisible()
    await expect.element(dialog.getByText(/http:\/\/192\.168\.1\.20:3443$/)).toBeVisible()
    await expect.element(dialog.getByText(/installs the certificate/)).toBeVisible()
    await expect.element(dialog.getByText(/comparison on the phone: 39:A2:00$/)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is dark on white in every theme', async () => {
    host.lanUrl = 'http://192.168.1.20:3443'
    openSettings('#members')
    await button('Connect a phone').click()
    const code = page.getByRole('img', { name: 'Code with the address of Sheaf' })
    await expect.element(code).toBeVisible()
    document.documentElement.dataset['theme'] = 'dark'
    onTestFinished(() => void delete document.documentElement.dataset['theme'])
    const { backgroundColor, fill } = getComputedStyle(code.element())
    expect([backgroundColor, fill]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  })

  it('is a step that stays until the person confirms it', async () => {
    host.lanUrl = 'http://192.168.1.20:3443'
    openSettings('#members')
    await button('Connect a phone').click()
    await button('Close').click()
    expect(stepsDone.of('p1')).not.toContain('phone')
    await button('Connect a phone').click()
    await button('My phone is connected').click()
    expect(stepsDone.of('p1')).toContain('phone')
  })

  describe('from the computer itself', () => {
    const dialog = page.getByRole('dialog', { name: 'Connect a phone' })
    const code = dialog.getByRole('img', { name: 'Code with the address of Sheaf' })
    const letIn = dialog.getByRole('button', { name: 'Turn on phone access' })
    const stop = dialog.getByRole('button', { name: 'Turn off phone access' })
    const open = async () => {
      openSettings('#members')
      await button('Connect a phone').click()
      await expect.element(dialog).toBeVisible()
    }

    it('lets an owner open the server to phones, and close it', async () => {
      host.lanSwitch = 'off'
      await open()
      await expect.element(letIn).toBeVisible()
      expect(await violations()).toEqual([])
      await letIn.click()
      await expect.element(code).toBeVisible()
      expect(await violations()).toEqual([])
      await stop.click()
      await expect.element(letIn).toBeVisible()
      expect(code.query()).toBeNull()
      expect(sentTo(host, '/projects/p1/lan-access')).toEqual([{ open: true }, { open: false }])
    })

    it('shows why it could not be opened', async () => {
      vi.spyOn(console, 'error').mockReturnValue()
      host.lanSwitch = 'off'
      host.instead = ({ path }) =>
        path === '/projects/p1/lan-access'
          ? Response.json({ detail: 'The ports are in use.', code: 'conflict' }, { status: 409 })
          : undefined
      await open()
      await letIn.click()
      await expect.element(dialog.getByText('The ports are in use.')).toBeVisible()
    })

    it('shows that the computer needs a network', async () => {
      host.lanSwitch = 'on'
      await open()
      await expect.element(dialog.getByText(/has no address in a home or office network/)).toBeVisible()
      await expect.element(stop).toBeVisible()
      host.lanUrl = 'http://192.168.1.20:3443'
      await expect.element(code).toBeVisible()
    })

    it('is for the owner only', async () => {
      host.lanSwitch = 'off'
      host.project = {
        ...host.project,
        user_role: 'admin',
        members: [{ ...owner, role: 'admin' }],
      }
      await open()
      await expect.element(dialog.getByText('npm start -- --lan')).toBeVisible()
      expect(letIn.query()).toBeNull()
    })
  })

  it('explains how to open a server that only this computer can reach', async () => {
    openSettings('#members')
    await button('Connect a phone').click()
    await expect.element(page.getByText('npm start -- --lan')).toBeVisible()
  })
})
