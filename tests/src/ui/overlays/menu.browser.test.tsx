import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { clear, show } from '../render.tsx'
import { withMotion } from '#tests/src/ui/emulated-media.ts'

withMotion()

const errors: string[] = []
const note = ({ message }: ErrorEvent) => errors.push(message)
afterEach(() => {
  window.removeEventListener('error', note)
  clear()
})

test('a menu at the edge of a phone opens without moving, as wide as its labels', async () => {
  await page.viewport(390, 844)
  window.addEventListener('error', note)
  show(
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Menu
        label="Actions"
        trigger={<Button>More</Button>}
        entries={[
          {
            id: 'keep',
            label: 'Keep',
            hint: 'A line of many words that are wider than the button they belong to',
          },
        ]}
      />
    </div>,
  )
  await page.getByRole('button', { name: 'More' }).click()
  const entry = page.getByRole('menuitem', { name: /^Keep/ })
  await expect.element(entry).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Actions' })).toBeVisible()
  await entry.click()
  await expect.element(entry).not.toBeInTheDocument()
  // A layer whose position changes its width moves in steps, and the browser reports each.
  expect(errors).toEqual([])
})

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'a menu opened by the key “%s” focuses its first entry',
  async (key) => {
    show(
      <Menu
        label="Actions"
        trigger={<Button>More</Button>}
        entries={[
          { id: 'move', label: 'Move' },
          { id: 'delete', label: 'Delete' },
        ]}
      />,
    )
    await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('menuitem', { name: 'Move' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  },
)
