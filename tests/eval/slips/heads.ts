import { isTradeOnly } from '#core/reading/organisations.ts'
import type { Dice } from '../workspace/dice.ts'
import { addressRows, headOfficeRows } from './addresses.ts'
import type { Country } from './country.ts'
import type { Printed, Row } from './slip.ts'
import { fill } from './template.ts'

// What a receipt prints of its shop above the items: the name below a logo, a trade, a number and an address.

/** A longer name may be printed on two lines. */
const LONG_NAME = 22

/** What may precede a name: a logo, a welcome, the kind of paper, a handwritten note. */
const ABOVE = [
  '{WELCOME TO|TAX INVOICE|THANK YOU|RECEIPT|CASH SALES|COPY|* * *|PAGE 1 OF 1}',
  '{name}',
  '{name}',
  '{A}{A}',
  '{name} {name}',
  '{9999}',
  '{9999999}',
  '{kite|gull|nnan|heron bar|the tern|siskin food|wren and co}',
  '{tan wei|j merlin|office|paid|lunch|petrol}',
]
/** Numbers of a company, as their countries print them or in general. */
const NUMBERS = [
  'Company No: {9999999}-{A}',
  'Co. Reg. No: {999999}{A}',
  '({AA}{9999999})',
  '({9999999}-{A})',
  'Reg No {999999999}',
  'Tax ID: {99}-{9999999}',
]
const BELOW = [
  '{Fresh every day|Open daily|Established 1987|Since 1962|The best in town|Family owned}',
  '{Bistro & Cafe|Restaurant|BAKERY|Coffee Bar|PHARMACY|GENERAL STORE|Supermarket|Hardware}',
  '{Books and Stationery|Fine Foods|Cafe and Bistro|Hardware and Tools|Coffee Bar|Auto Parts|Restaurant}',
  '{Branch|Outlet|Store|Filiale|Magasin|Tienda} {name}',
  '{Owned by|Inh.|Prop.|Titular} {name} {name}',
]

/** Numbers of taxes and registers with labels of other countries' and of other kinds than a country's usual one. */
const REGISTERS = [
  '{VD|V.D.|Vergi Dairesi}{: | :| }{name} {|VN: |VKN }{9999999999}',
  '{name} {VD|V.D.}{:| }{9999999999}',
  '{NIP|REGON|KRS}{: | }{999}-{999}-{99}-{99}',
  '{Org.nr|Org nr|CVR-nr.|CVR|Foretaksregisteret}{: | }{999} {999} {999}',
  '{Steuer-Nr.|St.-Nr.|StNr|FN|ATU}{: | }{99}/{999}/{99999}',
  '{SIRET|TVA|NAF}{ : | }{999} {999} {999}',
  '{RCS|R.C.S.} {Paris|Lyon|Lille|Nantes|Tours|Rennes} {B |A |}{999} {999} {999}',
  '{NIF|CIF|RUT|RFC|CNPJ|NIPC}{: | }{999999999}',
  '{IČO|DIČ|Adószám|Adosz.|Y-tunnus|BTW|KvK}{: | }{99999999}{|-1-42}',
]
/** The kind of paper, opening hours, and the cashier. */
const WHAT = [
  '{Kvittering|Kvitto|Kuitti|Paragon fiskalny|Nyugta|Účtenka|Fiş|Bilgi Fişi|Kassenbon|Quittung|Rechnung|Ticket|Ticket de caisse|Recibo|Fatura simplificada|Factura simplificada|Scontrino|Documento commerciale|Kassabon|Receipt|Sales receipt|Tax invoice|Struk|Hoa don}',
  '{Open|Geöffnet|Ouvert|Abierto|Åpent|Öppet|Otwarte|Auki|Nyitva}{: | }{7-10}{:00|.00|}-{17-22}{:00|.00|}',
  '{Mo|Mon|Lu|Pn|Ma}-{Fr|Sa|Ve|Pt|Lø}{: | }{7-9}{:00|.30|}-{17-21}{:30|.00|}',
  '{Kasse|Caisse|Caja|Kassa|Kasa|Till|Tisch|Table|Bord|Mesa|Stolik}{: | }{1-40}',
  '{Kasse|Caisse|Caja|Kassa|Kasa|Till}{: | }{1-20} {name}',
  '{Es bediente Sie|Servi par|Le atendió|Served by|Betjent av|Obsługa}{: | }{name}',
]

export interface Heads {
  readonly above: readonly Row[]
  /** What some tills print about the shop below the totals. */
  readonly below: readonly Row[]
}

/** The shop's details above the line items and, on some receipts, at the end. */
export function headRows(truth: Printed, country: Country, dice: Dice): Heads {
  // A slip without an address shows no country either.
  const often = truth.address.length > 0 ? 1 : 0
  const own = addressRows(truth.address, country, dice)
  const isBelow = dice.chance(0.06)
  const office = dice.chance(0.07 * often) ? headOfficeRows(country, dice) : []
  const isOfficeFirst = dice.chance(0.3)
  const isOfficeBelow = !isOfficeFirst && dice.chance(0.5)
  const phone = some(0.7 * often, fill(country.telephone, dice), dice)
  const numbers = [
    ...some(0.5 * often, fill(country.register, dice), dice),
    ...some(0.2, fill(dice.one(NUMBERS), dice), dice),
    ...some(0.1 * often, fill(dice.one(REGISTERS), dice), dice),
  ]
  const areNumbersBelow = dice.chance(0.4)
  const what = some(0.2, fill(dice.one(WHAT), dice), dice)
  const isWhatFirst = dice.chance(0.5)
  const head = [
    ...nameRows(truth.company, country, dice),
    ...some(0.25, fill(dice.one(BELOW), dice), dice),
    ...(isOfficeFirst ? office : []),
    ...(areNumbersBelow ? [] : numbers),
    ...(isBelow ? [] : own),
    ...(isWhatFirst ? what : []),
    ...(areNumbersBelow ? numbers : []),
    ...phone,
    ...(isWhatFirst ? [] : what),
    ...(isOfficeFirst || isOfficeBelow ? [] : office),
    ...some(0.05, fill(dice.one(BELOW), dice), dice),
  ]
  const above = [
    ...some(0.06, fill(dice.one(ABOVE), dice), dice),
    ...some(0.3, fill(dice.one(ABOVE), dice), dice),
  ]
  const isNamedAgain = dice.chance(0.5)
  const below = [
    ...(isBelow && isNamedAgain ? [[truth.company]] : []),
    ...(isBelow ? own : []),
    ...(isOfficeBelow ? office : []),
  ]
  // Some slips have their shop's address only above its name.
  const isAbove = !isBelow && own.length > 0 && dice.chance(0.02)
  const rows = isAbove ? [...own, ...head.filter((row) => !own.includes(row))] : [...above, ...head]
  return { above: dice.chance(0.25) ? rows.map(atLeft) : rows, below }
}

function nameRows(company: string, { register }: Country, dice: Dice): Row[] {
  const end = company.lastIndexOf(' ', LONG_NAME - 2)
  // A trade alone on its line says what a shop is, not its name.
  const isBroken =
    company.length > LONG_NAME && end > 0 && !isTradeOnly(company.slice(end + 1)) && dice.chance(0.5)
  const number = dice.chance(0.12) ? ` (${fill('{999999}-{A}', dice)})` : ''
  if (isBroken) return [[company.slice(0, end)], [company.slice(end + 1) + number]]
  return [[company + (number || (dice.chance(0.04) ? ` ${fill(register, dice)}` : ''))]]
}

const some = (share: number, text: string, dice: Dice): Row[] => (dice.chance(share) ? [[text]] : [])

const atLeft = ([text = '', ...rest]: Row): Row => (rest.length > 0 ? [text, ...rest] : [text, ''])
