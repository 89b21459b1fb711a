import type { AmountRole, FieldValue } from '#contract/things.ts'
import { mentionsIn } from '../parties/mentions.ts'
import { isCredit } from '../query/credit-notes.ts'
import { roleOfProperty } from '../query/roles.ts'
import type { KnownType } from '../query/vocabulary.ts'
import { isLaterDay, mainProperties, propertiesOf } from '../titles/main-properties.ts'
import { decimalOf, thousandths } from './statement.ts'

/** The part of a document that payments are compared with. */
export interface PayableDocument {
  readonly id: string
  /** Signed decimal number from the account's point of view: negative is payable, positive receivable. */
  readonly amount: string
  readonly currency: string
  /** ISO date; null if the document states none. */
  readonly day: string | null
  readonly dueDay: string | null
  /** Main party; null where there is none. */
  readonly partyId: string | null
  /** All spellings of its parties. */
  readonly names: readonly string[]
  /** Bank accounts of its parties. */
  readonly accounts: readonly string[]
  /** Numbers of the document itself, such as an invoice number. */
  readonly numbers: readonly string[]
}

/** A stored document, with what is known about its parties. */
export interface StoredDocument {
  readonly id: string
  readonly documentType: string
  readonly extracted: Readonly<Record<string, FieldValue>>
  readonly partyId: string | null
  readonly names: readonly string[]
  readonly accounts: readonly string[]
  /** According to its e-invoice. */
  readonly isCreditNote: boolean
}

const DIRECTIONS: Readonly<Partial<Record<AmountRole, -1 | 1>>> = {
  spent: -1,
  billed_to_us: -1,
  pay: -1,
  billed_by_us: 1,
}
const NUMBER =
  /(?:^|_)(?:(?:invoice|receipt|document|bill|order|reference|rechnungs?|facture|factuur|factura|fattura|beleg|kunden|customer|contract|payment|account)_?(?:no|nr|num|number|nummer|id|code|reference)|reference|payment_reference|rechnungsnummer|belegnummer|number)$/
const DUE = /due/
/** Shorter numbers occur in too many texts. */
const NUMBER_LEAST = 4

/** Null for a document that no payment can be for: it has no amount, or is of a kind that is not paid. */
export function payableOf(
  document: StoredDocument,
  type: KnownType,
  defaultCurrency: string | null,
): PayableDocument | null {
  const { extracted } = document
  const main = mainProperties(type)
  const property = main.amount === null ? undefined : type.schema?.properties[main.amount]
  if (main.amount === null || !property) return null
  const direction = DIRECTIONS[roleOfProperty(type, main.amount, property) ?? 'other']
  const value = extracted[main.amount]
  const currency = text(extracted['currency']).toUpperCase() || defaultCurrency
  if (direction === undefined || typeof value !== 'number' || value === 0 || !currency) return null
  const isNote = isCredit({ documentType: type.name, amount: value, isCreditNote: document.isCreditNote })
  const days = propertiesOf(type).filter(([, { format }]) => format === 'date')
  const due = days.find(([key]) => DUE.test(key) && isLaterDay(key))?.[0]
  const mentions = mentionsIn(extracted)
  return {
    id: document.id,
    amount: decimalOf(direction * thousandths(value) * (isNote ? -1 : 1)),
    currency,
    day: dayOf(main.date === null ? undefined : extracted[main.date]),
    dueDay: dayOf(due === undefined ? undefined : extracted[due]),
    partyId: document.partyId,
    names: [...new Set([...document.names, ...mentions.map(({ name }) => name)])],
    accounts: [...new Set([...document.accounts, ...mentions.flatMap(({ accounts }) => accounts)])],
    numbers: numbersIn(extracted),
  }
}

const text = (value: FieldValue | undefined) => (typeof value === 'string' ? value.trim() : '')

function dayOf(value: FieldValue | undefined): string | null {
  const day = text(value).slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

/** Letters and digits only, because payers omit spaces and punctuation. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

function numbersIn(extracted: StoredDocument['extracted']): string[] {
  const found = Object.entries(extracted).flatMap(([key, value]) => {
    const number = typeof value === 'number' ? String(value) : text(value)
    const plain = plainNumber(number)
    const isNumber = NUMBER.test(key) && /\d{2}/.test(plain) && plain.length <= 40
    return isNumber && plain.length >= NUMBER_LEAST ? [number] : []
  })
  return [...new Set(found)]
}
