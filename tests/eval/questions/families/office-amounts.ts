import {
  documents,
  grouped,
  howMany,
  money,
  numbers,
  office,
  right,
  rows,
  sumsOrCounts,
  top,
  type Family,
} from '../family.ts'
import {
  amounts,
  average,
  byMonth,
  byParty,
  byQuarter,
  count,
  largest,
  median,
  number,
  ofParty,
  ofType,
  round,
  smallest,
  sum,
  table,
  text,
  where,
  within,
  type Record,
  type Records,
} from '../records.ts'
import { eur, invoices, receipts, spent } from './selections.ts'
import { cashShare } from './shared-intents.ts'

const field = (name: string) => (one: Record) => text(one, name)

const shareOf = (part: Records, all: Records) =>
  round(((amounts(part)[0]?.value ?? 0) / (amounts(all)[0]?.value ?? 1)) * 100)

/** A family that compares two sums in euros: the difference, and both sides. */
const difference = (id: string, a: (records: Records) => Records, b: (records: Records) => Records): Family =>
  office(
    id,
    'comparison',
    right(
      (records) => {
        const [left = 0, right = 0] = [a(records), b(records)].map((some) => amounts(some)[0]?.value)
        return numbers([{ value: round(Math.abs(left - right)), currency: 'EUR' }])
      },
      (records) => ({ also: [...amounts(a(records)), ...amounts(b(records))] }),
    ),
  )

export const officeAmounts: readonly Family[] = [
  office(
    'spend-harlow-2025',
    'sum',
    money((all) => amounts(within(ofParty(invoices(all), 'Harlow Telecom'), '2025'))),
  ),
  office(
    'spend-kestrel-2025',
    'sum',
    money(
      (all) => amounts(within(ofParty(spent(all), 'Kestrel Travel'), '2025')),
      (all) => {
        const each = ['invoice', 'receipt'].flatMap((type) =>
          amounts(within(ofParty(ofType(all, type), 'Kestrel Travel'), '2025')),
        )
        return { accepted: [numbers(each)], also: each }
      },
    ),
  ),
  office(
    'fuel-2025-eur',
    'sum',
    money((all) => amounts(within(eur(where(receipts(all), 'category', 'Fuel')), '2025'))),
  ),
  office(
    'tax-2025',
    'sum',
    money((all) => amounts(within(invoices(all), '2025'), sum, 'tax')),
  ),
  office(
    'spend-total-eur',
    'sum',
    money(
      (all) => amounts(eur(spent(all))),
      (all) => {
        const each = [amounts(eur(invoices(all))), amounts(eur(receipts(all)))].flat()
        return { accepted: [numbers(each)], also: each }
      },
    ),
  ),
  office(
    'net-pay-2025',
    'sum',
    money((all) => amounts(within(ofType(all, 'payslip'), '2025'), sum, 'net_pay')),
  ),
  office(
    'premiums-helvar',
    'sum',
    money((all) => amounts(ofParty(ofType(all, 'insurance policy'), 'Helvar Insurance'), sum, 'premium')),
  ),
  office(
    'open-orders',
    'sum',
    money((all) => amounts(where(ofType(all, 'purchase order'), 'workflow', 'Open'))),
  ),
  office(
    'count-invoices-2026',
    'count',
    howMany((all) => within(invoices(all), '2026')),
  ),
  office(
    'count-signed',
    'count',
    howMany((all) => where(ofType(all, 'contract'), 'workflow', 'Signed')),
  ),
  office(
    'count-developers',
    'count',
    howMany((all) => where(ofType(all, 'CV'), 'position', 'Developer')),
  ),
  office(
    'count-dhl-2025',
    'count',
    howMany((all) => within(where(ofType(all, 'delivery note'), 'carrier', 'DHL'), '2025')),
  ),
  office(
    'count-audit',
    'count',
    howMany((all) => all.filter(({ folder }) => folder === 'Audit 2025')),
  ),
  office(
    'count-erik',
    'count',
    howMany((all) => all.filter(({ uploadedBy }) => uploadedBy === 'erik')),
  ),
  office(
    'average-invoice',
    'statistic',
    money((all) => amounts(within(eur(invoices(all)), '2025'), average)),
  ),
  office(
    'median-receipt',
    'statistic',
    money((all) => amounts(eur(receipts(all)), median)),
  ),
  office(
    'largest-usd',
    'statistic',
    money(
      (all) => amounts(where(invoices(all), 'currency', 'USD'), largest),
      (all) => ({
        accepted: [
          documents([top(where(invoices(all), 'currency', 'USD'), (one) => number(one, 'total') ?? 0)]),
        ],
      }),
    ),
  ),
  office(
    'smallest-receipt-2026',
    'statistic',
    money(
      (all) => amounts(within(eur(receipts(all)), '2026'), smallest),
      (all) => ({
        accepted: [
          documents([top(within(eur(receipts(all)), '2026'), (one) => -(number(one, 'total') ?? 0))]),
        ],
      }),
    ),
  ),
  office('share-cash', 'statistic', cashShare('Cash')),
  office(
    'years-developers',
    'statistic',
    right((all) => {
      const years = where(ofType(all, 'CV'), 'position', 'Developer').flatMap(
        (one) => number(one, 'years_of_experience') ?? [],
      )
      return numbers([{ value: average(years), currency: '' }])
    }),
  ),
  office(
    'by-category',
    'grouped',
    grouped((all) => table(within(eur(receipts(all)), '2025'), field('category'))),
  ),
  office(
    'by-quarter',
    'grouped',
    sumsOrCounts((all) => within(eur(invoices(all)), '2025'), byQuarter),
  ),
  office(
    'by-vendor-2026',
    'grouped',
    grouped((all) => table(within(invoices(all), '2026'), byParty)),
  ),
  office(
    'by-month-2026',
    'grouped',
    sumsOrCounts((all) => within(eur(receipts(all)), '2026'), byMonth),
  ),
  office(
    'orders-by-state',
    'grouped',
    grouped((all) => table(ofType(all, 'purchase order'), field('workflow'), (some) => [count(some)])),
  ),
  office(
    'pay-by-employee',
    'grouped',
    grouped((all) =>
      table(within(ofType(all, 'payslip'), '2025'), byParty, (some) => amounts(some, sum, 'net_pay')),
    ),
  ),
  difference(
    'harlow-greycoat',
    (all) => eur(ofParty(invoices(all), 'Harlow Telecom')),
    (all) => eur(ofParty(invoices(all), 'Greycoat Security')),
  ),
  difference(
    'q1-q2-2026',
    (all) => within(eur(invoices(all)), '2026-01', '2026-03'),
    (all) => within(eur(invoices(all)), '2026-04', '2026-06'),
  ),
  difference(
    'receipts-2024-2025',
    (all) => within(eur(receipts(all)), '2024'),
    (all) => within(eur(receipts(all)), '2025'),
  ),
  office(
    'most-expensive-vendor',
    'comparison',
    right(
      (all) => {
        const lines = table(within(eur(invoices(all)), '2025'), byParty)
        const best = lines.toSorted((a, b) => (b.numbers[0]?.value ?? 0) - (a.numbers[0]?.value ?? 0))[0]
        return numbers(best?.numbers ?? [], [best?.group ?? []])
      },
      (all) => ({
        accepted: [rows(table(within(eur(invoices(all)), '2025'), byParty))],
        also: table(within(eur(invoices(all)), '2025'), byParty).flatMap((line) => line.numbers),
      }),
    ),
  ),
  office(
    'share-fuel',
    'comparison',
    right(
      (all) => {
        const year = within(eur(receipts(all)), '2025')
        return numbers([{ value: shareOf(where(year, 'category', 'Fuel'), year), currency: '%' }])
      },
      (all) => {
        const year = within(eur(receipts(all)), '2025')
        return { also: [...amounts(year), ...amounts(where(year, 'category', 'Fuel'))] }
      },
    ),
  ),
]
