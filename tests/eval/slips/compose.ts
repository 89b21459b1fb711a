import type { Dice } from '../workspace/dice.ts'
import { addressOf } from './addresses.ts'
import { COUNTRIES } from './countries.ts'
import type { Country } from './country.ts'
import { numberOf } from './numbers.ts'
import { rowsOf } from './rows.ts'
import type { Printed, Row, Slip, TaxPart, Truth } from './slip.ts'
import { fill } from './template.ts'

const ADJECTIVE =
  '{Golden |Northern |Old |Blue |Silver |Eastern |Bright |Royal |Green |Lucky |Central ||||||||}'
const SON = '{ & Sons||||||| Bros| 24| No. 1}'
const TRADE =
  '{ Bakery| Hardware| Trading| Restaurant| Cafe| Pharmacy| Stationery| Market| Book Store| Motors| Grill| Mart| Supermarket| Apotheke| Hotel| Boutique|||}'
const GOODS = '{TEA|CAKE|GLUE 40ML|SOAP|BREAD|NAILS 2IN|PAINT|RICE 5KG|SALAD|SODA} {name}'

/** Goods of an expensive shop cost so many times as much, so that sums reach thousands. */
const DEAR = 30

/** Unusual line items, and how a till prints them. */
export interface Goods {
  /** Amounts are multiples of `unit`. */
  readonly items: (unit: number, dice: Dice) => Truth['items']
  readonly rows: (truth: Printed, country: Country, dice: Dice) => Row[]
}

/** A receipt of one of the countries. The same dice generate the same receipt. */
export function compose(dice: Dice, countries: readonly Country[] = COUNTRIES, goods?: Goods): Slip {
  const country = withOneSign(dice.one(countries), dice)
  const inCapitals = dice.chance(0.5)
  const company = fill(
    `{${country.titles ?? ''}|}${ADJECTIVE}${dice.chance(0.08) ? '{name} & ' : ''}{name}${SON}${TRADE} {${country.forms}}`,
    dice,
  ).trim()
  const truth = {
    company: cased(company, inCapitals),
    day: dice.day(),
    address: addressOf(country, inCapitals && dice.chance(0.6), dice),
    ...bill(country, dice, goods),
    number: numberOf(dice),
    country: country.code,
    currency: CURRENCIES[country.code] ?? 'EUR',
  }
  const printed =
    BARE_DOLLAR.has(country.code) && truth.total % 4 === 0 ? { ...country, currency: '$' } : country
  const rows = rowsOf(truth, printed, dice, goods?.rows)
  const sign = printed.currency.replaceAll(/[$.*]/g, String.raw`\$&`)
  const shape = new RegExp(String.raw`(?<![\p{L}\d])${sign}(?!\p{L})|\d\s?${sign}(?!\p{L})`, 'u')
  const isCurrencyPrinted = rows.some((row) => row.some((text) => shape.test(text)))
  return { truth: { ...truth, isCurrencyPrinted }, rows }
}

/** Countries without a dollar, some of whose tills print its sign. */
const BARE_DOLLAR: ReadonlySet<string> = new Set(['MY', 'IN'])

/** What tills print for a currency beside its code and the country's usual sign; those in brackets stand behind a sum. */
const FURTHER_SIGNS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'EUR', 'Euro'],
  GBP: ['£', 'GBP'],
  USD: ['$', '$', 'USD', 'US$'],
  AUD: ['$', 'AUD', 'A$'],
  CAD: ['$', 'CAD'],
  SEK: ['kr', 'SEK', 'Kr'],
  NOK: ['kr', 'NOK', 'Kr'],
  DKK: ['kr', 'DKK', 'kr.'],
  CHF: ['CHF', 'Fr.', 'SFr.'],
  CZK: ['Kč', 'CZK'],
  PLN: ['PLN', 'zł'],
  HUF: ['Ft', 'HUF'],
  TRY: ['TL', '₺', 'TRY'],
  MYR: ['RM', 'MYR'],
  SGD: ['$', 'S$', 'SGD'],
  INR: ['Rs.', '₹', 'INR', 'Rs'],
  VND: ['VND', '₫', 'đ'],
  JPY: ['¥', 'JPY'],
  KRW: ['KRW', '₩'],
  PHP: ['PHP', '₱', 'P'],
  BRL: ['R$'],
}
const SIGNS_BEHIND: ReadonlySet<string> = new Set([
  'kr',
  'Kr',
  'kr.',
  'Kč',
  'zł',
  'Ft',
  'TL',
  '₫',
  'đ',
  'Euro',
])

/** A receipt uses one sign for its currency. */
function withOneSign(country: Country, dice: Dice): Country {
  const further = FURTHER_SIGNS[CURRENCIES[country.code] ?? 'EUR'] ?? []
  const currency = dice.one([country.currency, country.currency, ...further])
  const isSignBehind = SIGNS_BEHIND.has(currency) || (country.isSignBehind ?? dice.chance(0.1))
  // Whole amounts without separators between thousands look like postcodes and house numbers.
  const group = country.whole !== undefined && dice.chance(0.25) ? '' : country.group
  return { ...country, currency, isSignBehind, group }
}

/** Where it is not the euro. */
const CURRENCIES: Readonly<Record<string, string>> = {
  MY: 'MYR',
  SG: 'SGD',
  IN: 'INR',
  AU: 'AUD',
  US: 'USD',
  CA: 'CAD',
  NO: 'NOK',
  CZ: 'CZK',
  TR: 'TRY',
  SE: 'SEK',
  DK: 'DKK',
  GB: 'GBP',
  CH: 'CHF',
  PL: 'PLN',
  ZA: 'ZAR',
  NZ: 'NZD',
  BR: 'BRL',
  MX: 'MXN',
  PH: 'PHP',
  ID: 'IDR',
  VN: 'VND',
  KR: 'KRW',
  JP: 'JPY',
  HU: 'HUF',
  CL: 'CLP',
}

/** Lower rates, per cent, of countries whose receipts may name two. */
const LOWER_RATES: Readonly<Record<string, number>> = {
  DE: 7,
  AT: 10,
  CH: 2.6,
  FR: 10,
  IT: 10,
  ES: 10,
  NL: 9,
  SE: 12,
  NO: 15,
  FI: 14,
  PL: 8,
  PT: 13,
  CZ: 12,
  HU: 5,
  IE: 13.5,
  TR: 10,
}

function bill(country: Country, dice: Dice, goods?: Goods) {
  const { tax, whole } = country
  const unit = (whole ?? 1) * (dice.chance(0.12) ? DEAR : 1)
  const items =
    goods?.items(unit, dice) ??
    Array.from(
      { length: dice.whole(1, 6) },
      () => [fill(GOODS, dice).toUpperCase(), unit * dice.whole(100, 4000)] as const,
    )
  const sum = items.reduce((before, [, amount]) => before + amount, 0)
  const isTaxShown = dice.chance(0.75)
  const taxParts = isTaxShown ? partsOf(sum, country, dice) : []
  const all = taxParts.reduce((before, part) => before + part.tax, 0)
  const extras = dice.chance(0.2) ? [extraOf(sum, dice)] : []
  const extra = extras.reduce((before, [, amount]) => before + amount, 0)
  return {
    items,
    extras,
    taxParts,
    addedTax: tax.included ? 0 : all,
    total: sum + extra + (tax.included ? 0 : all),
    decimals: whole === undefined ? 2 : 0,
  } as const
}

const EXTRAS: readonly string[] = [
  'Service charge 10%',
  'Service',
  'Tip',
  'Delivery',
  'Trinkgeld',
  'Pfand',
  'Pourboire',
  'Previous balance',
  'Bottle deposit',
  'Bag',
  'Servicio',
  'Coperto',
]
const LESS: readonly string[] = [
  'Discount',
  'Rabatt',
  'Remise',
  'Voucher',
  'Sconto',
  'Descuento',
  'Rounding',
  'Rundung',
]

function extraOf(sum: number, dice: Dice): readonly [string, number] {
  if (dice.chance(0.35)) return [dice.one(LESS), -Math.round((sum * dice.whole(1, 25)) / 1000)]
  // An earlier bill may be larger than this one.
  const share = dice.chance(0.2) ? dice.whole(60, 900) : dice.whole(2, 60)
  return [dice.one(EXTRAS), Math.round((sum * share) / 100)]
}

/** By how many of the smallest unit taxes are off that were rounded line by line. */
const ROUNDED_BY: readonly number[] = [0, 0, 0, 0, 0, 0, 1, -1, 2]

/** The tax in or on a sum of prices, with one rate or two. */
function partsOf(sum: number, { code, tax }: Country, dice: Dice): TaxPart[] {
  const lower = LOWER_RATES[code]
  const off = dice.one(ROUNDED_BY)
  // Of a district, or of another year.
  const usual = dice.chance(0.15) ? dice.whole(6, 54) / 2 : tax.rate
  const isSplit = tax.included && lower !== undefined && dice.chance(0.3)
  // Some goods are tax-free.
  const free = dice.chance(0.12) ? Math.round((sum * dice.whole(10, 90)) / 100) : 0
  if (free === 0 && dice.chance(0.04)) return [{ rate: usual, tax: 0, gross: 0 }]
  const atLower = isSplit ? Math.round(((sum - free) * dice.whole(10, 90)) / 100) : 0
  const made = [
    { rate: usual, of: sum - free - atLower },
    { rate: lower ?? 0, of: atLower },
  ]
  return made
    .filter(({ of }) => of > 0)
    .map(({ rate, of }): TaxPart =>
      tax.included
        ? { rate, tax: Math.max(0, off + Math.round((of * rate) / (100 + rate))), gross: of }
        : { rate, tax: Math.round((of * rate) / 100), gross: of + Math.round((of * rate) / 100) },
    )
}

const cased = (text: string, inCapitals: boolean) => (inCapitals ? text.toUpperCase() : text)
