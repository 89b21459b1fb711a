import type { Page } from 'playwright'

// Time in front of the camera: what goes by itself takes longer, and so does a photo.

/**
 * From the next page on: the day stands still, and what goes by itself after some seconds stays ten times as long. A busy
 * machine takes longer to press a button than a person does.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date())
  await page.addInitScript(() => {
    const inTime = window.setTimeout.bind(window)
    const later = (act: () => void, milliseconds = 0) =>
      inTime(act, milliseconds < 5_000 ? milliseconds : 10 * milliseconds)
    window.setTimeout = later as typeof window.setTimeout
  })
}

/** From the next page on: a photo takes so long that a person presses the next button before it is there. */
export const slowPhotos = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      ImageCapture: class {
        readonly track: MediaStreamTrack
        constructor(track: MediaStreamTrack) {
          this.track = track
        }
        async takePhoto(): Promise<Blob> {
          await new Promise((resolve) => setTimeout(resolve, 1_500))
          if (this.track.readyState === 'ended') throw new DOMException('ended', 'InvalidStateError')
          const canvas = new OffscreenCanvas(900, 1200)
          canvas.getContext('2d')?.fillRect(0, 0, 900, 1200)
          return canvas.convertToBlob({ type: 'image/jpeg' })
        }
      },
    })
  })
