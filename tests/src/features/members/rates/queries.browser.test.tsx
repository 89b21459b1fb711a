import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLoadRates } from '#features/members/rates/queries.ts'
import {
  bankLinesKey,
  bookPreviewPrefix,
  keyBelow,
  ratesPrefix,
  reportKey,
  searchPrefix,
  summaryPrefix,
} from '#features/query-cache/index.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const body = { rates: [{ currency: 'CHF', day: '2026-03-16', rate: '0.9412' }] }

function Load() {
  const load = useLoadRates('p1')
  return <button onClick={() => load.mutate(body)}>{load.isSuccess ? 'Loaded' : 'Load'}</button>
}

it('refetches everything converted with the rates', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ loaded: 1, days: 1 }))
  const client = new QueryClient()
  const keys = [
    keyBelow(ratesPrefix('p1'), '', 1),
    reportKey('p1', 'r1'),
    keyBelow(searchPrefix('p1'), 'total'),
    keyBelow(summaryPrefix('p1'), {}),
    bankLinesKey('p1', {}),
    keyBelow(bookPreviewPrefix('p1'), 'csv'),
  ]
  for (const key of keys) client.setQueryData(key, {} as never)
  show(
    <QueryClientProvider client={client}>
      <Load />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(page.getByRole('button', { name: 'Loaded' })).toBeVisible()
  expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual(keys.map(() => true))
})
