import { isWellFormed, parseXml } from '../e-invoice/parse-xml.ts'
import { all, any, at, hasCustomEntities, isDeeperThan, text, type XmlNode } from '../e-invoice/xml.ts'
import {
  decimalOf,
  type OriginalAmount,
  spaced,
  type Statement,
  type StatementLine,
  thousandths,
  UnreadableStatement,
} from './statement.ts'

// Bank-to-customer statements of ISO 20022: camt.053.001.02, .08 and those between. The newer ones nest parties in `Pty`
// and states in `Cd`.

const DEPTH_MAX = 40
const AMOUNT = /^\d{1,15}(?:\.\d{1,5})?$/

/** Whether a file is XML, of any kind. */
export const isXml = (file: string): boolean => /^\s*(?:<\?xml|<[\w:]*Document[\s>])/.test(file.slice(0, 500))

/** The statements in a file, one per account and period. Throws `UnreadableStatement`. */
export function readCamt(file: string): Statement[] {
  if (hasCustomEntities(file) || isDeeperThan(file, DEPTH_MAX) || !isWellFormed(file))
    throw new UnreadableStatement('not-xml')
  const root = at(parseXml(file), 'Document')
  const statements = all(root, 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new UnreadableStatement('not-camt')
  return withoutRepeated(statements.map(statementOf))
}

/** A booked entry of a statement. */
interface Entry {
  /** The id that the bank gives the entry in every statement; null if there is none. */
  readonly name: string | null
  readonly lines: readonly StatementLine[]
}

interface ReadNode extends Omit<Statement, 'lines'> {
  /** Id of the statement; null if there is none. */
  readonly id: string | null
  readonly entries: readonly Entry[]
}

function statementOf(node: XmlNode): ReadNode {
  const account = at(node, 'Acct')
  const currency = text(account, 'Ccy') ?? null
  const iban = text(account, 'Id', 'IBAN') ?? text(account, 'Id', 'Othr', 'Id') ?? null
  const entries = all(node, 'Ntry')
    .filter(isBooked)
    .map((entry) => ({ name: text(entry, 'AcctSvcrRef') ?? null, lines: linesOf(entry) }))
  return { id: text(node, 'Id') ?? null, iban, currency, entries }
}

/**
 * Drops entries that an earlier statement of the account contains, as when a day and its month overlap: the bank
 * gives each entry a reference. Without references, only a statement with the same id and entries is a copy.
 */
function withoutRepeated(statements: readonly ReadNode[]): Statement[] {
  const [copies, named] = [new Set<string>(), new Set<string>()]
  return statements.flatMap(({ id, iban, currency, entries }) => {
    const copy = JSON.stringify([iban, id, entries])
    if (id !== null && copies.has(copy)) return []
    const nameOf = (entry: Entry) => (isGiven(entry.name) ? JSON.stringify([iban, entry]) : '')
    const own = entries.filter((entry) => !named.has(nameOf(entry)))
    copies.add(copy)
    for (const name of own.map(nameOf).filter((one) => one !== '')) named.add(name)
    return own.length === 0 && entries.length > 0
      ? []
      : [{ iban, currency, lines: own.flatMap(({ lines }) => lines) }]
  })
}

const isGiven = (reference: string | null | undefined): reference is string =>
  reference != null && !/^NOT ?PROVIDED$|^NONREF$/i.test(reference)

/** Pending and informational entries are not bookings. */
function isBooked(entry: XmlNode): boolean {
  const state = text(entry, 'Sts', 'Cd') ?? text(entry, 'Sts')
  return state === undefined || state === 'BOOK'
}

interface Money {
  readonly value: number
  readonly currency: string
}

function moneyAt(node: XmlNode, ...path: readonly string[]): Money | null {
  const value = text(node, ...path)
  const currency = text(at(node, ...path), '@Ccy')
  return value !== undefined && AMOUNT.test(value) && currency !== undefined
    ? { value: thousandths(value), currency: currency.toUpperCase() }
    : null
}

const isDebit = (node: XmlNode, otherwise: boolean) => {
  const sign = text(node, 'CdtDbtInd')
  return sign === undefined ? otherwise : sign === 'DBIT'
}

const detailsOf = (entry: XmlNode) => all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))

/** One line per entry, or one per transaction if the bank books several at once. */
function linesOf(entry: XmlNode): StatementLine[] {
  const money = moneyAt(entry, 'Amt')
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!money || day === null) throw new UnreadableStatement('entry', 0, text(entry, 'AcctSvcrRef'))
  const wentOut = isDebit(entry, false)
  const details = detailsOf(entry)
  const own = (detail: XmlNode, amount: number, isOut: boolean) =>
    lineOf({ entry, detail, day, amount: isOut ? -amount : amount, currency: money.currency })
  if (details.length > 1) {
    const parts = details.map((detail) => partOf(detail, money.currency, wentOut))
    const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0)
    if (sum === (wentOut ? -money.value : money.value))
      return details.map((detail, index) => {
        const part = parts[index] ?? 0
        return own(detail, Math.abs(part), part < 0)
      })
  }
  return [own(details.length === 1 ? details[0] : undefined, money.value, wentOut)]
}

/** The signed amount of one of several transactions in the account's currency; null if it is not stated. */
function partOf(detail: XmlNode, currency: string, wentOut: boolean): number | null {
  const stated = [
    moneyAt(detail, 'Amt'),
    moneyAt(detail, 'AmtDtls', 'TxAmt', 'Amt'),
    moneyAt(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
  ].find((money) => money?.currency === currency)
  if (!stated) return null
  return isDebit(detail, wentOut) ? -stated.value : stated.value
}

interface Booked {
  readonly entry: XmlNode
  /** Undefined: there are no details besides the entry itself. */
  readonly detail: XmlNode
  readonly day: string
  readonly amount: number
  readonly currency: string
}

function lineOf({ entry, detail, day, amount, currency }: Booked): StatementLine {
  const isReversal = /^(?:true|1)$/.test(text(entry, 'RvslInd') ?? '')
  const parties = at(detail, 'RltdPties')
  // A reversal names the parties of the payment that it reverses.
  const them = amount < 0 !== isReversal ? 'Cdtr' : 'Dbtr'
  const name = nameOf(parties, them)
  return {
    day,
    valueDay: dayAt(entry, 'ValDt'),
    amount: decimalOf(amount),
    currency,
    original: originalOf(detail, amount, currency),
    counterparty: name === undefined ? null : spaced(name),
    iban: accountAt(at(parties, `${them}Acct`)),
    text: remittance(detail) || spaced(text(detail, 'AddtlTxInf') ?? text(entry, 'AddtlNtryInf') ?? ''),
    reference: referenceOf(entry, detail),
    isReversal,
  }
}

/** `Nm`, within `Pty` in newer versions; the ultimate party if only that is named. */
const nameOf = (parties: XmlNode, role: string): string | undefined =>
  [role, `Ultmt${role}`]
    .map((one) => text(parties, one, 'Nm') ?? text(parties, one, 'Pty', 'Nm'))
    .find((name) => name !== undefined)

const accountAt = (account: XmlNode): string | null =>
  text(account, 'Id', 'IBAN') ?? text(account, 'Id', 'Othr', 'Id') ?? null

function remittance(detail: XmlNode): string {
  const info = at(detail, 'RmtInf')
  const free = all(info, 'Ustrd').map((part) => text(part) ?? '')
  const structured = all(info, 'Strd').flatMap((part) => [
    text(part, 'CdtrRefInf', 'Ref') ?? '',
    ...all(part, 'RfrdDocInf').map((document) => text(document, 'Nb') ?? ''),
    ...all(part, 'AddtlRmtInf').map((more) => text(more) ?? ''),
  ])
  return spaced([...free, ...structured].filter((part) => part !== '').join(' '))
}

function referenceOf(entry: XmlNode, detail: XmlNode): string | null {
  const references = at(detail, 'Refs')
  const found = [
    text(references, 'EndToEndId'),
    text(references, 'AcctSvcrRef'),
    text(entry, 'AcctSvcrRef'),
    text(entry, 'NtryRef'),
  ].find(isGiven)
  return found === undefined ? null : spaced(found)
}

function originalOf(detail: XmlNode, amount: number, currency: string): OriginalAmount | null {
  const found = [
    moneyAt(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
    moneyAt(detail, 'AmtDtls', 'TxAmt', 'Amt'),
  ].find((money) => money !== null && money.currency !== currency)
  return found
    ? { amount: decimalOf(amount < 0 ? -found.value : found.value), currency: found.currency }
    : null
}

function dayAt(entry: XmlNode, name: string): string | null {
  const stated = text(any(at(entry, name), 'Dt', 'DtTm'))?.slice(0, 10)
  return stated !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(stated) && !Number.isNaN(Date.parse(stated))
    ? stated
    : null
}
