import type { RenderEnvironment } from './document.ts'

interface CanvasEntry {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Creates canvases without a document. pdf.js instantiates it. */
class OffscreenCanvasFactory {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (!canvas) return
    canvas.width = width
    canvas.height = height
  }
  destroy(entry: CanvasEntry): void {
    this.reset(entry, 0, 0)
    entry.canvas = entry.context = null
  }
}

/** SVG filters need a document. pdf.js has a fallback for masks, not for transfer functions: these call `note`. */
const filterFactory = (note: () => void) =>
  class {
    addFilter() {
      note()
      return 'none'
    }
    addHCMFilter = () => 'none'
    addAlphaFilter = () => 'none'
    addLuminosityFilter = () => 'none'
    addKnockoutFilter = () => 'none'
    addHighlightHCMFilter = () => 'none'
    addSelectionHCMFilter = () => 'none'
    addSelectionFilter = () => 'none'
    createSelectionStyle = () => null
    destroy = () => undefined
  }

/** For a worker: a substitute document with the worker's fonts, and offscreen canvases. */
export function workerEnvironment(): RenderEnvironment {
  let exact = true
  const { fonts } = globalThis as unknown as { fonts: unknown }
  const ownerDocument = {
    fonts,
    baseURI: globalThis.location.href,
    URL: globalThis.location.href,
    createElement(name: string) {
      if (name === 'canvas') return new OffscreenCanvas(1, 1)
      throw new Error(`A worker has no ${name} element`)
    },
  }
  return {
    options: {
      ownerDocument,
      CanvasFactory: OffscreenCanvasFactory,
      FilterFactory: filterFactory(() => {
        exact = false
      }),
    },
    startPage() {
      exact = true
    },
    wasExact: () => exact,
  }
}
