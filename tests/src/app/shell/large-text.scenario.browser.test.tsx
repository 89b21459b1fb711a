import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DocumentDetail, DocumentsOverview } from '#features/documents/index.ts'
import { FileRows } from '#features/documents/table/rows/file-rows.tsx'
import { FolderRow } from '#features/folders/folder-row.tsx'
import { SearchScreen } from '#features/search/index.ts'
import { MyFileCard } from '#features/uploads/mine/my-file-card.tsx'
import { projectQuery } from '#features/workspaces/index.ts'
import { showInShell } from '#tests/src/app/commands/in-shell.tsx'
import { file, testHost } from '#tests/src/features/documents/host.tsx'
import { brokenWords } from '#tests/src/ui/broken-words.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

// A phone with text twice as large: words are not broken, and nothing overlaps.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(async () => {
  document.documentElement.style.fontSize = '32px'
  await page.viewport(390, 844)
  const doubtful = { review: [{ key: 'total', reason: 'unclear' as const }] }
  testHost({
    additions: ['review'],
    things: new Map([['a', file('a', { ...doubtful, pageImages: ['sheaf://p1/1', 'sheaf://p1/2'] })]]),
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
  })
})
afterEach(() => {
  clear()
  document.documentElement.removeAttribute('style')
  vi.unstubAllGlobals()
})

/** Requests the workspace, as its gate does. */
function Inside({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(projectQuery('p1'))
  return data ? children : null
}

const nothing = () => undefined
const noSelection = {
  ids: new Set<string>(),
  add: nothing,
  remove: nothing,
  toggle: nothing,
  replace: nothing,
  clear: nothing,
}

/** Number of lines that the words of an element take. */
function linesOf(element: Element): number {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const tops = new Set<number>()
  while (words.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    for (const { top } of range.getClientRects()) tops.add(Math.round(top))
  }
  return tops.size
}

const boxes = (elements: readonly Element[]) => elements.map((one) => one.getBoundingClientRect())

/** None of them overlaps another one, leaves the screen, or contains text that is wider than itself. */
function expectApart(elements: readonly Element[]): void {
  const all = boxes(elements)
  for (const [at, box] of all.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(innerWidth)
    for (const other of all.slice(at + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      expect(Math.min(across, down)).toBeLessThanOrEqual(1)
    }
  }
  for (const element of elements) expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
}

describe('text at twice the size on a phone', () => {
  it('fits the five labels of the bottom bar side by side', async () => {
    showInShell(<p>screen</p>)
    const bar = page.getByRole('navigation', { name: 'Workspace' })
    await expect.element(bar).toBeVisible()
    const slots = [...bar.element().querySelectorAll('li > a, li > button')]
    expect(slots).toHaveLength(5)
    expectApart(slots)
    for (const slot of slots) expect(linesOf(slot)).toBe(1)
  })

  it('fits the badge of More on the narrowest screen', async () => {
    await page.viewport(320, 640)
    showInShell(<p>screen</p>)
    const words = page.getByRole('navigation', { name: 'Workspace' }).getByText('1 document to review')
    await expect.element(words).toBeInTheDocument()
    const badge = words.element().parentElement
    expect(badge?.getBoundingClientRect().right).toBeLessThanOrEqual(320)
  })

  it('does not break words of the review link and of a type', async () => {
    showInShell(
      <Inside>
        <DocumentsOverview projectId="p1" />
      </Inside>,
    )
    const review = page.getByRole('main').getByText('1 document to review')
    await expect.element(review).toBeVisible()
    const words = (text: string) => text.split(' ').length
    expect(linesOf(review.element())).toBeLessThanOrEqual(words('1 document to review'))
    const types = page.getByRole('region', { name: 'Document types' })
    for (const text of ['Receipt', 'Finance', '1 document'])
      expect(linesOf(types.getByText(text, { exact: true }).element())).toBeLessThanOrEqual(words(text))
    expectApart([])
  })

  it('does not break words of a folder name on the narrowest screen', async () => {
    await page.viewport(288, 640)
    const folder = { id: 'f1', kind: 'Folder' as const, data: { name: 'Whitstable job', files: [] } }
    showInShell(
      <Inside>
        <FolderRow projectId="p1" folder={folder} onEdit={nothing} onDelete={nothing} />
      </Inside>,
    )
    const name = page.getByRole('main').getByText('Whitstable job')
    await expect.element(name).toBeVisible()
    expect(brokenWords(name.element())).toEqual([])
  })

  it('moves the button of a search below its box', async () => {
    showInShell(
      <Inside>
        <SearchScreen projectId="p1" address={{}} onAddress={() => undefined} />
      </Inside>,
    )
    const box = page.getByRole('searchbox')
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await expect.element(button).toBeVisible()
    expectApart([box.element(), button.element()])
    expect(box.element().getBoundingClientRect().width).toBeGreaterThan(240)
  })

  it('keeps the actions of a document separate, and its page on the screen', async () => {
    showInShell(
      <Inside>
        <DocumentDetail projectId="p1" id="a" onBack={() => undefined} />
      </Inside>,
    )
    const acts = ['Download PDF', 'Delete'].map((name) => page.getByRole('button', { name, exact: true }))
    for (const act of acts) await expect.element(act).toBeVisible()
    const zoom = page.getByRole('button', { name: 'Zoom in', exact: true })
    await expect.element(zoom).toBeVisible()
    expectApart(acts.map((one) => one.element()))
    // These stay over the page while it scrolls.
    expectApart([zoom.element()])
  })

  it('does not break words of a warning, with its icon and close button above them', async () => {
    showInShell(
      <Banner tone="warning" title="2 departments need team members" onClose={nothing} closeLabel="Close">
        Administration, Procurement
      </Banner>,
    )
    const close = page.getByRole('button', { name: 'Close', exact: true })
    await expect.element(close).toBeVisible()
    const title = page.getByText('2 departments need team members').element()
    expect(brokenWords(title.closest('[role=status]') ?? title)).toEqual([])
    expectApart([title, close.element()])
  })

  it('does not break words of a file in both lists of a phone', async () => {
    const one = file('a', { filename: 'september.jpg', pageImages: ['sheaf://p1/1'] })
    showInShell(
      <Inside>
        <MyFileCard projectId="p1" file={one} selected={false} onToggle={nothing} />
        <FileRows projectId="p1" label="Files" rows={[one]} columns={[]} selection={noSelection} />
      </Inside>,
    )
    const names = page.getByText('september.jpg')
    await expect.element(names.first()).toBeVisible()
    expect(names.elements()).toHaveLength(2)
    for (const link of page.getByRole('link', { name: /september/ }).elements())
      expect(brokenWords(link)).toEqual([])
    expectApart([])
  })
})
