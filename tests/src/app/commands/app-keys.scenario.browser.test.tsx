import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testHost } from '#tests/src/features/documents/host.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { showInShell } from './in-shell.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const choice = list.getByText('Single-key shortcuts')

const onUpload = vi.fn()
function Screen() {
  useKeys({ f: onUpload, d: onUpload })
  return (
    <>
      <p>screen</p>
      <SearchField label="Find" clearLabel="Clear" value="abc" onChange={() => undefined} />
    </>
  )
}

const start = async (address?: string) => {
  const at = showInShell(<Screen />, address)
  await expect.element(page.getByText('screen')).toBeVisible()
  return at
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  onUpload.mockClear()
  testHost()
})
afterEach(() => {
  clear()
  localStorage.removeItem('single-keys')
  localStorage.removeItem('side-bar')
  vi.unstubAllGlobals()
})

describe('keyboard shortcuts of every screen', () => {
  it('G and a letter go to a section without triggering shortcuts of the screen', async () => {
    const at = await start()
    await userEvent.keyboard('gf')
    await waitFor(() => expect(at()).toBe('/project/p1/folders'))
    await userEvent.keyboard('gd')
    await waitFor(() => expect(at()).toBe('/project/p1'))
    expect(onUpload).not.toHaveBeenCalled()
    await userEvent.keyboard('gu')
    await waitFor(() => expect(at()).toBe('/project/p1/upload'))
    await userEvent.keyboard('gw')
    await waitFor(() => expect(at()).toBe('/'))
  })

  it('U opens the upload, but not outside a workspace', async () => {
    const at = await start()
    await userEvent.keyboard('u')
    await waitFor(() => expect(at()).toBe('/project/p1/upload'))
    clear()
    const outside = await start('/')
    await userEvent.keyboard('u')
    expect(outside()).toBe('/')
  })

  it('/ focuses the search box, in which it is a plain character', async () => {
    const at = await start()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveFocus()
    await userEvent.keyboard('u?gf')
    expect(at()).toBe('/project/p1')
    expect(list.elements()).toHaveLength(0)
  })

  it('[ collapses the side bar', async () => {
    await start()
    await userEvent.keyboard('[[')
    await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })

  it('? lists them, and they can be turned off there', async () => {
    const at = await start()
    await userEvent.keyboard('?')
    await expect.element(list.getByText('Select the page')).toBeVisible()
    await choice.click()
    await list.getByRole('button', { name: 'Close' }).click()
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('u?')
    expect(at()).toBe('/project/p1')
    clear()
    await start()
    await userEvent.keyboard('?gf')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(list.elements()).toHaveLength(0)
    // A key with Ctrl is not a single-key shortcut.
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await choice.click()
    expect(localStorage.getItem('single-keys')).toBeNull()
  })

  it('are off in dialogs and during input method composition', async () => {
    const at = await start()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', isComposing: true }))
    await userEvent.keyboard('?')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('u')
    expect(at()).toBe('/project/p1')
  })
})
