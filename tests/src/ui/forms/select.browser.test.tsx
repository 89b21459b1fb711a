import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Select } from '#ui/forms/select.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { clear, show } from '../render.tsx'

afterEach(clear)

test('a long choice is cut within its box, next to the arrow', async () => {
  const label = 'Current account of the Harbour Works Ltd at the Savings Bank'
  show(
    <div style={{ width: 160 }}>
      <Select label="Bank account" options={[{ value: 'a', label }]} value="a" onChange={() => undefined} />
    </div>,
  )
  const button = page.getByRole('button', { name: /Bank account/ })
  await expect.element(button).toBeVisible()
  await waitFor(() => {
    const box = button.element().getBoundingClientRect()
    const arrow = button.element().querySelector('svg')?.getBoundingClientRect()
    expect(box.width).toBe(160)
    expect(arrow?.width).toBe(16)
    expect(arrow?.right).toBeLessThan(box.right)
    expect(page.getByText(label).element().getBoundingClientRect().right).toBeLessThan(arrow?.left ?? 0)
  })
})
