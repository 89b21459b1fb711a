import type { Candidate, Features } from '#core/reading/scorer/candidate.ts'
import { numberCandidates, numberFeatures } from '#core/reading/scorer/number.ts'
import { taxCandidates, taxFeatures } from '#core/reading/scorer/tax.ts'
import type { Sheet } from '#core/reading/sheet.ts'
import type { Truth } from '../slips/slip.ts'

/** How a field's candidates are made and which of them are right. */
export interface TrainedField {
  readonly name: string
  /** Features and whether it is right, of every candidate of a page. */
  readonly rows: (sheet: Sheet, truth: Truth) => { features: Features; isRight: boolean }[]
}

const fieldOf = <T extends string | number>(
  name: string,
  candidates: (sheet: Sheet) => Candidate<T>[],
  features: (sheet: Sheet, candidate: Candidate<T>) => Features,
  isRight: (value: T, truth: Truth) => boolean,
): TrainedField => ({
  name,
  rows: (sheet, truth) =>
    candidates(sheet).map((candidate) => ({
      features: features(sheet, candidate),
      isRight: isRight(candidate.value, truth),
    })),
})

const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')

const isNumber = (value: string, { number }: Truth) => number !== '' && plain(value) === plain(number)

function isTax(value: number, { taxParts, decimals }: Truth): boolean {
  const tax = taxParts.reduce((sum, part) => sum + part.tax, 0) / 10 ** decimals
  return taxParts.length > 0 && Math.abs(value - tax) < 0.005
}

export const TRAINED: readonly TrainedField[] = [
  fieldOf('number', numberCandidates, numberFeatures, isNumber),
  fieldOf('tax', taxCandidates, taxFeatures, isTax),
]
