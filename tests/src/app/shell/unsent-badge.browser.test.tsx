import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadItem } from '#core/uploads/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { showInShell } from '#tests/src/app/commands/in-shell.tsx'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { testHost } from '#tests/src/features/documents/host.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(async () => {
  await page.viewport(390, 844)
  await outboxDb.items.clear()
  testHost({ members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const failed = {
  at: 'needs-attention',
  stage: 'hashed',
  code: 'too-large',
  text: 'File is too large',
} as const
const onItsWay = { at: 'working', stage: 'hashed' } as const

it.each<[string, UploadItem['state'], boolean]>([
  ['red where a capture needs a person', failed, true],
  ['not red where all is on its way', onItsWay, false],
])('the number of unsent captures is %s', async (_name, state, isRed) => {
  await outboxDb.items.put({
    ...anItem({ captureId: 'c1', userId: 'u1', projectId: 'p1', state }),
    lane: 'open',
  })
  showInShell(<p className="bg-danger">Here</p>)
  const words = page.getByText('1 document not uploaded yet').first()
  await expect.element(words).toBeInTheDocument()
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
  const red = backgroundOf(page.getByText('Here').element())
  await expect.poll(() => backgroundOf(words.element().parentElement!) === red).toBe(isRed)
})
