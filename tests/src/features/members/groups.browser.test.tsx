import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Group } from '#contract/oidc.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { bob, openSettings, owner, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// The groups below the members.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const issuer = 'https://login.example.com'
const accounting: Group = {
  id: 'g1',
  issuer,
  issuer_label: 'Company',
  name: 'accounting',
  role: 'team_member',
  departments: ['Finance'],
  created_at: '2026-11-20T10:00:00Z',
}
let host: PeopleHost
let groups: Group[]
/** The user has signed in with it. */
let signedIn: boolean

beforeEach(async () => {
  await page.viewport(390, 844)
  signedIn = true
  groups = [
    accounting,
    { ...accounting, id: 'g2', name: 'old', issuer: 'https://gone.example', issuer_label: null },
  ]
  host = peopleHost({ additions: ['members', 'oidc'] })
  host.project = { ...host.project, members: [owner, { ...bob, by_group: true }] }
  host.instead = ({ method, path, body }) => {
    if (!path.startsWith('/projects/p1/groups')) return undefined
    if (method === 'GET')
      return Response.json({
        groups,
        issuers: [
          { issuer, label: 'Company', signed_in: signedIn },
          { issuer: 'https://other.example', label: 'Other', signed_in: signedIn },
          { issuer: 'https://strange.example', label: 'Strange', signed_in: false },
        ],
      })
    if (method === 'DELETE') {
      groups = groups.filter(({ id }) => !path.endsWith(id))
      return new Response(null, { status: 204 })
    }
    const changed = { ...accounting, ...(body as Partial<Group>) }
    groups = method === 'POST' ? [...groups, { ...changed, id: 'g3' }] : [changed]
    return Response.json(changed, { status: method === 'POST' ? 201 : 200 })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const rows = () => page.getByRole('list', { name: 'Groups' }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('roles of groups', () => {
  it('show role, departments and issuer, even if the issuer was removed', async () => {
    openSettings('#members')
    await expect.element(rows().first()).toMatchTextContent(/accounting.*Of Company.*member.*Finance/)
    await expect
      .element(rows().nth(1))
      .toMatchTextContent(/can no longer sign in with https:\/\/gone\.example/)
    expect(await violations()).toEqual([])
  })

  it('can be added for one of several issuers, edited, and deleted after confirmation', async () => {
    openSettings('#members')
    await button('Add group').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByLabelText('Sign-in')).toBeVisible()
    await expect.element(dialog).not.toMatchTextContent(/Strange/)
    await dialog.getByRole('textbox', { name: 'Group or role' }).fill(' heads ')
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await expect.element(rows().filter({ hasText: 'heads' })).toBeVisible()
    expect(sentTo(host, '/projects/p1/groups')).toEqual([
      { issuer, name: 'heads', role: 'team_member', departments: [] },
    ])
    await button('Actions for accounting').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/until their next sign-in/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(rows().filter({ hasText: 'accounting' })).not.toBeInTheDocument()
  })

  it('require a sign-in with the issuer, with an explanation', async () => {
    signedIn = false
    openSettings('#members')
    await expect
      .element(page.getByText(/^To give groups roles, sign in with your organisation/))
      .toBeVisible()
    await expect.element(button('Add group')).not.toBeInTheDocument()
    await button('Actions for accounting').click()
    const edit = page.getByRole('menuitem', { name: /^Edit/ })
    await expect.element(edit).toMatchTextContent(/Only people who signed in with Company/)
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
  })

  it('mark their members, who cannot be edited', async () => {
    openSettings('#members')
    await expect.element(page.getByText('By group', { exact: true })).toBeVisible()
    await button('Actions for bob').click()
    const edit = page.getByRole('menuitem', { name: /^Edit/ })
    await expect.element(edit).toMatchTextContent(/come from a group/)
  })

  it('are hidden from team members, and on a server without issuers', async () => {
    host.project = { ...host.project, user_role: 'team_member', members: [{ ...owner, role: 'team_member' }] }
    openSettings('#members')
    await expect.element(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Groups' })).not.toBeInTheDocument()
    expect(host.calls.filter(({ path }) => path.endsWith('/groups'))).toEqual([])
  })
})
