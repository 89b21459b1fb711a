import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AggregateResponse } from '#contract/query-tree.ts'
import { DownloadNumbers } from '#features/search/download-numbers.tsx'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

// An app on the home screen of an iPhone saves numbers through the share sheet, which opens only during a press.

const aggregate: AggregateResponse = { what: 'count', of: null, by: 'month', rows: [], without: 0 }
const share = vi.fn<(data: { files: File[] }) => Promise<void>>()

beforeEach(() => {
  share.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { onLine: true, standalone: true, canShare: () => true, share })
  show(<DownloadNumbers aggregate={aggregate} />)
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = () => page.getByRole('button', { name: 'Download as CSV' })
const shared = () => share.mock.calls.flatMap(([{ files }]) => files.map(({ name }) => name))

test('the share sheet opens during the press if its code has loaded', async () => {
  await expect.element(button()).toBeVisible()
  await waitFor(() => {
    share.mockClear()
    ;(button().element() as HTMLButtonElement).click()
    expect(shared()).toEqual(['numbers.csv'])
  })
})

test('a share sheet that needs another press is offered', async () => {
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'))
  await button().click()
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('numbers.csv is ready'))
  expect(snackbarStore.get()?.action?.label).toBe('Save file')
  snackbarStore.get()?.action?.onPress()
  expect(shared()).toEqual(['numbers.csv', 'numbers.csv'])
})

test('a failure is reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  share.mockRejectedValueOnce(new Error('no room'))
  await button().click()
  await waitFor(() =>
    expect(snackbarStore.get()?.text).toBe('The files could not be exported. Please try again.'),
  )
})
