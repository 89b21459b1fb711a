import type { FieldValue } from '#contract/things.ts'
import { CONFIDENT_TEXT } from '../confident.ts'
import { once } from '../once.ts'
import { evidenceAt, otherValue, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import type { Candidate, Features } from './candidate.ts'
import { chanceOf, type Model, oddsOf } from './model.ts'
import weights from './weights.json' with { type: 'json' }

export type ScoredField = 'address' | 'currency' | 'date' | 'item' | 'number' | 'tax' | 'total' | 'vendor'

const MODELS = weights.models as unknown as Readonly<Record<ScoredField, Model>>

interface Choice<C extends Candidate> {
  readonly candidate: C
  /** Probability that it is right, 0 to 1. */
  readonly chance: number
  /** The most probable one with another value. */
  readonly rival: C | null
}

/**
 * Chooses the most probable candidate; null if there are none. Its location is that of the most probable candidate with
 * the same value at the value's own label (`isAtLabel`), if there is one. Computed once per sheet.
 */
export function chooser<C extends Candidate>(
  field: ScoredField,
  candidatesOf: (sheet: Sheet) => readonly C[],
  featuresOf: (sheet: Sheet, candidate: C) => Features,
  isAtLabel: (sheet: Sheet, candidate: C) => boolean = () => false,
): (sheet: Sheet) => Choice<C> | null {
  const model = MODELS[field]
  return once((sheet) => {
    const all = candidatesOf(sheet)
      .map((candidate) => ({ candidate, odds: oddsOf(model, Object.values(featuresOf(sheet, candidate))) }))
      .toSorted((a, b) => b.odds - a.odds)
    const [best] = all
    const isBest = ({ candidate }: { candidate: C }) => candidate.value === best?.candidate.value
    const placed = all.find((one) => isBest(one) && isAtLabel(sheet, one.candidate)) ?? best
    const rival = all.find((one) => !isBest(one))?.candidate ?? null
    return best && placed ? { candidate: placed.candidate, chance: chanceOf(model, best.odds), rival } : null
  })
}

interface Scored<C extends Candidate> {
  readonly candidate: C
  /** Probability that it is right, 0 to 1. */
  readonly chance: number
}

/** Scores candidates of which several may be right, in page order. Computed once per sheet. */
export function scorer<C extends Candidate>(
  field: ScoredField,
  candidatesOf: (sheet: Sheet) => readonly C[],
  featuresOf: (sheet: Sheet, candidate: C) => Features,
): (sheet: Sheet) => readonly Scored<C>[] {
  const model = MODELS[field]
  return once((sheet) =>
    candidatesOf(sheet).map((candidate) => ({
      candidate,
      chance: chanceOf(model, oddsOf(model, Object.values(featuresOf(sheet, candidate)))),
    })),
  )
}

/** The chosen value with its probability as the confidence; null if that is below the field's minimum. */
export const finder =
  <T extends FieldValue>(field: ScoredField, choose: (sheet: Sheet) => Choice<Candidate<T>> | null) =>
  (sheet: Sheet): Found<T> | null => {
    const choice = choose(sheet)
    if (!choice || choice.chance < MODELS[field].least) return null
    const { chance, candidate, rival } = choice
    const { value, evidence } = foundAt(candidate)
    const isLegible = (evidence.confidence ?? 0) > chance
    const confidence = Math.round(chance * 1000) / 1000
    const doubt = isLegible && {
      doubt: 'choice' as const,
      ...(rival && chance < CONFIDENT_TEXT && { other: otherValue(foundAt(rival)) }),
    }
    return { value, evidence: { ...evidence, confidence, ...doubt } }
  }

const foundAt = <T extends FieldValue>({ value, row, start, end, span }: Candidate<T>): Found<T> => ({
  value,
  evidence: span ? evidenceAt(span) : evidenceAt(row, start, end),
})
