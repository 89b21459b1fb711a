import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StatementPreview } from '#contract/bank.ts'
import { ImportDialog } from '#features/bank/import-dialog.tsx'
import { InWorkspace } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { bankHost } from './bank-host.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const preview = (encoding: string, name: string): StatementPreview => ({
  table: {
    header: ['Date', 'Name', 'Amount', 'Fee'],
    rows: [['2026-03-01', name, '-1.00', '0.10']],
    iban: null,
    encoding,
    skipped: 0,
    without_amount: 1,
    not_booked: 2,
    columns: {
      day: 0,
      value_day: null,
      amount: 2,
      debit: null,
      credit: null,
      sign: null,
      text: [],
      counterparty: 1,
      iban: null,
      currency: null,
      reference: null,
      fee: null,
      day_order: 'ymd',
      decimal: '.',
      is_spent: false,
    },
    uncertain: ['fee'],
  },
  statements: [
    {
      iban: null,
      account_id: 'a1',
      lines: 1,
      new_lines: 1,
      from: '2026-03-01',
      to: '2026-03-01',
      first: [{ day: '2026-03-01', amount: '-1.00', currency: 'EUR', counterparty: name, text: '' }],
    },
  ],
})

it.each([390, 1440])('reports skipped rows, and asks for fees and encoding at %i px', async (width) => {
  await page.viewport(width, 844)
  bankHost(0, 0, (asked) =>
    (asked as { encoding?: string }).encoding === 'windows-1250'
      ? preview('windows-1250', 'Łódź')
      : preview('windows-1252', '£ódŸ'),
  )
  showInWorkspace(
    <InWorkspace>
      <ImportDialog
        projectId="p1"
        file={new File(['x'], 'march.csv')}
        accounts={[]}
        onClose={() => undefined}
      />
    </InWorkspace>,
  )
  await expect.element(page.getByText('1 row without an amount is left out.')).toBeVisible()
  await expect
    .element(page.getByText('2 rows are left out: they are pending or were reversed.'))
    .toBeVisible()
  await expect
    .element(page.getByText('It is not certain whether the amounts contain the fees.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Fee besides the amount/ })).toBeInTheDocument()
  await page.getByRole('button', { name: /Encoding/ }).click()
  await page.getByRole('option', { name: 'Central European (Windows-1250)' }).click()
  await expect.element(page.getByText(/ · Łódź/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await violations()).toEqual([])
})
