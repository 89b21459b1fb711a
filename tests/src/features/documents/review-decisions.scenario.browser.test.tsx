import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, type TestHost, writesOf } from './host.tsx'
import { inFront, openReview, reviewHost, showReview } from './reviewing.tsx'
import { cut, noEdits } from './waiting.tsx'

// Decisions about a value, undoing them, and the same on a phone.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
beforeEach(async () => {
  host = await reviewHost()
})
afterEach(async () => {
  clear()
  await noEdits()
  vi.unstubAllGlobals()
})

/** The vendor of the first document may be another value of its page as well. */
function hasOther(box: Box, other: { readonly value: string; readonly box: Box }) {
  host.things.get('doc1')!.data.evidence!['vendor'] = {
    page: 0,
    box,
    source: 'ocr',
    confidence: 0.4,
    doubt: 'choice',
    other: { ...other, page: 0 },
  }
}
type Box = [number, number, number, number]

describe('a field to review', () => {
  test('shows both values if an e-invoice and the printed page differ, and saves the chosen one', async () => {
    const first = host.things.get('doc1')!
    first.data.evidence!['vendor'] = {
      page: 0,
      source: 'code',
      confidence: 1,
      printed: 'Acme GmbH',
    }
    await openReview()
    await expect.element(page.getByRole('button', { name: 'Shop 1 · from code or e-invoice' })).toBeVisible()
    // A value in question shows no confidence.
    expect(page.getByText(/confidence/).query()).toBeNull()
    await page.getByRole('button', { name: 'Acme GmbH · printed' }).click()
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Acme GmbH' }]))
    await expect.element(page.getByText('1 field left')).toBeVisible()
  })

  test('offers the most likely other value of the page with its location, and saves it by P', async () => {
    hasOther([0.1, 0.05, 0.3, 0.05], { value: 'Segi Cash & Carry', box: [0.2, 0.2, 0.3, 0.05] })
    await openReview()
    await expect.element(page.getByRole('button', { name: 'Shop 1 · higher on the page' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Segi Cash & Carry · lower on the page' }))
      .toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Vendor: the other value on the page' })).toBeVisible()
    await userEvent.keyboard('p')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Segi Cash & Carry' }]))
  })

  test('shows two long values on a phone in full width', async () => {
    const address = '11 Quay Street, Lowestoft NR32 1BJ'
    host.things.get('doc1')!.data.extracted['vendor'] = address
    hasOther([0.1, 0.1, 0.3, 0.05], { value: `${address}, RECEIPT`, box: [0.6, 0.1, 0.3, 0.05] })
    await openReview(390, 844)
    for (const value of [`${address} ·`, `${address}, RECEIPT`]) {
      const button = page.getByRole('button', { name: new RegExp(`^${value}`) }).element()
      const { width, left } = button.getBoundingClientRect()
      expect(width).toBeGreaterThan(200)
      expect(document.elementFromPoint(left + 4, button.getBoundingClientRect().top + 20)).toBe(button)
    }
    await page.getByRole('button', { name: `${address} · on the left` }).click()
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': address }]))
  })

  test('is edited in a box that fits a long name, and saved by Enter', async () => {
    const name = 'AMPHAWA THAITEA & CO. Dimiliki oleh T PLUS F&B'
    host.things.get('doc1')!.data.extracted['vendor'] = name
    await openReview(390, 844)
    await userEvent.keyboard('e')
    const box = page.getByLabelText('Vendor', { exact: true })
    await expect.element(box).toHaveValue(name)
    expect(box.element().scrollWidth).toBeLessThanOrEqual(box.element().clientWidth)
    await box.fill(`${name} SDN`)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': `${name} SDN` }]))
  })

  test('without a value must be entered, and is not emptied by a key or Confirm all', async () => {
    const first = host.things.get('doc1')!
    delete first.data.extracted['total']
    first.data.review = [
      { key: 'vendor', reason: 'unclear' },
      { key: 'total', reason: 'missing' },
    ]
    await showReview()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await expect.element(page.getByText('1 field left')).toBeVisible()
    await expect.element(page.getByText('Missing: no value was found')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Leave empty' })).toBeVisible()
    await userEvent.keyboard('a')
    await page.getByRole('button', { name: 'Enter total' }).click()
    await expect.element(page.getByLabelText('Total', { exact: true })).toHaveFocus()
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }])
    await page.getByLabelText('Total', { exact: true }).fill('12')
    await userEvent.keyboard('{Enter}')
    await inFront(host, 'doc2', '2 of 3')
    expect(host.things.get('doc1')!.data.extracted['total']).toBe(12)
  })
})

test('is listed by Confirm all if it is left out', async () => {
  const first = host.things.get('doc1')!
  first.data.extracted['tip'] = 2
  delete first.data.extracted['total']
  first.data.review = ['vendor', 'tip', 'total'].map((key) => ({
    key,
    reason: key === 'total' ? 'missing' : 'unclear',
  }))
  await showReview()
  await expect.element(page.getByText('3 fields left')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Confirm all/ })).toBeVisible()
  await expect.element(page.getByText('Confirm all leaves out what has no valid value: Total.')).toBeVisible()
})

describe('with a cached copy from before the reading', () => {
  const beforeReading = () => Response.json(file('doc1', { status: 'processing' }, { version: 0 }))

  test('loads the new one instead of counting the document as reviewed', async () => {
    let isFirst = true
    host.instead = ({ method, path }) => {
      if (method !== 'GET' || path !== '/api/things/doc1' || !isFirst) return undefined
      isFirst = false
      return beforeReading()
    }
    await openReview()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await inFront(host, 'doc1', '1 of 3')
  })

  test('does not count a document without review marks on the server', async () => {
    host.instead = ({ method, path }) =>
      method === 'GET' && path === '/api/things/doc1' ? beforeReading() : undefined
    await showReview()
    await inFront(host, 'doc2', '1 of 2')
    await page.getByRole('button', { name: 'Skip' }).click()
    await inFront(host, 'doc3', '2 of 2')
    expect(writesOf(host)).toEqual([])
  })
})

describe('going back', () => {
  test('by Undo restores the field, even in a document that was completed', async () => {
    await openReview()
    await userEvent.keyboard('e')
    await page.getByLabelText('Vendor', { exact: true }).fill('Wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 field left')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await waitFor(() => expect(host.things.get('doc1')!.data.extracted['vendor']).toBe('Shop 1'))
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront(host, 'doc2', '2 of 3')
    await expect.element(page.getByText('2 fields confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await inFront(host, 'doc1', '1 of 3')
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront(host, 'doc2', '2 of 3')
  })

  test('by Undo restores the field if its new value waits for the network', async () => {
    await openReview()
    cut(host, 'writes')
    await userEvent.keyboard('e')
    await page.getByLabelText('Vendor', { exact: true }).fill('Wrong')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    await waitFor(() => expect(pageEdits.getSnapshot().map(({ value }) => value)).not.toContain('Wrong'))
  })

  test('by Previous shows the last document with its decisions, which Skip keeps', async () => {
    await openReview()
    expect(page.getByRole('button', { name: 'Previous' }).query()).toBeNull()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await inFront(host, 'doc2', '2 of 3')
    await page.getByRole('button', { name: 'Previous' }).click()
    await inFront(host, 'doc1', '1 of 3')
    await expect.element(page.getByText('2 fields left')).toBeVisible()
    const writes = writesOf(host).length
    await userEvent.keyboard('s')
    await inFront(host, 'doc2', '2 of 3')
    await userEvent.keyboard('ss')
    await expect.element(page.getByText('2 documents were skipped')).toBeVisible()
    await expect.element(page.getByText('1 document reviewed')).toBeVisible()
    expect(writesOf(host)).toHaveLength(writes)
  })
})

describe('on a phone', () => {
  test('buttons and swipes have the same effect, and nothing scrolls sideways', async () => {
    await openReview(390, 844)
    const item = page.getByRole('listitem').filter({ hasText: 'Vendor' })
    await expect.element(item).toBeVisible()
    const card = item.element()
    const swipe = (from: number, to: number) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: card, clientX: x, clientY: 300 })
      card.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], bubbles: true }))
      card.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)], bubbles: true }))
    }
    swipe(100, 260)
    await waitFor(() => expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Shop 1' }]))
    // The first field stays, busy, until the server has responded.
    await expect.element(page.getByText('1 field left')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Confirm all/ })).not.toBeInTheDocument()
    const accept = page.getByRole('button', { name: 'Confirm', exact: true })
    const placeOf = () => Math.round(accept.element().getBoundingClientRect().top)
    const before = placeOf()
    await accept.click()
    await inFront(host, 'doc2', '2 of 3')
    // The thumb stays where it is, and the next press is not covered by the message about the last one.
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(placeOf()).toBe(before))
    expect(before).toBeGreaterThan(600)
    await page.getByRole('button', { name: 'Skip' }).click()
    await inFront(host, 'doc3', '3 of 3')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })

  test('two long values are below each other in full width, each with its location', async () => {
    host.things.get('doc1')!.data.extracted['vendor'] = 'Quay Street Bakery and Tea Rooms, Portland'
    hasOther([0.1, 0.05, 0.3, 0.05], { value: 'Bakery and Tea Rooms, Portland', box: [0.2, 0.2, 0.3, 0.05] })
    await openReview(390, 844)
    const choices = [/higher on the page/, /lower on the page/].map((name) =>
      page.getByRole('button', { name }),
    )
    const boxes = choices.map((choice) => choice.element().getBoundingClientRect())
    const [one, other] = boxes
    expect(one?.bottom).toBeLessThanOrEqual(other?.top ?? 0)
    for (const { width } of boxes) expect(width).toBeGreaterThan(200)
    for (const choice of choices) {
      const { scrollHeight, clientHeight } = choice.getByText(/Portland/).element()
      expect(clientHeight).toBeGreaterThan(0)
      expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
    }
  })

  test('an editor has the screen for itself, and its buttons are not covered', async () => {
    await openReview(390, 640)
    await page.getByRole('button', { name: 'Correct' }).click()
    await expect.element(page.getByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
    const save = page.getByRole('button', { name: 'Save' })
    await waitFor(() => {
      const { left, top, width, height } = save.element().getBoundingClientRect()
      expect(save.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(
        true,
      )
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  })
})
