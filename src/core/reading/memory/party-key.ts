import { SENDER_FORMS } from '../../parties/legal-forms.ts'
import type { FieldValue } from '#contract/things.ts'
import { findSeller } from '../parties.ts'
import { findVendor } from '../scorer/finders.ts'
import { layOut, type Sheet } from '../sheet.ts'
import type { Reading } from '../types.ts'

/** Properties that name the sender, most likely first. */
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
/** Longer names are cut, because they are only compared. */
const LONGEST = 60

/** A name in the form that all documents of a sender share: `KITE Trading Sdn. Bhd.` is `kitetrading`. */
export const partyKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replace(LEGAL, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, LONGEST)

/** A sender: `key` is compared, `name` is as read. */
export interface Party {
  readonly key: string
  readonly name: string
}

/**
 * The sender of a document as read, before any correction, so that the same misreading is the same sender. Empty if
 * unknown.
 */
export function partyOf(reading: Reading, extracted: Readonly<Record<string, FieldValue>>): Party {
  const named = FROM.map((name) => extracted[name]).find((value) => typeof value === 'string')
  const name = typeof named === 'string' ? named : printedParty(layOut(reading))
  return { key: partyKey(name), name }
}

const printedParty = (sheet: Sheet) => (findVendor(sheet) ?? findSeller(sheet))?.value ?? ''
