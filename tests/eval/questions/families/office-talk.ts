import {
  all as both,
  askedBack,
  documents,
  grouped,
  howMany,
  list,
  money,
  numbers,
  office,
  only,
  refused,
  right,
  rows,
  top,
  value,
  yesNo,
  type Family,
} from '../family.ts'
import {
  amounts,
  average,
  count,
  largest,
  number,
  ofParty,
  ofType,
  over,
  round,
  table,
  text,
  where,
  within,
  type Records,
} from '../records.ts'
import { contracts, ending, eur, invoices, large2026, receipts } from './selections.ts'
import { sumOfEverything } from './shared-intents.ts'

/** The main amount of each type. */
const MAIN = {
  invoice: 'total',
  receipt: 'total',
  'bank statement': 'closing_balance',
  payslip: 'net_pay',
  contract: 'value',
  'insurance policy': 'premium',
  'purchase order': 'total',
  quote: 'total',
  lease: 'monthly_rent',
} as const

const withoutFuel = (all: Records) =>
  eur(within(receipts(all), '2025')).filter((one) => text(one, 'category') !== 'Fuel')

export const officeTalk: readonly Family[] = [
  office(
    'count-and-sum',
    'several parts',
    right((all) => {
      const some = eur(within(invoices(all), '2025'))
      return both(numbers([count(some)]), numbers(amounts(some)))
    }),
  ),
  office(
    'average-and-largest',
    'several parts',
    right((all) => {
      const some = eur(within(receipts(all), '2026'))
      return both(numbers(amounts(some, average)), numbers(amounts(some, largest)))
    }),
  ),
  office(
    'carrier-and-packages',
    'several parts',
    right((all) => {
      const note = only(where(ofType(all, 'delivery note'), 'delivery_number', 'DN-0009'))
      return both(value(note, 'carrier'), value(note, 'packages'))
    }),
  ),
  office(
    'taxi-or-railway',
    'alternatives',
    howMany((all) => ofParty(receipts(all), 'City Taxi', 'Railway Direct')),
  ),
  office(
    'receipts-and-leases',
    'alternatives',
    list((all) => [...over(receipts(all), 'total', 400), ...ofType(all, 'lease')]),
  ),
  office(
    'drivers-or-designers',
    'alternatives',
    howMany((all) => where(ofType(all, 'CV'), 'position', 'Driver', 'Designer')),
  ),
  office(
    'invoices-and-quotes',
    'alternatives',
    list((all) => [
      ...ofParty(invoices(all), 'Harlow Telecom'),
      ...over(ofType(all, 'quote'), 'total', 20_000),
    ]),
  ),
  office(
    'paid-state',
    'yes or no',
    right((all) =>
      yesNo(text(only(where(invoices(all), 'invoice_number', 'INV-0012')), 'workflow') === 'Paid'),
    ),
  ),
  office(
    'contract-zephyr',
    'yes or no',
    right(
      (all) => yesNo(ofParty(contracts(all), 'Zephyr Media').length > 0),
      (all) => ({ also: [count(ofParty(contracts(all), 'Zephyr Media'))] }),
    ),
  ),
  office(
    'contract-brightwell',
    'yes or no',
    right((all) => yesNo(ofParty(contracts(all), 'Brightwell Energy').length > 0)),
  ),
  office(
    'fuelmax-over-1000',
    'yes or no',
    right((all) => yesNo(over(ofParty(receipts(all), 'Fuelmax'), 'total', 1000).length > 0)),
  ),
  office(
    'rent-paid',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  office(
    'delivery-damaged',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  office(
    'premium-paid',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  office('sum-of-everything', 'roles of amounts', sumOfEverything(MAIN)),
  office(
    'quoted-not-earned',
    'roles of amounts',
    money((all) => amounts(ofParty(ofType(all, 'quote'), 'Tamarind Foods'))),
  ),
  office('forecast', 'out of scope', refused),
  office('delete', 'out of scope', refused),
  office('advice', 'out of scope', refused),
  office('world', 'out of scope', refused),
  office('pay', 'out of scope', refused),
  office('convert', 'out of scope', refused),
  office('nothing-said', 'unclear', askedBack),
  office('the-usual', 'unclear', askedBack),
  office(
    'then-2024',
    'follow-up',
    money((all) => amounts(within(ofParty(invoices(all), 'Greycoat Security'), '2025'))),
    money((all) => amounts(within(ofParty(invoices(all), 'Greycoat Security'), '2024'))),
    money((all) => amounts(within(ofParty(invoices(all), 'Harlow Telecom'), '2024'))),
  ),
  office(
    'then-total',
    'follow-up',
    list(large2026),
    money((all) => amounts(large2026(all))),
    money(
      (all) => amounts(large2026(all), largest),
      (all) => ({ accepted: [documents([top(large2026(all), (one) => number(one, 'total') ?? 0)])] }),
    ),
  ),
  office(
    'then-by-category',
    'follow-up',
    money((all) => amounts(eur(within(receipts(all), '2025')))),
    grouped((all) => table(eur(within(receipts(all), '2025')), (one) => text(one, 'category'))),
    money(
      (all) => amounts(withoutFuel(all)),
      (all) => ({ accepted: [rows(table(withoutFuel(all), (one) => text(one, 'category')))] }),
    ),
  ),
  office(
    'then-signed',
    'follow-up',
    howMany(contracts),
    howMany((all) => where(contracts(all), 'workflow', 'Signed')),
    list((all) => ending(where(contracts(all), 'workflow', 'Signed'), 'expiry_date', '2027', '2027')),
  ),
  office(
    'then-difference',
    'follow-up',
    right(
      (all) =>
        both(
          ...['Cobalt Cloud Services', 'Elmbrook Logistics GmbH'].map((party) =>
            numbers(amounts(eur(ofParty(invoices(all), party)))),
          ),
        ),
      (all) => ({
        accepted: [
          documents(eur(ofParty(invoices(all), 'Cobalt Cloud Services', 'Elmbrook Logistics GmbH'))),
        ],
      }),
    ),
    right(
      (all) => {
        const [left = 0, other = 0] = ['Cobalt Cloud Services', 'Elmbrook Logistics GmbH'].map(
          (party) => amounts(eur(ofParty(invoices(all), party)))[0]?.value,
        )
        return numbers(
          [{ value: round(Math.abs(left - other)), currency: 'EUR' }],
          [[left > other ? 'Cobalt' : 'Elmbrook']],
        )
      },
      (all) => ({
        also: ['Cobalt Cloud Services', 'Elmbrook Logistics GmbH'].flatMap((party) =>
          amounts(eur(ofParty(invoices(all), party))),
        ),
      }),
    ),
  ),
]
