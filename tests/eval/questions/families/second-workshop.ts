import {
  all as both,
  askedBack,
  howMany,
  list,
  money,
  numbers,
  refused,
  right,
  value,
  workshop,
  yesNo,
  type Family,
} from '../family.ts'
import {
  amounts,
  average,
  lacking,
  ofParty,
  ofType,
  round,
  sum,
  where,
  within,
  number,
  type Records,
} from '../records.ts'
import type { Amount } from '../expected.ts'
import { contracts, eur, invoices, payslips, receipts, spent } from './selections.ts'
import { contract, expiryOf, ibanOf, lawOf, startAndTerm } from './workshop-values.ts'

// The second set, of the workshop. Roles of its families: `role.ts`.

const spending = (some: (records: Records) => Records) =>
  money(
    (all) => amounts(some(spent(all))),
    (all) => {
      const each = [invoices, receipts].flatMap((ofKind) => amounts(some(ofKind(all))))
      return { accepted: [numbers(each)], also: each }
    },
  )
const wyss = 'Lackfabrik Wyss & Söhne'
const hefti = (all: Records, year: string) => within(ofParty(invoices(all), 'Treuhand Hefti'), year)
const hobel = (all: Records, year: string) => within(ofParty(receipts(all), 'Baumarkt Hobel'), year)
const euros = (records: Records): Amount => ({
  value: sum(records.flatMap((one) => number(one, 'total') ?? [])),
  currency: 'EUR',
})
const hobelShare = (all: Records) =>
  [euros(hobel(all, '2023')), euros(within(eur(receipts(all)), '2023'))] as const

export const secondWorkshop: readonly Family[] = [
  workshop(
    '2-february',
    'time',
    spending((all) => within(all, '2024-02')),
  ),
  workshop(
    '2-august-invoices',
    'time',
    howMany((all) => within(invoices(all), '2024-08')),
  ),
  workshop(
    '2-nothing-in-2025',
    'time',
    howMany((all) => within(invoices(all), '2025')),
  ),
  workshop(
    '2-second-half-2023',
    'time',
    money((all) => amounts(within(receipts(all), '2023-07', '2023-12'))),
  ),
  workshop(
    '2-meier-2023',
    'spelling',
    money((all) => amounts(within(ofParty(invoices(all), 'Werkzeug Meier KG'), '2023'))),
  ),
  workshop(
    '2-wyss-2023',
    'spelling',
    money(
      (all) => amounts(within(ofParty(invoices(all), wyss), '2023')),
      () => ({ accepted: [{ kind: 'question' }] }),
    ),
  ),
  workshop('2-documents-of-wyss', 'unclear', askedBack),
  workshop('2-konstadt-total', 'unclear', askedBack),
  workshop(
    '2-konstadt-invoices',
    'list',
    list((all) => ofParty(invoices(all), 'Stadtwerke Konstadt')),
  ),
  workshop(
    '2-koch-total-and-iban',
    'several parts',
    right((all) =>
      both(
        numbers(amounts(within(ofParty(invoices(all), 'Beschläge Koch GmbH'), '2023'))),
        ibanOf(all, 'Beschläge Koch GmbH'),
      ),
    ),
  ),
  workshop(
    '2-cleaning-start-and-law',
    'several parts',
    right((all) => {
      const cleaning = contract(all, 'Sauber & Co')
      return both(value(cleaning, 'effective_date'), lawOf(cleaning))
    }),
  ),
  workshop(
    '2-receipts-no-total',
    'absence',
    list((all) => lacking(receipts(all), 'total')),
  ),
  workshop(
    '2-contracts-no-law',
    'absence',
    list((all) => lacking(contracts(all), 'governing_law')),
  ),
  workshop(
    '2-no-due-date',
    'absence',
    howMany((all) => lacking(invoices(all), 'due_date')),
  ),
  workshop(
    '2-which-unpaid',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  workshop(
    '2-payslips-approved',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  workshop(
    '2-adler-misspelt',
    'spelling',
    money((all) => amounts(within(ofParty(receipts(all), 'Gasthof Adler'), '2023'))),
  ),
  workshop(
    '2-blatt-misspelt',
    'spelling',
    list((all) => ofParty(receipts(all), 'Papeterie Blatt')),
  ),
  workshop(
    '2-seetor-2024',
    'sum',
    money((all) => amounts(within(ofParty(receipts(all), 'Parkhaus Seetor'), '2024'))),
  ),
  workshop(
    '2-roessli-count',
    'count',
    howMany((all) => ofParty(receipts(all), 'Tankstelle Rössli')),
  ),
  workshop(
    '2-hobel-2023',
    'sum',
    money((all) => amounts(hobel(all, '2023'))),
  ),
  workshop(
    '2-zopf-2023',
    'count',
    howMany((all) => within(ofParty(receipts(all), 'Bäckerei Zopf'), '2023')),
  ),
  workshop(
    '2-rast-2024',
    'sum',
    money((all) => amounts(within(ofParty(invoices(all), 'Möbelspedition Rast'), '2024'))),
  ),
  workshop(
    '2-lease-of-van-ends',
    'field',
    right(
      (all) => expiryOf(contract(all, 'Autohaus Tanner')),
      (all) => ({ accepted: [startAndTerm(contract(all, 'Autohaus Tanner'))] }),
    ),
  ),
  workshop(
    '2-luca-average',
    'statistic',
    money((all) => amounts(within(ofParty(payslips(all), 'Luca Ferri'), '2023'), average, 'net_pay')),
  ),
  workshop('2-founded', 'out of scope', refused),
  workshop('2-most-reliable', 'out of scope', refused),
  workshop(
    '2-hobel-share',
    'statistic',
    right(
      (all) => {
        const [part, whole] = hobelShare(all)
        return numbers([{ value: round((part.value / whole.value) * 100), currency: '%' }])
      },
      (all) => ({ also: [...hobelShare(all)] }),
    ),
  ),
  workshop(
    '2-then-hefti',
    'follow-up',
    list((all) => hefti(all, '2023')),
    list((all) => hefti(all, '2024')),
    money((all) => amounts(hefti(all, '2024'))),
  ),
  workshop(
    '2-invoice-from-planwerk',
    'yes or no',
    right(() => yesNo(false)),
  ),
  workshop(
    '2-visa-receipts',
    'list',
    list((all) => where(within(receipts(all), '2024'), 'payment_method', 'Visa')),
  ),
  workshop(
    '2-alpina-count',
    'count',
    howMany((all) => ofParty(ofType(all, 'bank statement'), 'Alpina Kantonalbank')),
  ),
]
