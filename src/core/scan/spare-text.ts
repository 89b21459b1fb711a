import type { EdgeField } from './edge-field.ts'
import { grownQuads } from './grow.ts'
import { downscale } from './planes.ts'
import { isSoundQuad, type PixelPoint, type Quad, scaled } from './quad.ts'
import { refined } from './refine.ts'
import { scoreOf } from './score-quad.ts'
import { PagePrint, type TextLoss } from './text-loss.ts'
import type { Pixels } from './types.ts'

/** A candidate in pixels of the field. */
export interface Ranked {
  readonly quad: Quad
  readonly score: number
}

/** A quad in pixels of the picture as it came. */
export interface Found {
  readonly quad: Quad
  readonly confidence: number
  readonly score: number
  readonly cutsText: boolean
}

/** Print is searched at this many pixels a side: letters have to be apart from one another. */
const PRINT_SIDE = 1024
/** Other candidates that are tried instead of one that cuts text, and their least score, as a share of the best. */
const MOST_TRIED = 6
const LEAST_SCORE = 0.3
/** A quad may have to grow on so many sides, one after another. */
const MOST_GROWTH = 3
const MIN_CONFIDENCE = 0.6
/** A sheet that leaves the frame on two sides is known by so many lines of print. */
const LINES_OF_A_SHEET = 3

/** Chooses among the candidates of one picture. */
export class OutlineSearch {
  private readonly frame: Pixels
  private readonly field: EdgeField
  private readonly scale: number
  private print: { readonly page: PagePrint; readonly scale: number } | null = null

  /** @param scale pixels of the frame for one of the field */
  constructor(frame: Pixels, field: EdgeField, scale: number) {
    this.frame = frame
    this.field = field
    this.scale = scale
  }

  /** The first candidate, drawn exact; null of none. */
  best([first]: readonly Ranked[]): Found | null {
    return first ? { ...this.exact(first.quad), cutsText: false } : null
  }

  /**
   * The best candidate that leaves all lines of its sheet in, or one grown to do so; else the best, which then cuts
   * text. Null without candidates.
   */
  sparingText(ranked: readonly Ranked[]): Found | null {
    const best = this.best(ranked)
    if (!best) return null
    const loss = this.lossAt(best.quad)
    if (loss.lost.length === 0) return best
    const others = this.others(ranked).filter(({ quad }) => this.lossAt(quad).lost.length === 0)
    const safe = [...others, ...this.grown(best, loss)].sort((one, other) => other.score - one.score)
    return safe[0] ?? { ...best, cutsText: true }
  }

  private others(ranked: readonly Ranked[]): Found[] {
    const least = (ranked[0]?.score ?? 0) * LEAST_SCORE
    return ranked
      .slice(1, MOST_TRIED)
      .filter(({ score }) => score >= least)
      .map(({ quad }) => ({ ...this.exact(quad), cutsText: false }))
      .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
  }

  /** Outlines that came of the best by moving sides outward, and cut no text. */
  private grown(best: Found, loss: TextLoss): Found[] {
    const safe: Found[] = []
    let pending = [{ found: best, loss }]
    for (let round = 0; round < MOST_GROWTH && pending.length > 0; round += 1) {
      const next = pending.flatMap(({ found, loss: { lost } }) =>
        grownQuads(this.field, scaled(found.quad, 1 / this.scale), lost.map((line) => this.inField(line))).map(
          (quad) => {
            const exact = { ...this.exact(quad, 2), cutsText: false }
            return { found: exact, loss: this.lossAt(exact.quad) }
          },
        ),
      )
      for (const { found, loss } of next) {
        if (loss.lost.length > 0 || found.confidence < MIN_CONFIDENCE || loss.inside < LINES_OF_A_SHEET) continue
        safe.push(found)
      }
      pending = next
        .filter((one) => one.loss.lost.length > 0 && one.loss.lost.length < loss.lost.length)
        .sort((one, other) => one.loss.lost.length - other.loss.lost.length)
        .slice(0, 2)
    }
    return safe
  }

  private exact(quad: Quad, mostAtBorder?: number) {
    const drawn = refined(this.frame, quad, this.scale)
    const exact = drawn && isSoundQuad(drawn) ? drawn : scaled(quad, this.scale)
    return { quad: exact, ...scoreOf(this.field, scaled(exact, 1 / this.scale), mostAtBorder) }
  }

  private lossAt(quad: Quad): TextLoss {
    const { page, scale } = this.printed()
    const { lost, inside } = page.lossAt(scaled(quad, 1 / scale))
    return { inside, lost: lost.map((line) => scaledLine(line, scale)) }
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
