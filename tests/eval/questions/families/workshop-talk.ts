import {
  all as both,
  askedBack,
  documents,
  grouped,
  howMany,
  list,
  money,
  numbers,
  refused,
  right,
  rows,
  top,
  workshop,
  yesNo,
  type Family,
} from '../family.ts'
import {
  amounts,
  byParty,
  count,
  has,
  largest,
  number,
  ofParty,
  over,
  round,
  sum,
  table,
  text,
  where,
  within,
  type Records,
} from '../records.ts'
import { contracts, invoices, payslips, receipts } from './selections.ts'
import { sumOfEverything } from './shared-intents.ts'
import { contract, ibanOf, lawOf, termOf } from './workshop-values.ts'

const hefti = (all: Records, year: string) => within(ofParty(invoices(all), 'Treuhand Hefti'), year)

/** For a question with only a name and a year, a list is accepted like a sum. */
const moneyOrList = (some: (records: Records) => Records) =>
  money(
    (all) => amounts(some(all)),
    (all) => ({ accepted: [documents(some(all))] }),
  )

/** The main amount of each type. */
const MAIN = {
  invoice: 'total',
  receipt: 'total',
  quote: 'total',
  payslip: 'net_pay',
  'bank statement': 'closing_balance',
} as const

export const workshopTalk: readonly Family[] = [
  workshop(
    'how-long-which-law',
    'several parts',
    right((all) =>
      both(termOf(contract(all, 'Maschinen Voss GmbH')), lawOf(contract(all, 'Maschinen Voss GmbH'))),
    ),
  ),
  workshop(
    'by-vendor-and-largest',
    'several parts',
    right((all) => {
      const year = within(receipts(all), '2024')
      return both(rows(table(year, byParty)), numbers(amounts(year, largest)))
    }),
  ),
  workshop(
    'count-and-total-zopf',
    'several parts',
    right((all) => {
      const some = ofParty(receipts(all), 'Bäckerei Zopf')
      return both(numbers([count(some)]), numbers(amounts(some)))
    }),
  ),
  workshop(
    'iban-and-count',
    'several parts',
    right((all) =>
      both(
        ibanOf(all, 'Stadtwerke Konstadt'),
        numbers([count(ofParty(invoices(all), 'Stadtwerke Konstadt'))]),
      ),
    ),
  ),
  workshop(
    'adler-or-zopf',
    'alternatives',
    list((all) => ofParty(receipts(all), 'Gasthof Adler', 'Bäckerei Zopf')),
  ),
  workshop(
    'receipts-and-contracts',
    'alternatives',
    list((all) => [...over(receipts(all), 'total', 150), ...contracts(all)]),
  ),
  workshop(
    'rast-or-wyss',
    'alternatives',
    howMany((all) => ofParty(invoices(all), 'Möbelspedition Rast', 'Lackfabrik Wyss & Söhne')),
  ),
  workshop(
    'contract-tanner',
    'yes or no',
    right((all) => yesNo(ofParty(contracts(all), 'Autohaus Tanner').length > 0)),
  ),
  workshop(
    'contract-adler',
    'yes or no',
    right((all) => yesNo(ofParty(contracts(all), 'Gasthof Adler').length > 0)),
  ),
  workshop(
    'hefti-dearer',
    'yes or no',
    right(
      (all) =>
        yesNo((amounts(hefti(all, '2024'))[0]?.value ?? 0) > (amounts(hefti(all, '2023'))[0]?.value ?? 0)),
      (all) => {
        const both = [...amounts(hefti(all, '2023')), ...amounts(hefti(all, '2024'))]
        const apart = round(Math.abs((both[0]?.value ?? 0) - (both[1]?.value ?? 0)))
        return { also: [...both, { value: apart, currency: 'CHF' }] }
      },
    ),
  ),
  workshop(
    'invoice-paid',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  workshop(
    'overdue',
    'unstated',
    right(
      () => yesNo('unstated'),
      (all) => {
        const due = invoices(all).filter(
          (one) => has(one, 'due_date') && text(one, 'due_date') < '2026-11-22',
        )
        return { accepted: [documents(due)] }
      },
    ),
  ),
  workshop(
    'quote-accepted',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  workshop(
    'contract-signed',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  workshop('sum-of-everything', 'roles of amounts', sumOfEverything(MAIN)),
  workshop('forecast', 'out of scope', refused),
  workshop('delete', 'out of scope', refused),
  workshop('tax-advice', 'out of scope', refused),
  workshop('weather', 'out of scope', refused),
  workshop('send', 'out of scope', refused),
  workshop('raise', 'out of scope', refused),
  workshop('how-much', 'unclear', askedBack),
  workshop(
    'then-years',
    'follow-up',
    moneyOrList((all) => hefti(all, '2023')),
    moneyOrList((all) => hefti(all, '2024')),
    right(
      (all) => {
        const [a = 0, b = 0] = ['2023', '2024'].map((year) => amounts(hefti(all, year))[0]?.value)
        return numbers([{ value: round(Math.abs(a - b)), currency: 'CHF' }])
      },
      (all) => ({ also: [...amounts(hefti(all, '2023')), ...amounts(hefti(all, '2024'))] }),
    ),
  ),
  workshop(
    'then-cash',
    'follow-up',
    howMany((all) => within(receipts(all), '2024-04')),
    list((all) => where(within(receipts(all), '2024-04'), 'payment_method', 'cash')),
    money((all) => amounts(where(within(receipts(all), '2024-04'), 'payment_method', 'cash'))),
  ),
  workshop(
    'then-law',
    'follow-up',
    howMany(contracts),
    list((all) => where(contracts(all), 'governing_law', 'Switzerland')),
    right((all) => termOf(contract(all, 'Designbüro Linth'))),
  ),
  workshop(
    'then-luca',
    'follow-up',
    money((all) => amounts(ofParty(payslips(all), 'Nina Keller'), sum, 'net_pay')),
    money((all) => amounts(ofParty(payslips(all), 'Luca Ferri'), sum, 'net_pay')),
  ),
  workshop(
    'then-vendors',
    'follow-up',
    money((all) => amounts(within(invoices(all), '2024'))),
    grouped((all) => table(within(invoices(all), '2024'), byParty)),
    right(
      (all) => documents(where(within(invoices(all), '2024'), 'currency', 'EUR')),
      (all) => {
        const eur = where(within(invoices(all), '2024'), 'currency', 'EUR')
        return { accepted: [numbers(amounts(eur)), rows(table(eur, byParty))], also: amounts(eur) }
      },
    ),
  ),
  workshop(
    'then-largest',
    'follow-up',
    list((all) => within(ofParty(receipts(all), 'Baumarkt Hobel'), '2023')),
    money(
      (all) => amounts(within(ofParty(receipts(all), 'Baumarkt Hobel'), '2023'), largest),
      (all) => ({
        accepted: [
          documents([
            top(within(ofParty(receipts(all), 'Baumarkt Hobel'), '2023'), (one) => number(one, 'total') ?? 0),
          ]),
        ],
      }),
    ),
    money((all) => amounts(within(ofParty(receipts(all), 'Baumarkt Hobel'), '2023'))),
  ),
]
