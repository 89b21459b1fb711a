import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NotReadyNotice } from '#features/capture/cards/not-ready-notice.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(() => {
  clear()
  onlineManager.setOnline(true)
})

const loading = {
  error: new TypeError('Failed to fetch dynamically imported module'),
  isError: true,
  fetchStatus: 'fetching',
  refetch: () => undefined,
} as const

test('says that no photos can be taken, and offers to reload the page unless it is offline', async () => {
  show(<NotReadyNotice loading={loading} onFiles={() => undefined} />)
  await expect.element(page.getByText('Photos cannot be taken yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use the phone’s camera' })).toBeVisible()
})
