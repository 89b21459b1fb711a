import { datesIn } from '#core/reading/days/dates.ts'
import { placesOfNaming } from '#core/reading/labels.ts'
import { DATE_LABEL } from '#core/reading/profiles/receipt.ts'
import type { Candidate, Features } from '#core/reading/scorer/candidate.ts'
import type { ScoredField } from '#core/reading/scorer/choose.ts'
import { addressFeatures } from '#core/reading/scorer/address-features.ts'
import { addressCandidates } from '#core/reading/scorer/address.ts'
import { currencyCandidates, currencyFeatures } from '#core/reading/scorer/currency.ts'
import { dayCandidates, dayFeatures } from '#core/reading/scorer/date.ts'
import { numberCandidates, numberFeatures } from '#core/reading/scorer/number.ts'
import { taxCandidates, taxFeatures } from '#core/reading/scorer/tax.ts'
import { totalCandidates, totalFeatures } from '#core/reading/scorer/total.ts'
import { vendorCandidates, vendorFeatures } from '#core/reading/scorer/vendor.ts'
import type { Sheet } from '#core/reading/sheet.ts'
import type { Truth } from '../slips/slip.ts'

/** How a field's candidates are generated, and which of them are right. */
export interface TrainedField {
  readonly name: ScoredField
  /** Features and whether it is right, of every candidate of a page. */
  readonly rows: (sheet: Sheet, truth: Truth) => CandidateRow[]
  /** The same by what is known of a printed receipt; nothing where that does not say the field. */
  readonly receiptRows: (sheet: Sheet, key: ReceiptKey) => CandidateRow[]
}

interface CandidateRow {
  readonly features: Features
  readonly isRight: boolean
}

/** The known values of a printed receipt. */
export interface ReceiptKey {
  readonly company?: string
  readonly address?: string
  readonly date?: string
  readonly total?: string
}

const fieldOf = <T extends string | number, C extends Candidate<T>>(
  name: ScoredField,
  candidates: (sheet: Sheet) => readonly C[],
  features: (sheet: Sheet, candidate: C) => Features,
  isRight: (value: T, truth: Truth) => boolean,
  isOfReceipt?: (value: T, key: ReceiptKey) => boolean,
): TrainedField => {
  const rowsOf = (sheet: Sheet, right: (value: T) => boolean) =>
    candidates(sheet).map((candidate) => ({
      features: features(sheet, candidate),
      isRight: right(candidate.value),
    }))
  return {
    name,
    rows: (sheet, truth) => rowsOf(sheet, (value) => isRight(value, truth)),
    receiptRows: (sheet, key) => (isOfReceipt ? rowsOf(sheet, (value) => isOfReceipt(value, key)) : []),
  }
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')

const isNumber = (value: string, { number }: Truth) => number !== '' && plain(value) === plain(number)

function isTax(value: number, { taxParts, decimals }: Truth): boolean {
  const tax = taxParts.reduce((sum, part) => sum + part.tax, 0) / 10 ** decimals
  return taxParts.length > 0 && Math.abs(value - tax) < 0.005
}

const isTotal = (value: number, { total, decimals }: Truth) =>
  Math.abs(value - total / 10 ** decimals) < 0.005

const isSame = (value: number, printed = '') =>
  Math.abs(value - Number(printed.replaceAll(/[^\d.]/g, ''))) < 0.005

export const TRAINED: readonly TrainedField[] = [
  fieldOf(
    'address',
    addressCandidates,
    addressFeatures,
    (value: string, { address }) => address.length > 0 && plain(value) === plain(address.join('')),
    (value: string, { address = '' }) => plain(value) === plain(address),
  ),
  fieldOf(
    'currency',
    currencyCandidates,
    currencyFeatures,
    (value: string, { currency }) => value === currency,
  ),
  fieldOf(
    'date',
    dayCandidates(placesOfNaming(DATE_LABEL)),
    dayFeatures(placesOfNaming(DATE_LABEL)),
    (value: string, { day }) => value === day,
    (value: string, { date = '' }) => value === datesIn(date)[0]?.iso,
  ),
  fieldOf('number', numberCandidates, numberFeatures, isNumber),
  fieldOf('tax', taxCandidates, taxFeatures, isTax),
  fieldOf('total', totalCandidates, totalFeatures, isTotal, (value, { total }) => isSame(value, total)),
  fieldOf(
    'vendor',
    vendorCandidates,
    vendorFeatures,
    (value: string, { company }) => plain(value) === plain(company),
    (value: string, { company = '' }) => plain(value) === plain(company),
  ),
]
