import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { clear, show } from '../render.tsx'

const unfold = { more: 'Show whole name', less: 'Show less' }
const heading = page.getByRole('heading', { level: 1 })
const more = page.getByRole('button', { name: unfold.more })

beforeEach(() => page.viewport(390, 844))
afterEach(clear)

describe('a long title', () => {
  it('shows three lines, and all of it on a press', async () => {
    const title = `${'Donaudampfschifffahrt'.repeat(4)} ${'and what belongs to it '.repeat(6)}`.trim()
    show(<PageHeader title={title} unfold={unfold} />)
    await expect.element(heading).toMatchTextContent(title)
    expect(heading.element().clientHeight).toBeLessThanOrEqual(3 * 32)
    await userEvent.tab()
    await expect.element(more).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: unfold.less })).toHaveFocus()
    expect(heading.element().clientHeight).toBeGreaterThan(3 * 32)
    await userEvent.keyboard('{Enter}')
    await expect.element(more).toHaveFocus()
    expect(heading.element().clientHeight).toBeLessThanOrEqual(3 * 32)
  })

  it('has no button if it is short', async () => {
    show(<PageHeader title="Receipt" unfold={unfold} />)
    await expect.element(heading).toBeVisible()
    expect(more.query()).toBeNull()
  })

  it('from right to left is cut at its end', async () => {
    show(<PageHeader title="فاتورة رقم ٢٠٢٦.jpg" unfold={unfold} />)
    await expect.element(heading).toBeVisible()
    const name = heading.element().querySelector('bdi')
    expect(name && getComputedStyle(name).direction).toBe('rtl')
  })
})
