import type { RenderEnvironment } from './document.ts'

interface CanvasEntry {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases without a document. pdf.js makes an instance of its own. */
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

/** SVG filters need a document. Masks have a fallback in pdf.js; transfer functions have none and are noted. */
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

/** pdf.js in a worker: a stand-in for the document, whose fonts are the worker's, and canvases without one. */
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
