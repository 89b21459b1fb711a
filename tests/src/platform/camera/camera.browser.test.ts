import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCamera, watchPermission } from '#platform/camera/open-camera.ts'
import { createStillCapture } from '#platform/camera/still-capture.ts'
import { createScanWorker } from '#platform/workers/scan-worker.ts'
import { withOrientation } from '#tests/support/fixtures/exif.ts'
import { waitFor } from '#tests/support/wait.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A canvas twice as wide as high, its left half red. */
function leftIsRed(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 400, 200)
  context.fillStyle = '#d02020'
  context.fillRect(0, 0, 200, 200)
  return canvas
}
const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', 0.95))

/** The device's camera records the canvas. */
function aCamera(capabilities: object = {}) {
  const stream = leftIsRed().captureStream()
  const [track] = stream.getVideoTracks()
  Object.assign(track!, { getCapabilities: () => capabilities })
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  return { stream, track: track! }
}

describe('the torch', () => {
  it('is switched if the camera has one, and a failure is reported', async () => {
    const { track } = aCamera({ torch: true })
    const constrain = vi.spyOn(track, 'applyConstraints').mockResolvedValueOnce(undefined)
    const camera = await openCamera(() => undefined)
    await camera.setTorch?.(true)
    expect(constrain).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
    constrain.mockRejectedValueOnce(new DOMException('hot', 'OperationError'))
    await expect(camera.setTorch?.(false)).rejects.toThrow('hot')
    camera.stop()
    expect(track.readyState).toBe('ended')
  })

  it('is not offered without one', async () => {
    aCamera()
    expect((await openCamera(() => undefined)).setTorch).toBeNull()
  })
})

describe('a camera that is in use', () => {
  const inUse = () => new DOMException('Could not start video source', 'NotReadableError')

  it('is requested again while the screen needs it', async () => {
    const { stream } = aCamera()
    vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValueOnce(inUse())
    expect((await openCamera(() => undefined)).stream).toBe(stream)
  })

  it('is reported if it stays in use, and not requested after the screen has closed', async () => {
    aCamera()
    const request = vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(inUse())
    await expect(openCamera(() => undefined)).rejects.toMatchObject({ reason: 'busy' })
    expect(request).toHaveBeenCalledTimes(3)
    await expect(
      openCamera(
        () => undefined,
        () => false,
      ),
    ).rejects.toMatchObject({ reason: 'busy' })
    expect(request).toHaveBeenCalledTimes(4)
  })

  it('is not requested again after a denial', async () => {
    aCamera()
    const request = vi
      .mocked(navigator.mediaDevices.getUserMedia)
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await expect(openCamera(() => undefined)).rejects.toMatchObject({ reason: 'denied' })
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('a photo', () => {
  it('of a camera marked as rotated is upright', async () => {
    aCamera()
    const stored = new Uint8Array(await (await jpegOf(leftIsRed())).arrayBuffer())
    const takePhoto = async () => new Blob([withOrientation(stored, 6)], { type: 'image/jpeg' })
    vi.stubGlobal(
      'ImageCapture',
      class {
        takePhoto = takePhoto
      },
    )
    const still = await createStillCapture(await openCamera(() => undefined))(document.createElement('video'))
    const worker = createScanWorker()
    const bitmap = await createImageBitmap(await worker.crop(still, null, 'original', 0))
    worker.stop()
    // A quarter turn clockwise: the left side is on top.
    expect([bitmap.width, bitmap.height]).toEqual([200, 400])
    const context = new OffscreenCanvas(200, 400).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const greenAt = (y: number) => context.getImageData(100, y, 1, 1).data[1] ?? 0
    expect(greenAt(100)).toBeLessThan(80)
    expect(greenAt(300)).toBeGreaterThan(200)
  })

  it('is a video frame if the camera returns no JPEG, which is not tried again', async () => {
    const { stream } = aCamera()
    const takePhoto = vi.fn(async () => Promise.reject(new DOMException('no', 'UnknownError')))
    vi.stubGlobal(
      'ImageCapture',
      class {
        takePhoto = takePhoto
      },
    )
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    const take = createStillCapture(await openCamera(() => undefined))
    for (const _ of [1, 2]) {
      const bitmap = await createImageBitmap(await take(video))
      expect([bitmap.width, bitmap.height]).toEqual([400, 200])
    }
    expect(takePhoto).toHaveBeenCalledOnce()
  })
})

describe('the camera permission', () => {
  it('is recognised when it is granted in the browser’s settings', async () => {
    const status = Object.assign(new EventTarget(), { state: 'denied' })
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status as unknown as PermissionStatus)
    const granted = vi.fn<() => void>()
    const end = watchPermission(granted)
    await waitFor(() => {
      status.dispatchEvent(new Event('change'))
      expect(granted).not.toHaveBeenCalled()
    })
    status.state = 'granted'
    await waitFor(() => {
      status.dispatchEvent(new Event('change'))
      expect(granted).toHaveBeenCalled()
    })
    granted.mockClear()
    end()
    status.dispatchEvent(new Event('change'))
    expect(granted).not.toHaveBeenCalled()
  })
})
