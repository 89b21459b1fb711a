import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NextSteps } from '#features/next-steps/index.ts'
import { clearPreferencesOf } from '#platform/preferences/preferences.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { InWorkspace } from '../documents/host.tsx'
import { owner, peopleHost, type PeopleHost } from '../members/settings-app.tsx'

// The steps on the overview: who is offered which, and what completes each.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: PeopleHost
let tokens: object[]

beforeEach(() => {
  clearPreferencesOf('u1')
  tokens = []
  host = peopleHost({
    project: { id: 'p1', name: 'Harbour', is_active: true, user_role: 'owner', members: [owner] },
    types: [
      { id: 's1', document_type: 'letter', department: 'HR', file_count: 1 },
      { id: 's2', document_type: 'receipt', department: 'Finance', file_count: 3 },
    ],
    additions: ['tokens', 'upload-addresses'],
    instead: ({ path }) => (path === '/projects/p1/tokens' ? Response.json({ tokens }) : undefined),
  })
})
afterEach(() => {
  clear()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const open = (onUploads = false) =>
  showInWorkspace(
    <InWorkspace>
      <h1>Documents</h1>
      <NextSteps projectId="p1" onUploads={onUploads} />
    </InWorkspace>,
  )

const card = page.getByRole('region', { name: 'Next steps' })
const connect = card.getByRole('button', { name: 'Connect a phone' })
const bring = card.getByRole('link', { name: 'Import' })
const invite = card.getByRole('link', { name: 'Invite people' })
const links = card.getByRole('link', { name: 'Upload links' })
const exported = card.getByRole('link', { name: 'Export Receipt' })
const steps = () => card.getByRole('listitem').elements().length
const answered = async (path: string) => {
  await expect.poll(() => host.calls.some((call) => call.path === path)).toBe(true)
}

test('an owner with documents can open each step, and hide them permanently', async () => {
  open()
  await expect.element(connect).toBeVisible()
  await expect.element(bring).toHaveAttribute('href', '/project/p1/upload')
  await expect.element(invite).toHaveAttribute('href', '/project/p1/members#members')
  await expect.element(links).toHaveAttribute('href', '/project/p1/members#access')
  await expect.element(exported).toHaveAttribute('href', '/project/p1/work/receipt')
  expect(await violations()).toEqual([])
  await card.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.element(card).not.toBeInTheDocument()
  clear()
  open()
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  expect(card.query()).toBeNull()
})

test('an empty workspace is offered ways to add documents', async () => {
  host.types = []
  open()
  await expect.element(connect).toBeVisible()
  await answered('/schemas/stats')
  expect(steps()).toBe(2)
  await expect.element(bring).toBeVisible()
})

test('the phone is offered below the upload page until there are documents', async () => {
  host.types = []
  open(true)
  await expect.element(connect).toBeVisible()
  expect(steps()).toBe(1)
  clear()
  host.types = [{ id: 's1', document_type: 'letter', department: 'HR', file_count: 1 }]
  host.calls = []
  open(true)
  await answered('/schemas/stats')
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  expect(card.query()).toBeNull()
})

test('an invitation and an upload link are recognised from the server', async () => {
  host.invitations = [{ email: 'eve@example.org', role: 'admin', created_at: '2026-11-01T10:00:00Z' }]
  tokens = [
    { id: 't1', kind: 'address', name: 'Scanner', scopes: ['upload'], created_at: '2026-11-01T10:00:00Z' },
  ]
  open()
  await expect.element(exported).toBeVisible()
  await answered('/projects/p1/pending-invitations')
  await answered('/projects/p1/tokens')
  await expect.poll(steps).toBe(3)
})

test('a team member is not offered invitations', async () => {
  host.project.members = [
    { ...owner, user_id: 'u0', email: 'eve@example.org' },
    { ...owner, role: 'team_member' },
  ]
  open()
  await expect.element(links).toBeVisible()
  await expect.element(exported).toBeVisible()
  expect(steps()).toBe(4)
  expect(host.calls.some(({ path }) => path.includes('invitations'))).toBe(false)
})

test('the phone step is done when the person confirms it, after the code was shown', async () => {
  open()
  const dialog = page.getByRole('dialog', { name: 'Connect a phone' })
  await connect.click()
  await expect.element(dialog.getByText('npm start -- --lan')).toBeVisible()
  const connected = dialog.getByRole('button', { name: 'My phone is connected' })
  expect(connected.query()).toBeNull()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(connect).toBeVisible()
  clear()
  host.lanUrl = 'http://192.168.1.20:3443'
  open()
  await connect.click()
  await expect.element(dialog.getByRole('img', { name: 'Code with the address of Sheaf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(connect).toBeVisible()
  await connect.click()
  await connected.click()
  await expect.element(connect).not.toBeInTheDocument()
})

test('an import and an export on this device are done for the user who did them', async () => {
  open()
  await expect.element(exported).toBeVisible()
  stepsDone.add('p1', 'import')
  stepsDone.add('p1', 'export')
  await expect.element(exported).not.toBeInTheDocument()
  await expect.element(bring).not.toBeInTheDocument()
  clear()
  clearPreferencesOf('u1')
  open()
  await expect.element(exported).toBeVisible()
})

test('steps that need a connection say so offline', async () => {
  open()
  await expect.element(invite).toBeVisible()
  await expect.element(links).toBeVisible()
  const needs = card.getByText(/This step needs a connection/)
  expect(needs.elements()).toEqual([])
  onlineManager.setOnline(false)
  await expect.poll(() => needs.elements().length).toBe(3)
})
