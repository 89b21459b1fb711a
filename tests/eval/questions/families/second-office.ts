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
  value,
  written,
  yesNo,
  type Family,
} from '../family.ts'
import {
  amounts,
  byMonth,
  count,
  ids,
  lacking,
  largest,
  median,
  number,
  ofParty,
  ofType,
  over,
  round,
  smallest,
  sum,
  table,
  text,
  where,
  within,
  type Records,
} from '../records.ts'
import { eur, invoices, payslips, receipts, spent } from './selections.ts'

// The second set, of the office. Roles of its families: `role.ts`.

/** Invoices and receipts together; their sums apart are accepted. */
const spending = (some: (records: Records) => Records) =>
  money(
    (all) => amounts(some(spent(all))),
    (all) => {
      const each = [invoices, receipts].flatMap((ofKind) => amounts(some(ofKind(all))))
      return { accepted: [numbers(each)], also: each }
    },
  )
const numbered = (all: Records, field: string, code: string) => only(where(all, field, code))
const cvs = (all: Records) => ofType(all, 'CV')
const ofPayslips = (all: Records, name: string, year: string) => within(ofParty(payslips(all), name), year)
const grossByEmployee = (all: Records) =>
  table(
    within(payslips(all), '2025'),
    (one) => one.party,
    (some) => amounts(some, undefined, 'gross_pay'),
  )
const taxi = (all: Records) => ofParty(receipts(all), 'City Taxi')
const fuel = (all: Records, year: string) => within(eur(where(receipts(all), 'category', 'Fuel')), year)

const fuelOf = (all: Records, year: string) =>
  sum(fuel(all, year).flatMap((one) => number(one, 'total') ?? []))

export const secondOffice: readonly Family[] = [
  office(
    '2-spend-march',
    'time',
    spending((all) => within(all, '2026-03')),
  ),
  office(
    '2-invoices-before-2025',
    'time',
    howMany((all) => within(invoices(all), '2000', '2024')),
  ),
  office(
    '2-orders-second-half',
    'time',
    list((all) => within(ofType(all, 'purchase order'), '2025-07', '2025-12')),
  ),
  office(
    '2-ten-days-in-june',
    'time',
    list((all) => within(receipts(all), '2025-06-10', '2025-06-20')),
  ),
  office(
    '2-second-quarter-by-month',
    'grouped',
    grouped((all) => table(within(receipts(all), '2025-04', '2025-06'), byMonth)),
  ),
  office(
    '2-softbyte-two-years',
    'several parts',
    right((all) => {
      const own = ofParty(receipts(all), 'Softbyte Store')
      return numbers([...amounts(within(own, '2024')), ...amounts(within(own, '2025'))])
    }),
  ),
  office(
    '2-harlow-count-and-total',
    'several parts',
    right((all) => {
      const own = within(ofParty(invoices(all), 'Harlow Telecom'), '2025')
      return numbers([count(own), ...amounts(own)])
    }),
  ),
  office(
    '2-largest-and-smallest-quote',
    'several parts',
    right((all) => {
      const own = eur(ofType(all, 'quote'))
      return numbers([...amounts(own, largest), ...amounts(own, smallest)])
    }),
  ),
  office(
    '2-insurer-and-end',
    'several parts',
    right((all) => {
      const policy = numbered(all, 'policy_number', 'POL-0007')
      return both(value(policy, 'insurer'), value(policy, 'end_date'))
    }),
  ),
  office(
    '2-gross-and-net',
    'several parts',
    right((all) => {
      const own = ofPayslips(all, 'Grace Liu', '2025')
      return numbers([...amounts(own, undefined, 'gross_pay'), ...amounts(own, undefined, 'net_pay')])
    }),
  ),
  office(
    '2-leases-no-end',
    'absence',
    list((all) => lacking(ofType(all, 'lease'), 'end_date')),
  ),
  office(
    '2-quotes-no-validity',
    'absence',
    howMany((all) => lacking(ofType(all, 'quote'), 'valid_until')),
  ),
  office(
    '2-cv-no-experience',
    'absence',
    list((all) => lacking(cvs(all), 'years_of_experience')),
  ),
  office(
    '2-receipts-no-method',
    'absence',
    howMany((all) => lacking(receipts(all), 'payment_method')),
  ),
  office(
    '2-orders-received',
    'count',
    howMany((all) => where(ofType(all, 'purchase order'), 'workflow', 'Received')),
  ),
  office(
    '2-approved-2026',
    'list',
    list((all) => where(within(invoices(all), '2026'), 'workflow', 'Approved')),
  ),
  office(
    '2-not-paid-2025',
    'list',
    list((all) => within(invoices(all), '2025').filter((one) => text(one, 'workflow') !== 'Paid')),
  ),
  office(
    '2-quote-paid',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  office(
    '2-lease-signed',
    'unstated',
    right(() => yesNo('unstated')),
  ),
  office(
    '2-delivery-cost',
    'unstated',
    right(
      () => yesNo('unstated'),
      () => ({ accepted: [{ kind: 'refusal' }] }),
    ),
  ),
  office('2-novac', 'spelling', askedBack),
  office(
    '2-travel-2025',
    'sum',
    money(
      (all) => amounts(within(eur(where(receipts(all), 'category', 'Travel')), '2025')),
      () => ({ accepted: [{ kind: 'question' }] }),
    ),
  ),
  office(
    '2-northgate-misspelt',
    'spelling',
    money((all) => amounts(ofParty(invoices(all), 'Northgate Cleaning'))),
  ),
  office(
    '2-trattoria-misspelt',
    'spelling',
    howMany((all) => ofParty(receipts(all), 'Trattoria Bella')),
  ),
  office(
    '2-fuelmax-misspelt',
    'spelling',
    howMany((all) => ofParty(receipts(all), 'Fuelmax')),
  ),
  office(
    '2-sentinel-or-oakshield',
    'alternatives',
    list((all) => ofParty(ofType(all, 'insurance policy'), 'Sentinel Mutual', 'Oakshield')),
  ),
  office(
    '2-invoices-over-and-leases',
    'alternatives',
    list((all) => [...over(invoices(all), 'total', 8000), ...ofType(all, 'lease')]),
  ),
  office(
    '2-customer-of-quote',
    'field',
    right((all) => value(numbered(all, 'quote_number', 'Q-0004'), 'customer')),
  ),
  office(
    '2-packages',
    'field',
    right((all) => {
      const note = numbered(all, 'delivery_number', 'DN-0009')
      return written(note, text(note, 'packages'))
    }),
  ),
  office('2-phone-number', 'out of scope', refused),
  office('2-prices-next-year', 'out of scope', refused),
  office('2-profit-margin', 'out of scope', refused),
  office('2-best-lawyer', 'out of scope', refused),
  office(
    '2-fuel-dearer',
    'comparison',
    right(
      (all) => numbers([...amounts(fuel(all, '2024')), ...amounts(fuel(all, '2025'))]),
      (all) => ({
        also: [{ value: round(Math.abs(fuelOf(all, '2024') - fuelOf(all, '2025'))), currency: 'EUR' }],
      }),
    ),
  ),
  office(
    '2-meals-over-500',
    'yes or no',
    right((all) => yesNo(over(where(receipts(all), 'category', 'Meals'), 'total', 500).length > 0)),
  ),
  office(
    '2-median-net-pay',
    'statistic',
    money((all) => amounts(payslips(all), median, 'net_pay')),
  ),
  office(
    '2-highest-premium-eur',
    'statistic',
    money((all) => amounts(eur(ofType(all, 'insurance policy')), largest, 'premium')),
  ),
  office(
    '2-cvs-by-position',
    'grouped',
    right((all) =>
      rows(
        table(
          ofType(all, 'CV'),
          (one) => text(one, 'position'),
          (some) => [count(some)],
        ),
      ),
    ),
  ),
  office(
    '2-deductions-by-employee',
    'grouped',
    grouped((all) =>
      table(
        within(payslips(all), '2025'),
        (one) => one.party,
        (some) => amounts(some, undefined, 'deductions'),
      ),
    ),
  ),
  office(
    '2-then-taxi',
    'follow-up',
    howMany(taxi),
    howMany((all) => within(taxi(all), '2025')),
    money((all) => amounts(within(taxi(all), '2025'))),
  ),
  office(
    '2-then-tamarind',
    'follow-up',
    list((all) => ofParty(ofType(all, 'quote'), 'Tamarind Foods')),
    money((all) => amounts(ofParty(ofType(all, 'quote'), 'Tamarind Foods'))),
  ),
  office(
    '2-experienced',
    'list',
    list((all) => ofType(all, 'CV').filter((one) => (number(one, 'years_of_experience') ?? 0) > 15)),
  ),
  office(
    '2-who-earned-most',
    'comparison',
    right(
      (all) => {
        const [first] = grossByEmployee(all).toSorted(
          (a, b) => (b.numbers[0]?.value ?? 0) - (a.numbers[0]?.value ?? 0),
        )
        return numbers(first?.numbers ?? [], [first?.group ?? []])
      },
      (all) => ({ also: grossByEmployee(all).flatMap((line) => line.numbers) }),
    ),
  ),
  office(
    '2-berlin-branch',
    'list',
    right((all) => ({
      kind: 'documents',
      documents: ids(all.filter(({ folder }) => folder === 'Berlin branch')),
    })),
  ),
  office(
    '2-kestrel-documents',
    'list',
    right((all) => documents(ofParty(all, 'Kestrel Travel'))),
  ),
]
