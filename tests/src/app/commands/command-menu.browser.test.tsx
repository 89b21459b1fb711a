import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { themeStore } from '#app/theme.ts'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { showInShell } from './in-shell.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const menu = page.getByRole('dialog', { name: 'Commands' })
const box = menu.getByRole('searchbox')
const commands = menu.getByRole('menuitem')
const names = () => commands.elements().map((element) => element.textContent)

beforeEach(async () => {
  await page.viewport(1440, 900)
  testHost()
})
afterEach(() => {
  clear()
  themeStore.choose('system')
  vi.unstubAllGlobals()
})

describe('the command menu', () => {
  it('opens by Ctrl K with the focus in its box, and goes where Enter says', async () => {
    const at = showInShell('screen')
    await expect.element(page.getByText('screen')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('fold')
    await waitFor(() => expect(names()).toEqual(['FoldersG then F']))
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).not.toBeInTheDocument()
    await waitFor(() => expect(at()).toBe('/project/p1/folders'))
  })

  it('opens by its button, is walked with the arrows, and lists the types of the workspace', async () => {
    const at = showInShell('screen')
    await page.getByRole('button', { name: 'Commands' }).click()
    await expect.element(menu.getByRole('menuitem', { name: 'Receipt' })).toBeVisible()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(menu).not.toBeInTheDocument()
    await waitFor(() => expect(at()).toBe('/project/p1'))
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('receipt')
    await waitFor(() => expect(names()).toEqual(['Receipt']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/project/p1/work/receipt'))
  })

  it('offers nothing of a workspace outside one, and says when nothing matches', async () => {
    showInShell('screen', '/')
    await expect.element(page.getByText('screen')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(menu.getByRole('menuitem', { name: 'Workspaces' })).toBeVisible()
    await expect.element(box).toHaveFocus()
    expect(names()).not.toContain('FoldersG then F')
    await userEvent.keyboard('zzz')
    await expect.element(menu.getByText('No matching commands')).toBeVisible()
  })

  it('offers the trash to those who may restore', async () => {
    testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
    showInShell(<InWorkspace>screen</InWorkspace>)
    await page.getByRole('button', { name: 'Commands' }).click()
    await expect.element(menu.getByRole('menuitem', { name: 'Trash' })).toBeVisible()
    clear()
    testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'team_member' }] })
    showInShell(<InWorkspace>screen</InWorkspace>)
    await page.getByRole('button', { name: 'Commands' }).click()
    await expect.element(menu.getByRole('menuitem', { name: 'Review' })).toBeVisible()
    await expect.element(menu.getByRole('menuitem', { name: 'Receipt' })).toBeVisible()
    expect(names()).not.toContain('Trash')
  })

  it('changes the theme, and opens the list of shortcuts', async () => {
    showInShell('screen')
    await expect.element(page.getByText('screen')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await menu.getByRole('menuitem', { name: 'Theme: Dark' }).click()
    expect(themeStore.get()).toBe('dark')
    await expect.element(menu).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('is an entry of More on phones', async () => {
    await page.viewport(390, 844)
    showInShell('screen')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Commands' }).click()
    await expect.element(menu).toBeVisible()
  })

  it('does not open over the camera', async () => {
    showInShell('camera', '/project/p1/capture')
    await expect.element(page.getByText('camera')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}?')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  })
})
