import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PartyList } from '#features/parties/index.ts'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { iban, partyHost } from './party-host.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const list = page.getByRole('list', { name: 'Parties' })
const rows = () =>
  list
    .getByRole('link')
    .elements()
    .map((row) => row.textContent)
const proposal = page.getByRole('group', { name: 'Quay Tools Ltd and Harbour Bakery' })

async function open(width = 1440) {
  await page.viewport(width, 844)
  showInWorkspace(
    <InWorkspace>
      <PartyList projectId="p1" />
      <SnackbarRegion label="Messages" closeLabel="Close" />
    </InWorkspace>,
  )
}

describe('the list of parties', () => {
  it.each([390, 1440])('shows names, other spellings, documents and sums at %i px', async (width) => {
    partyHost()
    await open(width)
    await expect
      .poll(rows)
      .toEqual([
        'Harbour Bakery1 document',
        'Quay Tools LtdAlso QUAY TOOLS3 documents · Billed to us £920.50 · €80.00',
      ])
    await expect.element(proposal.getByText(`Same bank account: ${iban}`)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'All parties' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await violations()).toEqual([])
  })

  it('merges a pair by keyboard, and undoes it by one press', async () => {
    const host = partyHost()
    await open(390)
    await expect.element(proposal).toBeVisible()
    proposal.getByRole('button', { name: 'Merge' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(rows).toHaveLength(1)
    await expect.element(page.getByText('Quay Tools Ltd and Harbour Bakery are merged')).toBeVisible()
    await expect.element(proposal).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(rows).toHaveLength(2)
    await expect.element(proposal).toBeVisible()
    expect(host.changes).toEqual([
      { type: 'merge', into: 'q', from: 'h' },
      { type: 'undo', change_id: 'c1' },
    ])
  })

  it('does not propose a pair again that was marked as different', async () => {
    const host = partyHost()
    await open()
    await proposal.getByRole('button', { name: 'Not the same' }).click()
    await expect.element(proposal).not.toBeInTheDocument()
    expect(host.changes).toEqual([{ type: 'distinct', one: 'q', other: 'h' }])
    await expect.poll(rows).toHaveLength(2)
  })

  it('is searched by any spelling, and reports no matches', async () => {
    partyHost()
    await open()
    const find = page.getByRole('searchbox', { name: 'Find a party' })
    await find.fill('quay tools')
    await expect.poll(rows).toHaveLength(1)
    await expect.element(proposal).not.toBeInTheDocument()
    await find.fill('nobody')
    await expect.element(page.getByText('No party matches “nobody”.')).toBeVisible()
    await find.fill('')
    await expect.poll(rows).toHaveLength(2)
  })

  it('proposes nothing to a team member, and shows that there are no parties yet', async () => {
    const host = partyHost('team_member')
    await open()
    await expect.poll(rows).toHaveLength(2)
    await expect.element(page.getByRole('button', { name: 'Merge' })).not.toBeInTheDocument()
    clear()
    host.parties = []
    await open(390)
    await expect.element(page.getByText('No parties yet')).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
