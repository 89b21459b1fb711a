import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PartyPage } from '#features/parties/index.ts'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { newIban, partyHost } from './party-host.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const itemsOf = (name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const takeApart = page.getByRole('button', { name: 'Take apart' })
const rename = page.getByRole('button', { name: 'Rename', exact: true })
const renaming = page.getByRole('dialog', { name: 'Rename party' })
const dialog = page.getByRole('dialog', { name: 'Take apart' })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function open(width = 1440, id = 'q') {
  await page.viewport(width, 844)
  showInWorkspace(
    <InWorkspace>
      <PartyPage projectId="p1" id={id} />
    </InWorkspace>,
    `/party/${id}`,
  )
}

describe('the page of a party', () => {
  it.each([390, 1440])('summarises its documents at %i px', async (width) => {
    partyHost()
    await open(width)
    await expect.element(title('Quay Tools Ltd')).toBeVisible()
    await expect.poll(() => itemsOf('Documents')).toHaveLength(1)
    await expect.element(page.getByRole('row', { name: /May 2026.*£920\.50/ })).toBeVisible()
    await expect.element(page.getByText(new RegExp(`${newIban} first appeared on`))).toBeVisible()
    expect(itemsOf('Bank accounts')[1]).toMatch(new RegExp(`${newIban}New1 document, added May 6, 2026`))
    expect(itemsOf('Spellings')[0]).toMatch(/^Quay Tools Ltd2 documents, added Mar 4, 2026 to May 6, 2026/)
    expect(itemsOf('Tax ids and register numbers')).toEqual(['GB123456782'])
    await expect
      .element(page.getByRole('link', { name: 'Open as table: Invoice' }))
      .toHaveAttribute('href', expect.stringContaining('party_id'))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await violations()).toEqual([])
  })

  it('shows no documents until the sums above them have loaded', async () => {
    const host = partyHost()
    const summed = Promise.withResolvers<void>()
    host.summing = summed.promise
    await open()
    await expect.element(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()
    await expect.poll(() => host.listed).toBe(true)
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    expect(page.getByRole('list', { name: 'Documents', exact: true }).query()).toBeNull()
    summed.resolve()
    await expect.poll(() => itemsOf('Documents')).toHaveLength(1)
  })

  it('separates spellings, but never all of them', async () => {
    const host = partyHost()
    await open(390)
    await takeApart.click()
    const confirm = dialog.getByRole('button', { name: 'Take apart' })
    await expect.element(confirm).toBeDisabled()
    expect(await violations()).toEqual([])
    const choices = dialog.getByRole('checkbox')
    await expect.poll(() => choices.elements().length).toBe(2)
    const [kept, taken] = choices.elements() as [HTMLElement, HTMLElement]
    kept.focus()
    await userEvent.keyboard(' ')
    await expect.element(confirm).toBeEnabled()
    taken.focus()
    await userEvent.keyboard(' ')
    await expect.element(confirm).toBeDisabled()
    kept.focus()
    await userEvent.keyboard(' ')
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.changes).toEqual([{ type: 'separate', id: 'q', spellings: ['n2'] }])
  })

  it('sets a name, and returns to that of the documents', async () => {
    const host = partyHost()
    await open(390)
    await rename.click()
    const name = renaming.getByRole('textbox', { name: 'Name' })
    const save = renaming.getByRole('button', { name: 'Save' })
    await expect.element(name).toHaveValue('Quay Tools Ltd')
    expect(await violations()).toEqual([])
    await name.fill('  ')
    await save.click()
    await expect.element(renaming.getByText('Enter a name.')).toBeVisible()
    await name.fill('Harbour Bakery')
    await save.click()
    await expect.element(renaming.getByText('This name is taken')).toBeVisible()
    await name.fill('Lowe')
    await save.click()
    await expect.element(title('Lowe')).toBeVisible()
    await expect.poll(() => itemsOf('History')[0]).toMatch(/^Renamed: Lowe/)
    await rename.click()
    await renaming.getByRole('checkbox', { name: 'Use the name in the documents' }).click()
    await save.click()
    await expect.element(title('Quay Tools Ltd')).toBeVisible()
    expect(host.changes.slice(-2)).toEqual([
      { type: 'rename', id: 'q', name: 'Lowe' },
      { type: 'rename', id: 'q', name: null },
    ])
  })

  it('undoes a merge from its history', async () => {
    const host = partyHost()
    host.merge()
    await open()
    await expect.poll(() => itemsOf('History')[0]).toMatch(/^Merged: Harbour Bakery/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => itemsOf('Spellings')).toHaveLength(2)
    expect(host.changes).toEqual([{ type: 'undo', change_id: 'c1' }])
  })

  it('is read-only for a team member, with an explanation', async () => {
    const host = partyHost('team_member')
    host.merge()
    await open()
    for (const button of [takeApart, rename, page.getByRole('button', { name: 'Undo' })]) {
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect
        .element(button)
        .toHaveAccessibleDescription('Only the owner and admins can change parties.')
    }
    takeApart.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.changes).toEqual([])
  })

  it('leads back to the list if the person may not see the party', async () => {
    partyHost()
    await open(390, 'gone')
    await expect.element(title('Party not found')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Parties' }))
      .toHaveAttribute('href', '/project/p1/parties')
    expect(await violations()).toEqual([])
  })
})
