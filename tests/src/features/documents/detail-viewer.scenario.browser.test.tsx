import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DocumentDetail } from '#features/documents/index.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { file, newAddresses, picture, testHost, type TestHost } from './host.tsx'

// DETAIL-01 to DETAIL-03: the pages, zoom, and where values were read.

let host: TestHost
let pages: string[]
beforeEach(async () => {
  pages = newAddresses('1', '2', '3')
  host = testHost({
    schema: { type: 'object', properties: { vendor: { type: 'string' }, total: { type: 'number' } } },
  })
  host.stored.set(pages[0]!, await picture('One', 600, 840))
  host.stored.set(pages[2]!, await picture('Three', 600, 840))
  host.things.set(
    'doc1',
    file('doc1', {
      pageImages: pages,
      extracted: { vendor: 'City Cabs', total: 14.5 },
      evidence: {
        vendor: { page: 0, box: [0.1, 0.05, 0.5, 0.1], source: 'text-layer', confidence: 0.98 },
        total: { page: 2, box: [0.5, 0.8, 0.3, 0.1], source: 'ocr', confidence: 0.84 },
      },
    }),
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

async function open(width = 1440, height = 900) {
  await page.viewport(width, height)
  showInWorkspace(<DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />)
  await expect.element(shown(1)).toBeVisible()
}
const shown = (n: number) => page.getByRole('img', { name: `City Cabs · 14.50, page ${n} of 3` })
const stage = () => document.querySelector<HTMLElement>('[data-zoom-stage]')!
const scaleOf = () => {
  const transform = stage().querySelector<HTMLElement>('div[style]')!.style.transform
  const [, x, y, scale] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)/.exec(transform) ?? []
  return { x: Number(x), y: Number(y), scale: Number(scale) }
}
const zoomUp = async () => {
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await waitFor(() => expect(stage().querySelector<HTMLElement>('div[style]')!.style.width).not.toBe(''))
}
const wheel = (deltaY: number, clientX: number, clientY: number) =>
  stage().dispatchEvent(
    new WheelEvent('wheel', { deltaY, clientX, clientY, bubbles: true, cancelable: true }),
  )

describe('pages', () => {
  test('are changed by button, key and thumbnail, and a missing one is reported while the others show', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('2 / 3')).toBeVisible()
    await expect.element(page.getByText("This page can't be shown.")).toBeVisible()
    await userEvent.keyboard('.')
    await expect.element(shown(3)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await userEvent.keyboard(',,')
    await expect.element(shown(1)).toBeVisible()
    await page.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect.element(shown(3)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Page 3', exact: true }))
      .toHaveAttribute('aria-current', 'page')
  })

  test('that are missing can be loaded again', async () => {
    await open()
    await userEvent.keyboard('.')
    await expect.element(page.getByText("This page can't be shown.")).toBeVisible()
    host.stored.set(pages[1]!, await picture('Two'))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(shown(2)).toBeVisible()
  })

  test('fit a phone with three values, above the workflow and the file', async () => {
    const { data } = host.things.get('doc1')!
    const read = { ...data.extracted, address: '12 Mill Lane', number: 'A-20400' }
    host.things.set('doc1', {
      ...host.things.get('doc1')!,
      data: { ...data, pageImages: [pages[0]!], extracted: read },
    })
    await page.viewport(390, 844)
    showInWorkspace(<DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />)
    const image = page.getByRole('img', { name: 'City Cabs · 14.50, page 1 of 1' })
    await expect.element(image).toBeVisible()
    const value = page.getByRole('definition').nth(2).element().getBoundingClientRect()
    // The app's bar above, the actions and the navigation below.
    expect(value.bottom).toBeLessThan(844 - 56 - 137)
    const viewer = page.getByRole('region', { name: 'Pages' }).element().getBoundingClientRect()
    expect(value.top).toBeGreaterThan(viewer.bottom)
    // The visible part of the page is as wide as the screen allows.
    expect(image.element().clientWidth).toBeGreaterThan(390 * 0.85)
    for (const later of [page.getByText('Workflow', { exact: true }), page.getByText('doc1.jpg')])
      expect(later.first().element().getBoundingClientRect().top).toBeGreaterThan(value.bottom)
  })

  test.each([
    [390, 844],
    [1440, 900],
  ])(
    'scroll a value lower on the page into view when it is pointed at, in %d x %d',
    async (width, height) => {
      await open(width, height)
      await page.getByRole('button', { name: 'Show Total on page 3' }).click()
      const image = shown(3)
      await expect.element(image).toBeVisible()
      await waitFor(() => {
        const { top, height: whole } = image.element().getBoundingClientRect()
        const box = image.element().parentElement!.parentElement!.getBoundingClientRect()
        expect(top + 0.8 * whole).toBeGreaterThanOrEqual(box.top)
        expect(top + 0.9 * whole).toBeLessThanOrEqual(box.bottom)
      })
    },
  )

  test('are turned by a swipe on a phone', async () => {
    await open(390, 844)
    const image = shown(1).element()
    const touch = (x: number) => new Touch({ identifier: 1, target: image, clientX: x, clientY: 300 })
    image.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(300)], bubbles: true }))
    image.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(120)], bubbles: true }))
    await expect.element(page.getByText('2 / 3')).toBeVisible()
  })
})

describe('zoom', () => {
  test.each([
    [390, 844],
    [1440, 900],
  ])('opens by a press on the page, fits %d x %d, and closes by Escape', async (width, height) => {
    await open(width, height)
    await page.getByRole('button', { name: /^Zoom City Cabs/ }).click({ position: { x: 20, y: 60 } })
    await zoomUp()
    const box = stage().querySelector('img')!.getBoundingClientRect()
    const frame = stage().getBoundingClientRect()
    expect(box.width).toBeLessThanOrEqual(frame.width + 1)
    expect(box.height).toBeLessThanOrEqual(frame.height + 1)
    expect(Math.max(box.width / frame.width, box.height / frame.height)).toBeGreaterThan(0.99)
    expect(box.width / box.height).toBeCloseTo(600 / 840, 2)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('follows plus, minus and zero; arrows move the page up to its edge', async () => {
    await open()
    await userEvent.keyboard('z')
    await zoomUp()
    await userEvent.keyboard('++')
    await waitFor(() => expect(scaleOf().scale).toBeCloseTo(2.25))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(scaleOf().y).toBe(80))
    await userEvent.keyboard('{ArrowUp>40/}')
    const frame = stage().getBoundingClientRect()
    await waitFor(() =>
      expect(stage().querySelector('img')!.getBoundingClientRect().top).toBeCloseTo(frame.top, 0),
    )
    await userEvent.keyboard('0')
    await waitFor(() => expect(scaleOf()).toEqual({ x: 0, y: 0, scale: 1 }))
    await expect.element(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  })

  test('by wheel is centred on the pointer', async () => {
    await open()
    await userEvent.keyboard('z')
    await zoomUp()
    const image = stage().querySelector('img')!
    const before = image.getBoundingClientRect()
    const at = { x: before.left + before.width * 0.4, y: before.top + before.height * 0.3 }
    expect(wheel(-400, at.x, at.y)).toBe(false)
    await waitFor(() => expect(scaleOf().scale).toBeCloseTo(Math.exp(0.8), 3))
    const after = image.getBoundingClientRect()
    expect((at.y - after.top) / after.height).toBeCloseTo(0.3, 2)
    // Horizontally it is narrower than the frame and stays centred.
    expect(after.left + after.width / 2).toBeCloseTo(stage().getBoundingClientRect().width / 2, 0)
  })

  test('follows pinch and drag, and a double tap zooms in and out', async () => {
    await open(390, 844)
    await page.getByRole('button', { name: /^Zoom City Cabs/ }).click()
    await zoomUp()
    stage().setPointerCapture = () => undefined
    const pointer = (type: string, pointerId: number, clientX: number, clientY: number) =>
      stage().dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          clientX,
          clientY,
          pointerType: 'touch',
          bubbles: true,
          button: 0,
        }),
      )
    pointer('pointerdown', 1, 150, 400)
    pointer('pointerdown', 2, 250, 400)
    pointer('pointermove', 2, 350, 400)
    await waitFor(() => expect(scaleOf().scale).toBeCloseTo(2))
    pointer('pointerup', 2, 350, 400)
    const { x } = scaleOf()
    pointer('pointermove', 1, 120, 400)
    await waitFor(() => expect(scaleOf().x).toBeCloseTo(x - 30))
    pointer('pointerup', 1, 120, 400)
    for (const _ of [1, 2]) {
      pointer('pointerdown', 3, 200, 300)
      pointer('pointerup', 3, 200, 300)
    }
    await waitFor(() => expect(scaleOf().scale).toBe(1))
    for (const _ of [1, 2]) {
      pointer('pointerdown', 4, 200, 300)
      pointer('pointerup', 4, 200, 300)
    }
    await waitFor(() => expect(scaleOf().scale).toBe(2.5))
  })
})

describe('the location of a value', () => {
  test('is shown with the confidence, unless both are normal', async () => {
    await open()
    const normal = page.getByTitle('Page 1 · from the text in the file · high confidence (98%)').first()
    await expect.element(normal).toHaveTextContent('City CabsPage 1')
    await expect.element(page.getByText('Page 3 · read from the image · medium confidence')).toBeVisible()
  })

  test('is shown without confidence if the value has a review mark', async () => {
    const was = host.things.get('doc1')!
    const review = [{ key: 'vendor', reason: 'inconsistent' as const }]
    host.things.set('doc1', { ...was, data: { ...was.data, review } })
    await open()
    await expect.element(page.getByText('Page 1 · from the text in the file', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Page 3 · read from the image · medium confidence')).toBeVisible()
  })

  test('is marked on its page when its field has the focus', async () => {
    await open()
    const pencil = page.getByRole('button', { name: 'Edit Total' }).element() as HTMLElement
    pencil.focus()
    await expect.element(shown(3)).toBeVisible()
    await waitFor(() => {
      const image = shown(3).element().getBoundingClientRect()
      const mark = document.querySelector('[data-evidence-mark="total"]')!.getBoundingClientRect()
      expect((mark.left - image.left) / image.width).toBeCloseTo(0.5, 1)
      expect((mark.top - image.top) / image.height).toBeCloseTo(0.8, 1)
      expect(mark.width / image.width).toBeCloseTo(0.3, 1)
    })
  })

  test('in the address opens its page first, with the location marked', async () => {
    await page.viewport(1440, 900)
    const place = { page: 2, box: [0.2, 0.3, 0.4, 0.1] as [number, number, number, number] }
    showInWorkspace(<DocumentDetail projectId="p1" id="doc1" place={place} onBack={() => undefined} />)
    await expect.element(shown(3)).toBeVisible()
    await waitFor(() => {
      const image = shown(3).element().getBoundingClientRect()
      const mark = document.querySelector('[data-evidence-mark]')!.getBoundingClientRect()
      expect((mark.left - image.left) / image.width).toBeCloseTo(0.2, 1)
      expect((mark.top - image.top) / image.height).toBeCloseTo(0.3, 1)
    })
  })

  test.each([
    [390, 844],
    [1440, 900],
  ])('is enlarged by a press, with a link to its field, %d x %d', async (width, height) => {
    await open(width, height)
    if (width < 1024) await page.getByRole('button', { name: 'Show where values were read' }).click()
    await waitFor(() => expect(document.querySelector('[data-place="vendor"]')).not.toBeNull())
    const box = document.querySelector('[data-place="vendor"]')!.getBoundingClientRect()
    const zoom = page.getByRole('button', { name: /^Zoom City Cabs/ })
    const frame = zoom.element().getBoundingClientRect()
    await zoom.click({
      position: { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top },
    })
    await zoomUp()
    expect(stage().querySelector('[data-evidence-mark="vendor"]')).not.toBeNull()
    await page.getByRole('button', { name: 'Go to Vendor' }).click()
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['field']).toBe('vendor'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('leaves zoom reachable even if it covers the whole page (DETAIL-02)', async () => {
    const whole = { page: 0, box: [0, 0, 1, 1] as [number, number, number, number], confidence: 0.9 }
    host.things.set(
      'doc1',
      file('doc1', {
        pageImages: pages,
        extracted: { vendor: 'City Cabs', total: 14.5 },
        evidence: { vendor: { ...whole, source: 'ocr' }, total: { ...whole, source: 'ocr' } },
      }),
    )
    await open()
    await waitFor(() => expect(document.querySelectorAll('[data-place]')).toHaveLength(2))
    const zoom = page.getByRole('button', { name: /^Zoom City Cabs/ })
    const { width, height } = zoom.element().getBoundingClientRect()
    for (const [across, down] of [
      [0.5, 0.5],
      [0.02, 0.02],
      [0.98, 0.98],
    ] as const) {
      await zoom.click({ position: { x: across * width, y: down * height } })
      await zoomUp()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  })

  test('can be shown and hidden for all values', async () => {
    await open()
    await waitFor(() => expect(document.querySelector('[data-place="vendor"]')).not.toBeNull())
    await page.getByRole('button', { name: 'Show where values were read' }).click()
    expect(document.querySelector('[data-place]')).toBeNull()
  })
})
