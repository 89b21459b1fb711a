import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageThumbnail } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { InWorkspace, newAddresses, picture, testHost, type TestHost } from './host.tsx'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const [address = ''] = newAddresses('page.png')
let isReachable: boolean
let host: TestHost

beforeEach(async () => {
  isReachable = false
  host = testHost({
    stored: new Map([[address, await picture('Page')]]),
    instead: ({ path }) => {
      if (!isReachable && path.startsWith('/api/upload/')) throw new TypeError('Failed to fetch')
      return undefined
    },
  })
})
afterEach(() => {
  clear()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('a page that could not be loaded offline appears once the device is back online', async () => {
  onlineManager.setOnline(false)
  showInWorkspace(
    <InWorkspace>
      <PageThumbnail gcsUrl={address} alt="Page" />
    </InWorkspace>,
  )
  await expect.poll(() => host.calls.some(({ path }) => path.startsWith('/api/upload/'))).toBe(true)
  expect(document.querySelector('img')).toBeNull()
  isReachable = true
  onlineManager.setOnline(true)
  await expect.poll(() => document.querySelector('img')).not.toBeNull()
})
