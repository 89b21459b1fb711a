import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AdjustLayer } from '#features/capture/adjust/adjust-layer.tsx'
import { ShotCard } from '#features/capture/cards/shot-card.tsx'
import { keepFrame } from '#features/capture/frozen-frames.ts'
import { frozenFrame } from '#platform/camera/still-capture.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import { aDocument } from '#tests/src/core/capture/a-draft.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

afterEach(clear)

const nothing = () => undefined

async function jpeg(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

it('the card shows the captured frame before the page image is built', async () => {
  const document = aDocument('frozen', ['frozen'])
  const [first] = document.pages
  if (!first) throw new Error('A draft has a page')
  keepFrame('frozen', await jpeg(30, 40))
  show(
    <ShotCard
      document={document}
      page={{ ...first, findings: null, made: null }}
      covered
      onAdjust={nothing}
      onAddPage={nothing}
      onUndo={nothing}
      onEnd={nothing}
    />,
  )
  const picture = () => window.document.querySelector('section img') as HTMLImageElement | null
  await expect.poll(() => picture()?.naturalHeight).toBe(40)
})

it('the frame is cropped to the document, and small', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 800
  canvas.height = 400
  canvas.getContext('2d')?.fillRect(0, 0, 800, 400)
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = canvas.captureStream(30)
  await video.play()
  const corners = [
    { x: 0.25, y: 0.1 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 0.9 },
    { x: 0.25, y: 1.1 },
  ] as const
  const frame = await frozenFrame(video, 100, corners)
  const { width, height } = await createImageBitmap(frame ?? new Blob())
  expect([width, height]).toEqual([50, 100])
  video.srcObject = null
})

it('the large photo in Adjust shows the chosen filter', async () => {
  const [first] = aDocument('adjusted', ['adjusted']).pages
  if (!first) throw new Error('A draft has a page')
  const photo = await bytes.write('adjusted/photo', await jpeg(300, 400))
  const filtered = await jpeg(150, 200)
  const thumbnail = await jpeg(15, 20)
  const scan = {
    crop: (_photo: Blob, _corners: null, filter: string, _rotation: number, { maxPixels = 0 }) =>
      Promise.resolve(filter === 'black-white' && maxPixels > 100_000 ? filtered : thumbnail),
    detect: () => Promise.resolve(null),
  }
  show(
    <div data-theme="dark" className="fixed inset-0 bg-camera">
      <AdjustLayer
        page={{ ...first, photo, look: { ...first.look, filter: 'original' } }}
        scan={scan as never}
        onTake={nothing}
        onRetake={nothing}
        onClose={nothing}
      />
    </div>,
  )
  const stage = page.getByRole('img', { name: 'The photo being adjusted' })
  const height = () => (stage.query() as HTMLImageElement | null)?.naturalHeight
  await expect.poll(height).toBe(400)
  await page.getByText('Black & white').click()
  await expect.poll(height).toBe(200)
})
