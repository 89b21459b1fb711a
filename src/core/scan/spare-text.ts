import type { EdgeField } from './edge-field.ts'
import { grownQuads } from './grow.ts'
import { downscale } from './planes.ts'
import { isSoundQuad, type PixelPoint, type Quad, scaled, signedArea } from './quad.ts'
import { refined } from './refine.ts'
import { MIN_CONFIDENCE, scoreOf } from './score-quad.ts'
import { PagePrint, type TextLoss } from './text/text-loss.ts'
import type { Pixels } from './types.ts'

/** A candidate in pixels of the field. */
export interface Ranked {
  readonly quad: Quad
  readonly score: number
}

/** A quad in pixels of the original image. */
export interface Found {
  readonly quad: Quad
  readonly confidence: number
  readonly score: number
  readonly cutsText: boolean
}

/** Size in pixels at which print is searched; letters must be separate. */
const PRINT_SIDE = 1024
/** Most alternatives tried instead of a candidate that cuts text, and their minimum score relative to the best. */
const MOST_TRIED = 6
const MOST_TRIED_BY_PRINT = 24
const LEAST_SCORE = 0.3
/** The added area must be mostly paper, apart from print, and some desk if the page is not a rectangle. */
const LEAST_PAPER_GAINED = 0.7
/** Most sides, one after another, on which a quad may grow. */
const MOST_GROWTH = 3
/** An outline may grow to include a page with this many lines of one font, */
const LINES_OF_A_SHEET = 3
/**
 * and print alone supports an outline with this many, because rows of objects have edges that look like a few lines.
 */
const LINES_WITHOUT_RIM = 7

/** Selects among the candidates of one image. */
export class OutlineSearch {
  private readonly frame: Pixels
  private readonly field: EdgeField
  private readonly scale: number
  private print: { readonly page: PagePrint; readonly scale: number } | null = null

  /** @param scale pixels of the frame per pixel of the field */
  constructor(frame: Pixels, field: EdgeField, scale: number) {
    this.frame = frame
    this.field = field
    this.scale = scale
  }

  /** The first candidate, refined; null if there is none. */
  best([first]: readonly Ranked[]): Found | null {
    return first ? { ...this.exact(first.quad), cutsText: false } : null
  }

  /**
   * The best candidate that contains all lines of its page, or one grown to do so, or one supported by print alone;
   * otherwise the best, marked as cutting text. Null without candidates.
   */
  sparingText(ranked: readonly Ranked[], supportedByPrint: () => readonly Ranked[]): Found | null {
    const best = this.best(ranked)
    if (best && best.confidence >= MIN_CONFIDENCE) {
      const loss = this.lossAt(best.quad)
      if (loss.lost.length === 0) return best
      const safe = [...this.others(ranked), ...this.grown(best, loss)].filter((one) =>
        this.isRestOf(one, best),
      )
      if (safe.length > 0) return safe.reduce((one, other) => (other.score > one.score ? other : one))
    }
    return (
      this.withPrint(supportedByPrint(), best && best.confidence >= MIN_CONFIDENCE ? best : null) ??
      (best && { ...best, cutsText: true })
    )
  }

  private others(ranked: readonly Ranked[]): Found[] {
    const least = (ranked[0]?.score ?? 0) * LEAST_SCORE
    return ranked
      .slice(1, MOST_TRIED)
      .filter(({ score }) => score >= least)
      .map(({ quad }) => ({ ...this.exact(quad), cutsText: false }))
      .filter(({ quad, confidence }) => confidence >= MIN_CONFIDENCE && this.lossAt(quad).lost.length === 0)
  }

  /** The first candidate with the page's print inside and none outside. */
  private withPrint(ranked: readonly Ranked[], best: Found | null): Found | null {
    for (const { quad } of ranked.slice(0, MOST_TRIED_BY_PRINT)) {
      const found = { ...this.exact(quad, true), cutsText: false }
      if (found.confidence < MIN_CONFIDENCE || (best && !this.isRestOf(found, best))) continue
      const { lost, regular } = this.lossAt(found.quad)
      if (lost.length === 0 && regular >= (best ? LINES_OF_A_SHEET : LINES_WITHOUT_RIM)) return found
    }
    return null
  }

  /** Variants of the best candidate with sides moved outwards that cut no text. */
  private grown(best: Found, loss: TextLoss): Found[] {
    const safe: Found[] = []
    let pending = [{ found: best, loss }]
    for (let round = 0; round < MOST_GROWTH && pending.length > 0; round += 1) {
      const next = pending.flatMap(({ found, loss: { lost } }) =>
        grownQuads(
          this.field,
          scaled(found.quad, 1 / this.scale),
          lost.map((line) => this.inField(line)),
        ).map((quad) => {
          const exact = { ...this.exact(quad, true), cutsText: false }
          return { found: exact, loss: this.lossAt(exact.quad) }
        }),
      )
      for (const { found, loss } of next) {
        if (loss.lost.length > 0 || found.confidence < MIN_CONFIDENCE || loss.regular < LINES_OF_A_SHEET)
          continue
        safe.push(found)
      }
      pending = next
        .filter((one) => one.loss.lost.length > 0 && one.loss.lost.length < loss.lost.length)
        .sort((one, other) => one.loss.lost.length - other.loss.lost.length)
        .slice(0, 2)
    }
    return safe
  }

  /** Whether an outline extends one that cuts text, and the added area is paper. */
  private isRestOf(found: Found, best: Found): boolean {
    if (signedArea(found.quad) <= signedArea(best.quad)) return false
    const { page, scale } = this.printed()
    return page.paperGained(scaled(found.quad, 1 / scale), scaled(best.quad, 1 / scale)) >= LEAST_PAPER_GAINED
  }

  private exact(quad: Quad, hasPrint = false) {
    const drawn = refined(this.frame, quad, this.scale)
    const exact = drawn && isSoundQuad(drawn) ? drawn : scaled(quad, this.scale)
    return { quad: exact, ...scoreOf(this.field, scaled(exact, 1 / this.scale), hasPrint) }
  }

  private lossAt(quad: Quad): TextLoss {
    const { page, scale } = this.printed()
    const loss = page.lossAt(scaled(quad, 1 / scale))
    return { ...loss, lost: loss.lost.map((line) => scaledLine(line, scale)) }
  }

  private inField<L extends Line>(line: L): L {
    return scaledLine(line, 1 / this.scale)
  }

  private printed() {
    if (!this.print) {
      const planes = downscale(this.frame, PRINT_SIDE)
      this.print = { page: new PagePrint(planes), scale: this.frame.width / planes.width }
    }
    return this.print
  }
}

interface Line {
  readonly from: PixelPoint
  readonly to: PixelPoint
  readonly height: number
}

const scaledLine = <L extends Line>(line: L, by: number): L => ({
  ...line,
  from: { x: line.from.x * by, y: line.from.y * by },
  to: { x: line.to.x * by, y: line.to.y * by },
  height: line.height * by,
})
