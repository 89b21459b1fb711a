import { SENDER_FORMS } from '../../parties/legal-forms.ts'
import type { FieldValue } from '#contract/things.ts'
import { findSeller } from '../parties.ts'
import { findVendor } from '../scorer/finders.ts'
import { layOut, type Sheet } from '../sheet.ts'
import type { Reading } from '../types.ts'

/** Properties that say from whom a document is, the likeliest first. */
const FROM = [
  'vendor',
  'supplier',
  'seller',
  'bank',
  'employer',
  'insurer',
  'payer',
  'organization',
  'landlord',
  'sender',
]

const LEGAL = new RegExp(String.raw`(?<!\p{L})(?:${SENDER_FORMS})(?!\p{L})\.?`, 'giu')
/** Longer names are cut: they are compared, not shown. */
const LONGEST = 60

/** A name in the form that is the same on all documents of one sender: `KITE Trading Sdn. Bhd.` is `kitetrading`. */
export const partyKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replace(LEGAL, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, LONGEST)

/** A sender: `key` is compared, `name` is as it was read. */
export interface Party {
  readonly key: string
  readonly name: string
}

/**
 * From whom a document is, by what was read of it before anybody corrected it: the same misreading of a name is then
 * the same sender. Empty where it does not say.
 */
export function partyOf(reading: Reading, extracted: Readonly<Record<string, FieldValue>>): Party {
  const named = FROM.map((name) => extracted[name]).find((value) => typeof value === 'string')
  const name = typeof named === 'string' ? named : printedParty(layOut(reading))
  return { key: partyKey(name), name }
}

const printedParty = (sheet: Sheet) => (findVendor(sheet) ?? findSeller(sheet))?.value ?? ''
