import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AdjustLayer } from '#features/capture/adjust/adjust-layer.tsx'
import { ShotCard } from '#features/capture/cards/shot-card.tsx'
import { ControlBar } from '#features/capture/controls/control-bar.tsx'
import { aDocument } from '#tests/src/core/capture/a-draft.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

// The narrowest phone with text twice as large: every button is on the screen.

beforeEach(async () => {
  document.documentElement.style.fontSize = '32px'
  await page.viewport(320, 640)
})
afterEach(() => {
  clear()
  document.documentElement.removeAttribute('style')
})

const nothing = () => undefined
const session = { drafts: [], left: [], documents: 0, pages: 0, newest: undefined }
const taken = aDocument('a', ['a'])
const [first] = taken.pages

const outside = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return left < 0 || right > 320
}

it('the controls of the camera wrap', async () => {
  show(
    <div data-theme="dark" className="fixed inset-0 flex flex-col justify-end bg-camera">
      <ControlBar
        session={session}
        mode="separate"
        arriving={false}
        onMode={nothing}
        onShoot={nothing}
        onTray={nothing}
        onDone={nothing}
        onFiles={nothing}
      />
    </div>,
  )
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  const controls = [...document.querySelectorAll('button, label')]
  expect(controls.filter(outside).map(({ textContent }) => textContent)).toEqual([])
})

it('the buttons of the photo card wrap', async () => {
  if (!first) throw new Error('A draft has a page')
  show(
    <div data-theme="dark" className="fixed inset-3 bg-camera">
      <ShotCard
        document={taken}
        page={first}
        covered
        onAdjust={nothing}
        onAddPage={nothing}
        onUndo={nothing}
        onEnd={nothing}
      />
    </div>,
  )
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(page.getByRole('button').elements().filter(outside)).toEqual([])
})

it('the names of the filters are side by side, and the photo has at least two fifths of the height', async () => {
  if (!first) throw new Error('A draft has a page')
  const scan = { crop: () => new Promise(nothing), detect: () => Promise.resolve(null) }
  show(
    <div data-theme="dark" className="fixed inset-0 bg-camera">
      <AdjustLayer page={first} scan={scan as never} onTake={nothing} onRetake={nothing} onClose={nothing} />
    </div>,
  )
  const strip = page.getByRole('radiogroup', { name: 'Filter' })
  await expect.element(strip).toBeVisible()
  const names = [...strip.element().querySelectorAll('label > span:last-child')].map((name) =>
    name.getBoundingClientRect(),
  )
  expect(names).toHaveLength(4)
  names.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThanOrEqual(names[index]?.right ?? 0))
  const svg = document.querySelector('svg[preserveAspectRatio=none]')
  const stage = svg?.parentElement?.parentElement
  expect(stage?.clientHeight).toBeGreaterThanOrEqual(0.4 * 640)
})
