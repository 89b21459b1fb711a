import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BankSearch } from '#features/bank/bank-search.ts'
import { LineList } from '#features/bank/line-list.tsx'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { account, bankHost } from './bank-host.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

function Lines() {
  const [search, setSearch] = useState<BankSearch>({})
  return <LineList projectId="p1" accounts={[account]} search={search} onSearch={setSearch} />
}

it('shows the lines of a state, starting at the first page', async () => {
  await page.viewport(1440, 900)
  bankHost(40, 1)
  showInWorkspace(
    <InWorkspace>
      <Lines />
    </InWorkspace>,
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Shop 30')).toBeVisible()
  await page.getByRole('button', { name: 'Proposed (1)' }).click()
  await expect.element(page.getByText('Shop 0', { exact: true })).toBeVisible()
})

const show = () =>
  showInWorkspace(
    <InWorkspace>
      <Lines />
    </InWorkspace>,
  )
const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top

it('shows a line and its decision side by side on a desktop', async () => {
  await page.viewport(1440, 900)
  bankHost(2, 0)
  show()
  await expect.element(page.getByText('Shop 1')).toBeVisible()
  const decision = page.getByRole('button', { name: 'Choose document' }).first().element()
  const { top, bottom } = decision.getBoundingClientRect()
  expect(topOf('Shop 0')).toBeGreaterThanOrEqual(top)
  expect(topOf('Shop 1')).toBeGreaterThan(bottom)
  expect(topOf('Shop 1') - topOf('Shop 0')).toBeLessThan(110)
})

it('offers the account filter on a phone only if there are several accounts', async () => {
  await page.viewport(390, 844)
  bankHost(1, 0)
  show()
  await expect.element(page.getByText('Shop 0')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete bank account' })).toBeVisible()
  const choice = page.getByRole('button', { name: /Bank account$/ })
  expect(choice.elements()).toEqual([])
  await page.viewport(1440, 900)
  await expect.element(choice).toBeVisible()
})
