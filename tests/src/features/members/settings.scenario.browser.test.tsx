import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '#tests/src/ui/broken-words.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import {
  openOverview,
  openSettings,
  openSettingsOf,
  owner,
  peopleHost,
  type PeopleHost,
  sentTo,
} from './settings-app.tsx'

// The settings page except the members: the workspace's details, the alert, and the activity.

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
  document.documentElement.removeAttribute('style')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Workspace Name' })

describe('the general settings', () => {
  it('save the trimmed input, and confirm it for a while', async () => {
    openSettings()
    await expect.element(tab('General')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('heading', { name: 'Edit Workspace Details' })).toBeVisible()
    await expect.element(name).toHaveValue('Harbour')
    expect(page.getByRole('textbox', { name: 'Description' }).element()).toHaveProperty('rows', 3)
    await name.fill('  ')
    await expect.element(button('Save Changes')).toBeDisabled()
    await name.fill(' Port ')
    await page.getByRole('textbox', { name: 'Organization' }).fill('Nord Ltd')
    await button('Save Changes').click()
    await expect.element(page.getByText('Saved successfully!').first()).toBeVisible()
    expect(sentTo(host, '/projects/p1')).toEqual([
      { name: 'Port', description: null, organization: 'Nord Ltd', is_active: true },
    ])
    await expect.element(name).toHaveValue('Port')
  })

  it('are busy while they save', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    host.instead = ({ method }) => (method === 'PUT' ? promise : undefined)
    openSettings()
    await name.fill('Port')
    await button('Save Changes').click()
    await expect.element(button('Saving...')).toBeVisible()
    resolve(Response.json({ detail: 'Someone took this name' }, { status: 409 }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Someone took this name')
    await expect.element(name).toHaveValue('Port')
  })

  it('explain in advance what inactive means', async () => {
    openSettings()
    const active = page.getByRole('switch', { name: 'Active Workspace' })
    await expect.element(active).toBeChecked()
    await page.getByText('Active Workspace').click()
    await expect.element(page.getByText('Everyone else will lose access')).toBeVisible()
    await button('Save Changes').click()
    await expect.poll(() => sentTo(host, '/projects/p1')).toMatchObject([{ is_active: false }])
  })

  it('ask before unsaved edits are discarded', async () => {
    openSettings()
    await name.fill('Port')
    await tab('Members').click()
    const ask = page.getByRole('alertdialog', { name: 'Discard changes' })
    await expect.element(ask.getByText('Discard unsaved changes?')).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(ask).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Port')
    await tab('Members').click()
    await ask.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    expect(sentTo(host, '/projects/p1')).toEqual([])
  })

  it('can be read and edited offline, are not saved there, and are saved when online again', async () => {
    openSettings()
    await expect.element(name).toHaveValue('Harbour')
    onlineManager.setOnline(false)
    try {
      await name.fill('Port')
      const reason = "You're offline. Saving needs a connection."
      await expect.element(page.getByText(reason).first()).toBeVisible()
      await expect.element(button('Save Changes')).toHaveAccessibleDescription(reason)
      await button('Save Changes').click({ force: true })
      expect(await violations()).toEqual([])
      expect(sentTo(host, '/projects/p1')).toEqual([])
    } finally {
      onlineManager.setOnline(true)
    }
    await button('Save Changes').click()
    await expect.element(page.getByText('Saved successfully!').first()).toBeVisible()
    expect(sentTo(host, '/projects/p1')).toHaveLength(1)
  })

  it('show members offline, but no changes', async () => {
    openSettings('#members')
    await expect.element(page.getByText('bob@example.org').first()).toBeVisible()
    onlineManager.setOnline(false)
    try {
      const reason = "You're offline. Changing members needs a connection."
      await expect.element(button('Invite Member')).toHaveAccessibleDescription(reason)
      expect(await violations()).toEqual([])
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('are read-only for a team member, with an explanation', async () => {
    host.project.members = [{ ...owner, role: 'team_member' }]
    openSettings()
    await expect.element(name).toBeDisabled()
    await expect.element(page.getByText('Only the owner or an admin can change the workspace.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Save Changes' }).query()).toBeNull()
    expect(page.getByRole('tab', { name: 'Activity' }).query()).toBeNull()
  })
})

describe('a workspace that', () => {
  it('has not loaded yet shows progress', async () => {
    const types = Promise.withResolvers<Response>()
    host.instead = ({ path }) => (path === '/schemas/stats' ? types.promise : undefined)
    openSettings()
    await expect.element(page.getByRole('status').getByText('Loading settings...')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    types.resolve(Response.json(host.types))
    await expect.element(name).toBeVisible()
  })

  it('does not exist is reported as missing', async () => {
    host.instead = ({ path }) =>
      path === '/projects/p1' ? Response.json({ detail: 'No such workspace' }, { status: 404 }) : undefined
    openSettingsOf('p1')
    await expect.element(page.getByText('Workspace not found.', { exact: true })).toBeVisible()
  })

  it('is absent in the response is reported as missing', async () => {
    host.instead = ({ path }) => (path === '/projects/p1' ? Response.json(null) : undefined)
    openSettingsOf('p1')
    await expect.element(page.getByText('Workspace not found.', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Workspaces' })).toHaveAttribute('href', '/')
  })

  it('is not chosen asks for a choice', async () => {
    openSettingsOf(undefined)
    await expect.element(page.getByRole('heading', { name: 'No Workspace Selected' })).toBeVisible()
    await expect.element(page.getByText('Select a project to manage its members')).toBeVisible()
  })
})

describe('the address of a tab', () => {
  // The browser and the router scroll to an element with this id: the tabs would be scrolled out of view.
  it.each([
    ['settings', 'General'],
    ['members', 'Members'],
    ['activity', 'Activity'],
  ])('#%s opens it, and is not the id of an element', async (hash, label) => {
    openSettings(`#${hash}`)
    await expect.element(tab(label)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    expect(document.getElementById(hash)).toBeNull()
  })

  it('returns to the previous tab on Back (MEMBER-02)', async () => {
    const goBack = openSettings()
    await tab('Members').click()
    await expect.element(tab('Members')).toHaveAttribute('aria-selected', 'true')
    await tab('Activity').click()
    await expect.element(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    goBack()
    await expect.element(tab('Members')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    goBack()
    await expect.element(tab('General')).toHaveAttribute('aria-selected', 'true')
    await expect.element(name).toHaveValue('Harbour')
  })
})

describe('departments without members', () => {
  beforeEach(() => {
    host.types = [
      { id: 's1', document_type: 'receipt', department: 'Finance', file_count: 2 },
      { id: 's2', document_type: 'audit_report', department: 'Audit', file_count: 1 },
      { id: 's3', document_type: 'audit_plan', department: 'Audit', file_count: 4 },
    ]
  })

  it('have a card each on the overview, with links to the team and to all departments', async () => {
    openOverview()
    await expect.element(page.getByText('1 department needs team members')).toBeVisible()
    await expect.element(button('Dismiss')).toBeVisible()
    await button('Show').click()
    await expect
      .element(page.getByRole('heading', { name: 'Departments Missing Team Members' }))
      .toBeVisible()
    const cards = page.getByRole('region', { name: 'Departments Missing Team Members' }).getByRole('listitem')
    await expect
      .element(cards)
      .toHaveTextContent('Audit2 document types · 5 documents0 assignedVisible to 1 person')
    await expect
      .element(page.getByRole('link', { name: 'Manage Team Members' }))
      .toHaveAttribute('href', '/project/p1/members#members')
    await expect
      .element(page.getByRole('link', { name: 'View All Departments' }))
      .toHaveAttribute('href', '/project/p1/work')
  })

  it('are not shown to an owner without a team', async () => {
    host.project.members = [owner]
    openSettings()
    await expect.poll(() => host.calls.map(({ path }) => path)).toContain('/schemas/stats')
    await expect.element(name).toBeVisible()
    expect(page.getByText('1 department needs team members').query()).toBeNull()
  })

  it('are not shown to team members', async () => {
    host.project.members = [{ ...owner, role: 'team_member' }]
    openSettings()
    await expect.element(name).toBeVisible()
    expect(page.getByText(/team members$/).query()).toBeNull()
    expect(host.calls.some(({ path }) => path === '/schemas/stats')).toBe(false)
  })

  it('are shown before anything below them can be pressed', async () => {
    const types = Promise.withResolvers<Response>()
    host.instead = ({ path }) => (path === '/schemas/stats' ? types.promise : undefined)
    openSettings('#members')
    await expect.poll(() => host.calls.some(({ path }) => path === '/schemas/stats')).toBe(true)
    await expect.element(page.getByRole('status')).toBeVisible()
    expect(button('Invite Member').query()).toBeNull()
    types.resolve(Response.json(host.types))
    await expect.element(button('Invite Member')).toBeVisible()
    expect(page.getByText('1 department needs team members').query()).not.toBeNull()
  })

  it('are not broken within words on a phone in large text', async () => {
    await page.viewport(390, 844)
    document.documentElement.style.fontSize = '32px'
    openOverview()
    await button('Show').click()
    const heading = page.getByRole('heading', { name: 'Departments Missing Team Members' })
    await expect.element(heading).toBeVisible()
    expect(brokenWords(heading.element().closest('section') ?? heading.element())).toEqual([])
  })

  it('that could not be loaded do not block the settings', async () => {
    host.instead = ({ path }) =>
      path === '/schemas/stats' ? Response.json({ detail: 'Broken' }, { status: 500 }) : undefined
    openSettings('#members')
    await expect.element(button('Invite Member')).toBeVisible()
  })

  it('are listed above the settings, link to the members, and can be dismissed', async () => {
    openSettings()
    const alert = page.getByText('1 department needs team members')
    await expect.element(alert).toBeVisible()
    await page.getByRole('link', { name: 'Manage' }).click()
    await expect.element(tab('Members')).toHaveAttribute('aria-selected', 'true')
    await button('Dismiss').click()
    await expect.element(alert).not.toBeInTheDocument()
    clear()
    openSettings()
    await expect.element(name).toBeVisible()
    expect(alert.query()).toBeNull()
  })
})

it.each([
  ['', 'light'],
  ['#members', 'dark'],
  ['#activity', 'dark'],
])('the settings have no accessibility error at %j, %s', async (hash, theme) => {
  document.documentElement.dataset['theme'] = theme
  host.types = [{ id: 's1', document_type: 'receipt', department: 'Audit', file_count: 1 }]
  host.invitations = [
    { email: 'eve@example.org', role: 'admin', created_at: '2026-11-01T10:00:00Z', id: 'i' },
  ]
  openSettings(hash)
  await expect.element(page.getByRole('tab', { selected: true })).toBeVisible()
  await expect.poll(() => host.calls.length).toBeGreaterThan(2)
  expect(await violations()).toEqual([])
  document.documentElement.removeAttribute('data-theme')
})

describe('the language model', () => {
  const use = {
    model: 'compatible/reader',
    images: false,
    calls: 3,
    documents: 2,
    input_tokens: 9000,
    output_tokens: 900,
    cost: 1.5,
    budget: 2,
    paused: false,
    resumes: '2026-12-01',
  }
  const withUse = (answer: object) => {
    host.additions = ['members', 'audit', 'model-use']
    host.instead = ({ path }) => (path === '/projects/p1/model-use' ? Response.json(answer) : undefined)
  }

  it('shows its uses and its cost', async () => {
    withUse(use)
    openSettings()
    await expect.element(page.getByText(/compatible.reader reads each document.*no images/)).toBeVisible()
    await expect.element(page.getByText('This month: 2 documents in 3 calls')).toBeVisible()
    await expect.element(page.getByText('Cost: 1.50 of 2.00')).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: 'Budget spent' }))
      .toHaveAttribute('aria-valuenow', '75')
    expect(await violations()).toEqual([])
  })

  it('shows when it is paused', async () => {
    withUse({ ...use, cost: 2.1, paused: true })
    openSettings()
    await expect.element(page.getByText("This month's budget is used up")).toBeVisible()
    await expect.element(page.getByText(/Until Dec 1, 2026/)).toBeVisible()
  })

  it('shows that no data leaves the server if no model is set', async () => {
    withUse({ ...use, model: null, cost: null, budget: null })
    openSettings()
    await expect.element(page.getByText(/read on this server and never leave it/)).toBeVisible()
  })

  it('is hidden if the server has none', async () => {
    openSettings()
    await expect.element(name).toHaveValue('Harbour')
    await expect.element(page.getByRole('heading', { name: 'Language model' })).not.toBeInTheDocument()
  })
})
