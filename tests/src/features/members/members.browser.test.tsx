import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear } from '#tests/src/ui/render.tsx'
import { bob, openSettings, owner, peopleHost, type PeopleHost, sentTo } from './settings-app.tsx'

// Who is in a workspace: the list, and what its owner can do with each person.

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

const rows = () =>
  page.getByRole('list', { name: 'Workspace members' }).element().querySelectorAll(':scope > li')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const summary = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

describe('the list', () => {
  it('shows each member’s name, date of joining, role and departments', async () => {
    openSettings('#members')
    await expect.element(page.getByRole('heading', { name: 'Team Members', exact: true })).toBeVisible()
    await expect.element(page.getByText('Manage workspace members and their department access')).toBeVisible()
    await summary('Showing 2 of 2 members')
    const [first, second] = rows()
    expect(first?.textContent).toMatch(/A.*ada.*You.*ada@example.org.*Joined.*owner.*All departments/)
    expect(second?.textContent).toMatch(/B.*bob.*bob@example.org.*Joined.*member.*Finance.*HR.*\+2 more/)
    expect(second?.textContent).not.toContain('Legal')
    await page.getByRole('button', { name: '+2 more' }).click()
    await expect.element(page.getByText('Legal')).toBeVisible()
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect.element(page.getByText('Legal')).not.toBeInTheDocument()
  })

  it('marks invited people, and counts them', async () => {
    host.project.members = [owner, { ...bob, departments: [] }]
    host.invitations = [{ email: 'eve@example.org', role: 'admin', created_at: '2026-11-01T10:00:00Z' }]
    openSettings('#members')
    await summary('Showing 3 of 3 members (1 pending invitation)')
    await expect.element(page.getByText('eve (Pending)')).toBeVisible()
    await expect.element(page.getByText('No assignments')).toBeVisible()
    expect(page.getByRole('button', { name: /eve/ }).elements()).toEqual([])
  })

  it('is searched by name, email and department', async () => {
    openSettings('#members')
    const search = page.getByRole('searchbox', {
      name: 'Search members by name, email, or department...',
    })
    await search.fill('sal')
    await summary('Showing 1 of 2 members')
    await search.fill('ADA@')
    await expect.poll(() => rows()[0]?.textContent).toContain('ada')
    await search.fill('nobody')
    await expect.element(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
    await expect.element(page.getByText('Try adjusting your search criteria')).toBeVisible()
  })

  it('shows a team member everyone, but no changes', async () => {
    host.project.members = [
      { ...bob, email: 'other@example.org' },
      { ...owner, role: 'team_member' },
    ]
    openSettings('#members')
    await summary('Showing 2 of 2 members')
    for (const name of [/^Edit/, /^Remove/, 'Invite Member']) {
      expect(page.getByRole('button', { name }).elements()).toEqual([])
    }
    expect(host.calls.some(({ path }) => path.endsWith('pending-invitations'))).toBe(false)
  })

  it('explains to non-members that they see nobody', async () => {
    host.project = { ...host.project, members: [bob], user_role: null }
    openSettings('#members')
    await expect.element(page.getByRole('heading', { name: 'No accessible members' })).toBeVisible()
    await expect.element(page.getByText("You don't have permission to view team members")).toBeVisible()
  })

  it('offers the first invitation if it is empty', async () => {
    host.project = { ...host.project, members: [] }
    openSettings('#members')
    await expect.element(page.getByRole('heading', { name: 'No team members yet' })).toBeVisible()
    await button('Invite First Member').click()
    await expect.element(page.getByRole('dialog', { name: 'Invite New Member' })).toBeVisible()
  })

  it('offers no changes of one’s own row and the owner', async () => {
    openSettings('#members')
    await expect.element(button('Edit bob')).toBeVisible()
    expect(page.getByRole('button', { name: /^(Edit|Remove) ada$/ }).elements()).toEqual([])
  })
})

describe('inviting', () => {
  const dialog = page.getByRole('dialog', { name: 'Invite New Member' })
  const send = dialog.getByRole('button', { name: 'Send Invitation' })
  const email = dialog.getByRole('textbox', { name: 'Email Address' })
  const open = async () => {
    openSettings('#members')
    await button('Invite Member').click()
    await expect.element(email).toHaveFocus()
  }

  it('accepts only valid email addresses, and departments once and trimmed, and shows the link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    host.types = [
      { id: 's1', document_type: 'receipt', department: 'Finance', file_count: 1 },
      { id: 's2', document_type: 'contract', department: 'Admin', file_count: 0 },
    ]
    host.instead = ({ path }) =>
      path === '/projects/p1/invite'
        ? Response.json(
            {
              email: 'eve@example.org',
              role: 'team_member',
              created_at: '2026-11-01T10:00:00Z',
              link: '/register?invitation=word',
            },
            { status: 201 },
          )
        : undefined
    await open()
    await expect.element(dialog.getByText(/added to the workspace when they register/)).toBeVisible()
    await expect.element(send).toBeDisabled()
    await email.fill('eve+x@example.org')
    await expect.element(send).toBeDisabled()
    await email.fill('eve@example.office')
    await expect.element(send).toBeDisabled()
    await email.fill(' eve@example.org ')
    await expect.element(send).toBeEnabled()

    const department = dialog.getByRole('textbox', { name: 'Add a department' })
    await expect.element(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await expect
      .poll(() => dialog.getByRole('list', { name: 'Suggestions' }).element().textContent)
      .toBe('AdminFinance')
    await department.fill('  Finance ')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Remove Finance' })).toBeVisible()
    await department.fill('Finance')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(department).toHaveValue('')
    await dialog.getByRole('button', { name: 'Add Admin' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Remove Admin' })).toBeVisible()
    expect(sentTo(host, '/projects/p1/invite')).toEqual([])

    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentTo(host, '/projects/p1/invite')).toEqual([
      { email: 'eve@example.org', role: 'team_member', departments: ['Finance', 'Admin'] },
    ])
    const link = page.getByRole('textbox', { name: 'Invitation link' })
    await expect.element(link).toHaveValue(`${location.origin}/register?invitation=word`)
    await expect.element(page.getByText(/This server doesn't send email\. Copy the link/)).toBeVisible()
    await button('Copy').click()
    await expect.element(button('Link copied')).toBeVisible()
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/register?invitation=word`)
    // No other device can open an address of this machine.
    expect(page.getByRole('img', { name: 'Code with the invitation link' }).elements()).toEqual([])
  })

  it('shows a link and a code with the address for phones, if there is one', async () => {
    host.lanUrl = 'http://192.168.1.20:3443'
    host.instead = ({ path }) =>
      path === '/projects/p1/invite'
        ? Response.json(
            {
              email: 'eve@example.org',
              role: 'admin',
              created_at: '2026-11-01T10:00:00Z',
              link: '/register?invitation=word',
            },
            { status: 201 },
          )
        : undefined
    await open()
    await email.fill('eve@example.org')
    await dialog.getByRole('textbox', { name: 'Add a department' }).fill('Finance')
    await userEvent.keyboard('{Enter}')
    await send.click()
    const link = page.getByRole('textbox', { name: 'Invitation link' })
    await expect.element(link).toHaveValue('http://192.168.1.20:3443/register?invitation=word')
    await expect.element(page.getByRole('img', { name: 'Code with the invitation link' })).toBeVisible()
  })

  it('sends no departments for an admin, who has all, and mentions the email', async () => {
    host.instead = ({ path }) =>
      path === '/projects/p1/invite'
        ? Response.json(
            { email: 'eve@example.org', role: 'admin', created_at: '2026-11-01T10:00:00Z', mailed: true },
            { status: 201 },
          )
        : undefined
    await open()
    await expect
      .poll(() => dialog.getByRole('list', { name: 'Suggestions' }).element().textContent)
      .toBe('HRFinanceLegalEngineeringMarketingSales')
    await email.fill('eve@example.org')
    await dialog.getByRole('button', { name: /Role/ }).click()
    await option('Admin').click()
    await expect
      .element(dialog.getByText('Admins have full access to all departments automatically.'))
      .toBeVisible()
    expect(dialog.getByRole('group', { name: 'Departments' }).query()).toBeNull()
    await send.click()
    await expect.element(page.getByText('Invitation sent to eve@example.org')).toBeVisible()
    expect(sentTo(host, '/projects/p1/invite')).toEqual([{ email: 'eve@example.org', role: 'admin' }])
  })

  it('keeps the input if it fails, which is logged and reported', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    host.instead = ({ path }) =>
      path === '/projects/p1/invite'
        ? Response.json({ detail: 'They are a member already' }, { status: 409 })
        : undefined
    await open()
    await email.fill('bob@example.org')
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('They are a member already')
    await expect.element(email).toHaveValue('bob@example.org')
    expect(logged).toHaveBeenCalledWith('Failed to invite user', expect.anything())
  })
})

describe('a pending invitation', () => {
  beforeEach(() => {
    host.invitations = [
      {
        id: 'i1',
        email: 'eve@example.org',
        role: 'team_member',
        created_at: '2026-11-01T10:00:00Z',
        invited_by: 'ada',
        link: 'https://sheaf.example/register?invitation=word',
      },
    ]
  })

  it('shows its link again, also where copying is not allowed', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'))
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    openSettings('#members')
    await button('Copy link for eve@example.org').click()
    await expect
      .element(page.getByRole('textbox', { name: 'Invitation link' }))
      .toHaveValue('https://sheaf.example/register?invitation=word')
  })

  it('can be withdrawn after confirmation', async () => {
    openSettings('#members')
    await button('Withdraw invitation for eve@example.org').click()
    const ask = page.getByRole('alertdialog', { name: 'Withdraw invitation' })
    await ask.getByRole('button', { name: 'Withdraw invitation' }).click()
    await summary('Showing 2 of 2 members')
    expect(host.calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/projects/p1/invitations/i1' }),
    )
  })

  it('cannot be withdrawn on a server that does not support it', async () => {
    host.additions = ['members']
    openSettings('#members')
    await expect.element(button('Copy link for eve@example.org')).toBeVisible()
    expect(page.getByRole('button', { name: /Withdraw/ }).elements()).toEqual([])
  })
})

describe('changing a member', () => {
  const dialog = page.getByRole('dialog', { name: 'Edit Member' })

  it('changes departments and role, and updates the row', async () => {
    openSettings('#members')
    await button('Edit bob').click()
    await expect.element(dialog.getByText('bob@example.org')).toBeVisible()
    for (const name of ['HR', 'Legal', 'Sales']) {
      await dialog.getByRole('button', { name: `Remove ${name}` }).click()
    }
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => rows()[1]?.textContent).not.toContain('HR')
    await button('Edit bob').click()
    await dialog.getByRole('button', { name: /Role/ }).click()
    await option('Admin').click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => rows()[1]?.textContent).toContain('All departments')
    expect(sentTo(host, '/projects/p1/members/u2')).toEqual([
      { role: 'team_member', departments: ['Finance'] },
      { role: 'admin' },
    ])
  })

  it('keeps the dialog if it fails, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    host.instead = ({ method }) =>
      method === 'PUT' ? Response.json({ detail: 'Down' }, { status: 409 }) : undefined
    openSettings('#members')
    await button('Edit bob').click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Down')
    expect(logged).toHaveBeenCalledWith('Failed to update member', expect.anything())
  })

  it('removes after confirmation, and shows why it failed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fails = true
    host.instead = ({ method }) =>
      method === 'DELETE' && fails ? Response.json({ detail: 'Down' }, { status: 409 }) : undefined
    openSettings('#members')
    await button('Remove bob').click()
    const ask = page.getByRole('alertdialog', { name: 'Remove bob' })
    await expect.element(ask.getByText('Remove bob from the workspace?')).toBeVisible()
    await expect.element(ask.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await ask.getByRole('button', { name: 'Remove' }).click()
    await expect.element(ask.getByRole('alert')).toHaveTextContent('Down')
    expect(logged).toHaveBeenCalledWith('Failed to remove user', expect.anything())
    fails = false
    await ask.getByRole('button', { name: 'Remove' }).click()
    await summary('Showing 1 of 1 members')
  })
})
