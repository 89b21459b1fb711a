import type { FieldValue } from '#contract/things.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import type { Candidate, Features } from './candidate.ts'
import { chanceOf, type Model, oddsOf } from './model.ts'
import { numberCandidates, numberFeatures } from './number.ts'
import { taxCandidates, taxFeatures } from './tax.ts'
import weights from './weights.json' with { type: 'json' }

const MODELS = weights.models as unknown as Readonly<Record<'number' | 'tax', Model>>

interface Choice<T extends FieldValue> {
  readonly candidate: Candidate<T>
  /** That it is right, 0 to 1. */
  readonly chance: number
}

/** The likeliest candidate; null where there is none. */
function likeliest<T extends FieldValue>(
  sheet: Sheet,
  model: Model,
  candidates: readonly Candidate<T>[],
  featuresOf: (sheet: Sheet, candidate: Candidate<T>) => Features,
): Choice<T> | null {
  const [best] = candidates
    .map((candidate) => ({
      candidate,
      odds: oddsOf(model, Object.values(featuresOf(sheet, candidate))),
    }))
    .toSorted((a, b) => b.odds - a.odds)
  return best ? { candidate: best.candidate, chance: chanceOf(model, best.odds) } : null
}

/** The value with its chance to be right as its confidence; null where it is too little. */
function given<T extends FieldValue>(choice: Choice<T> | null, { least }: Model): Found<T> | null {
  if (!choice || choice.chance < least) return null
  const { chance, candidate } = choice
  const { value, row, start, end } = candidate
  const evidence = evidenceAt(row, start, end)
  const isLegible = (evidence.confidence ?? 0) > chance
  const confidence = Math.round(chance * 1000) / 1000
  return { value, evidence: { ...evidence, confidence, ...(isLegible && { doubt: 'choice' as const }) } }
}

/** The number of a receipt or invoice. */
export const findNumber = (sheet: Sheet): Found<string> | null =>
  given(likeliest(sheet, MODELS.number, numberCandidates(sheet), numberFeatures), MODELS.number)

const taxes = new WeakMap<Sheet, Choice<number> | null>()

function likeliestTax(sheet: Sheet): Choice<number> | null {
  const known = taxes.get(sheet)
  if (known !== undefined) return known
  const choice = likeliest(sheet, MODELS.tax, taxCandidates(sheet), taxFeatures)
  taxes.set(sheet, choice)
  return choice
}

/** The tax in or on a total. */
export const findTax = (sheet: Sheet): Found<number> | null => given(likeliestTax(sheet), MODELS.tax)

/** Enough for a tax to say something of other sums: that it agrees with a sum makes both likelier. */
const LEAST_EVIDENCE = 0.05

/** What may be the tax, though too little speaks for it to be given; undefined where nothing is. */
export function possibleTax(sheet: Sheet): number | undefined {
  const choice = likeliestTax(sheet)
  return choice && choice.chance >= LEAST_EVIDENCE ? choice.candidate.value : undefined
}
