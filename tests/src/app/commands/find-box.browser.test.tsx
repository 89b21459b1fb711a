import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { themeStore } from '#app/theme.ts'
import type { FileThing } from '#contract/things.ts'
import { useScreenActions } from '#features/navigation/index.ts'
import { thingQuery } from '#features/workspace-data/index.ts'
import { file, InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { showInShell } from './in-shell.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const box = page.getByRole('dialog', { name: 'Find or ask' })
const field = box.getByRole('searchbox')
const names = () =>
  box
    .getByRole('menuitem')
    .elements()
    .map((element) => element.textContent)
const opener = page.getByRole('banner').getByRole('button', { name: 'Find or ask' })
const byKey = async () => {
  await expect.element(page.getByText('screen')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

/** A receipt of the Three Stooges, by the fields that make its title. */
const stooges = (id: string, filename: string) =>
  file(id, { filename, extracted: { vendor: 'Three Stooges Bistro', total: 343.95, currency: 'MYR' } })
const folder = {
  id: 'f1',
  kind: 'Folder',
  version: 1,
  data: { name: 'Taxi May', files: [], createdAt: '2026-05-01T00:00:00Z' },
}
const schema = {
  type: 'object',
  properties: {
    vendor: { type: 'string' },
    total: { type: 'number', format: 'currency' },
    currency: { type: 'string' },
  },
} as const

/** A server that finds documents by words, unless it is offline. */
function serve({ found = [] as FileThing[], isOffline = (): boolean => false } = {}) {
  return testHost({
    additions: ['search'],
    schema,
    instead: ({ path, query }) => {
      if (isOffline()) return Promise.reject(new TypeError('Failed to fetch'))
      if (path === '/api/search')
        return Response.json({ results: found, rows: found, total_count: found.length })
      if (path === '/api/things' && query.get('kind') === 'Folder')
        return Response.json({ rows: [folder], total_count: 1 })
      if (path === '/api/projects')
        return Response.json([
          { id: 'p1', name: 'Site', organization: '', is_active: true, members: [], created_at: '' },
          { id: 'p2', name: 'Head office', organization: '', is_active: true, members: [], created_at: '' },
        ])
      return undefined
    },
  })
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  serve()
})
afterEach(() => {
  clear()
  themeStore.choose('system')
  vi.unstubAllGlobals()
})

describe('the command menu', () => {
  it('opens by Ctrl K with the focus in its field, and Enter opens the selected entry', async () => {
    const at = showInShell('screen')
    await byKey()
    await userEvent.keyboard('folde')
    await expect.poll(names).toContain('FoldersG then F')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.poll(at).toBe('/project/p1/folders')
  })

  it('is navigated with the arrow keys', async () => {
    const at = showInShell('screen')
    await opener.click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('receipt')
    await expect.poll(names).toContain('Receipt1 document')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.poll(at).toBe('/project/p1/work/receipt')
  })

  it('finds a document by its title or file name, with the other one next to it', async () => {
    serve({ found: [stooges('a', 'IMG_0815.jpg')] })
    const at = showInShell('screen')
    await byKey()
    await userEvent.keyboard('stooges')
    await expect.poll(() => names()[0]).toMatch(/Three Stooges Bistro.*343\.95.*IMG_0815\.jpg/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/project/p1/thing/a')
  })

  it('finds folders and the other workspaces', async () => {
    const at = showInShell('screen')
    await byKey()
    await userEvent.keyboard('taxi')
    await expect.poll(() => names()[0]).toBe('Taxi May')
    await userEvent.keyboard('{Control>}a{/Control}head')
    await expect.poll(() => names()[0]).toBe('Head office')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/project/p2')
  })

  it('finds parties by any spelling, and their list', async () => {
    const quay = { id: 'q', name: 'Quay Tools Ltd', names: ['Quay Tools Ltd', 'QT Norwich'], documents: 3 }
    testHost({
      additions: ['parties'],
      instead: ({ path }) =>
        path === '/api/parties' ? Response.json({ rows: [quay], total_count: 1, proposals: [] }) : undefined,
    })
    const at = showInShell('screen')
    await byKey()
    await userEvent.keyboard('norwich')
    await expect.poll(() => names()[0]).toBe('Quay Tools LtdQT Norwich')
    await userEvent.keyboard('{Control>}a{/Control}parties')
    await expect.poll(() => names()[0]).toBe('Parties')
    await userEvent.keyboard('{Control>}a{/Control}norwich')
    await expect.poll(() => names()[0]).toBe('Quay Tools LtdQT Norwich')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/project/p1/party/q')
  })

  it('sends a question to the search, or to a new chat', async () => {
    const at = showInShell('screen')
    await byKey()
    await userEvent.keyboard('how much did we spend')
    await expect
      .poll(names)
      .toEqual(['Ask: how much did we spend', 'Ask in a new chat: how much did we spend'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/project/p1/search')
    await expect.element(box).not.toBeInTheDocument()
    await byKey()
    await userEvent.keyboard('how much did we spend')
    await box.getByRole('menuitem', { name: /^Ask in a new chat/ }).click()
    await expect.poll(at).toMatch(/^\/project\/p1\/chat\/draft-/)
  })

  it('asks the question by Enter if documents match only one of its words', async () => {
    serve({ found: [stooges('t1', 'march.jpg')] })
    const at = showInShell('screen')
    await byKey()
    await userEvent.keyboard('how much in march')
    await expect.element(box.getByText('march.jpg')).toBeInTheDocument()
    expect(names()[0]).toBe('Ask: how much in march')
    // The entry that Enter opens is marked a moment after the last key.
    await expect.element(box.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/project/p1/search')
  })

  it('neither moves nor changes its size while a person types', async () => {
    showInShell('screen')
    await byKey()
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    const rectangle = () => JSON.stringify(box.element().getBoundingClientRect())
    const before = rectangle()
    for (const text of ['r', 'receipt', 'nothing is called like this']) {
      await userEvent.keyboard(`{Control>}a{/Control}${text}`)
      await expect.poll(() => names().at(-1)).toContain(text)
      expect(rectangle()).toBe(before)
    }
  })

  it('offers the actions of the open document', async () => {
    const onMove = vi.fn()
    function Screen() {
      useScreenActions([{ id: 'move', label: 'Move to folder', run: onMove }])
      return <p>screen</p>
    }
    showInShell(<Screen />)
    await byKey()
    await expect.poll(() => names()[0]).toBe('Move to folder')
    await userEvent.keyboard('move{Enter}')
    await expect.poll(() => onMove.mock.calls.length).toBe(1)
  })

  it('finds documents on the device while offline', async () => {
    let isOffline = false
    const host = serve({ isOffline: () => isOffline })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    function Screen() {
      useQuery(thingQuery('p1', 'a'))
      return <p>screen</p>
    }
    host.things.set('a', stooges('a', 'IMG_0815.jpg'))
    showInShell(<Screen />)
    await byKey()
    isOffline = true
    await userEvent.keyboard('0815')
    await expect.poll(() => names()[0]).toContain('IMG_0815.jpg')
  })

  it('offers no workspace entries outside a workspace, and reports no matches', async () => {
    showInShell('screen', '/')
    await byKey()
    await expect.element(box.getByRole('menuitem', { name: 'Workspaces' })).toBeVisible()
    expect(names()).not.toContain('FoldersG then F')
    await userEvent.keyboard('zzz')
    await expect.element(box.getByText('Nothing found')).toBeVisible()
  })

  it('offers the trash to those who may restore', async () => {
    const as = (role: string) =>
      testHost({ additions: ['trash'], members: [{ user_id: 'u1', email: 'ada@example.org', role }] })
    as('owner')
    showInShell(<InWorkspace>screen</InWorkspace>)
    await byKey()
    await expect.element(box.getByRole('menuitem', { name: 'Trash' })).toBeVisible()
    clear()
    as('team_member')
    showInShell(<InWorkspace>screen</InWorkspace>)
    await byKey()
    await expect.element(box.getByRole('menuitem', { name: 'Review' })).toBeVisible()
    await expect.element(box.getByRole('menuitem', { name: 'Receipt' })).toBeVisible()
    expect(names()).not.toContain('Trash')
  })

  it('changes the theme, and opens the list of shortcuts', async () => {
    showInShell('screen')
    await byKey()
    await box.getByRole('menuitem', { name: 'Theme: Dark' }).click()
    expect(themeStore.get()).toBe('dark')
    await expect.element(box).not.toBeInTheDocument()
    await byKey()
    await box.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('is at the top of a phone, above the keyboard', async () => {
    await page.viewport(390, 844)
    showInShell('screen')
    await opener.click()
    await expect.element(field).toHaveFocus()
    expect(field.element().getBoundingClientRect().bottom).toBeLessThan(844 / 3)
  })

  it('does not open over the camera', async () => {
    showInShell('camera', '/project/p1/capture')
    await expect.element(page.getByText('camera')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}?')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  })
})
