import type { Sheet } from '../sheet.ts'
import type { Found } from '../types.ts'
import { addressFeatures } from './address-features.ts'
import { addressesOf } from './address-of.ts'
import { addressCandidates, capAddressConfidence } from './address.ts'
import { chooser, finder, scorer } from './choose.ts'
import { capCurrencyConfidence, currencyCandidates, currencyFeatures, isAssumed } from './currency.ts'
import { dayCandidates, dayFeatures, type DayLabel } from './date.ts'
import { itemCandidates, itemFeatures } from './item.ts'
import { numberCandidates, numberFeatures } from './number.ts'
import { taxCandidates, taxFeatures } from './tax.ts'
import { isAtTotal, totalCandidates, totalFeatures } from './total.ts'
import { capVendorConfidence, vendorCandidates, vendorFeatures } from './vendor.ts'

/** Finds an address among these candidates. */
const addressFinder = (candidatesOf: typeof addressCandidates) => {
  const choose = chooser('address', candidatesOf, addressFeatures)
  const find = finder('address', choose)
  return (sheet: Sheet): Found<string> | null => {
    const [found, choice] = [find(sheet), choose(sheet)]
    return found && choice && capAddressConfidence(found, choice.candidate)
  }
}

/** The address of the shop or company that issued the document. */
export const findAddress = addressFinder(addressCandidates)

/** The address of the named company or person, and not of `other`. */
export const findAddressOf = (sheet: Sheet, name: Found<string>, other: Found<string> | null) =>
  addressFinder(() => addressesOf(sheet, name, other))(sheet)

const currencyOf = chooser('currency', currencyCandidates, currencyFeatures)

/** The currency of a document's amounts, with a note if nothing is printed and the document's country implies it. */
export function findCurrency(sheet: Sheet): Found<string> | null {
  const [found, choice] = [likelyCurrency(sheet), currencyOf(sheet)]
  if (!found || !choice) return null
  const capped = capCurrencyConfidence(found, choice.candidate, sheet)
  return isAssumed(choice.candidate, sheet)
    ? { ...capped, evidence: { ...capped.evidence, note: ASSUMED } }
    : capped
}
const likelyCurrency = finder('currency', currencyOf)
const ASSUMED = 'not printed, assumed from the country'

/** The document's own date, by its type's words for it. */
export const dateFinder = (label: DayLabel) =>
  finder('date', chooser('date', dayCandidates(label), dayFeatures(label)))

/** Amounts of possible line items, each with its probability. */
export const scoreItems = scorer('item', itemCandidates, itemFeatures)

/** The number of a receipt. */
export const findNumber = finder('number', chooser('number', numberCandidates, numberFeatures))

/** The tax included in a total or added to it. */
export const findTax = finder('tax', chooser('tax', taxCandidates, taxFeatures))

/** The total to pay. */
export const findTotal = finder('total', chooser('total', totalCandidates, totalFeatures, isAtTotal))

const vendorOf = chooser('vendor', vendorCandidates, vendorFeatures)

/** The shop's name on a receipt. */
export function findVendor(sheet: Sheet): Found<string> | null {
  const [found, choice] = [likelyVendor(sheet), vendorOf(sheet)]
  return found && choice && capVendorConfidence(found, choice.candidate)
}
const likelyVendor = finder('vendor', vendorOf)
