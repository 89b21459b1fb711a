import {
  documents,
  grouped,
  howMany,
  money,
  numbers,
  right,
  rows,
  sumsOrCounts,
  top,
  workshop,
  type Family,
} from '../family.ts'
import {
  amounts,
  average,
  byMonth,
  byParty,
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
import { invoices, payslips, receipts, spent } from './selections.ts'
import { cashShare } from './shared-intents.ts'

const inCurrency = (records: Records, currency: string) => where(records, 'currency', currency)
const total = (one: Record) => number(one, 'total') ?? Number.NaN

/** Money spent, with what was billed and what was paid on the spot as true parts of it. */
const spend = (id: string, kind: Family['class'], some: (records: Records) => Records): Family =>
  workshop(
    id,
    kind,
    money(
      (all) => amounts(some(spent(all))),
      (all) => {
        const each = [...amounts(some(invoices(all))), ...amounts(some(receipts(all)))]
        return { accepted: [numbers(each)], also: each }
      },
    ),
  )

const extreme = (id: string, some: (records: Records) => Records, sign: 1 | -1): Family =>
  workshop(
    id,
    'statistic',
    money(
      (all) => amounts(some(all), sign === 1 ? largest : smallest),
      (all) => ({
        accepted: [
          documents([
            top(
              some(all).filter((one) => !Number.isNaN(total(one))),
              (one) => sign * total(one),
            ),
          ]),
        ],
      }),
    ),
  )

const difference = (
  id: string,
  currency: string,
  a: (records: Records) => Records,
  b: (records: Records) => Records,
): Family =>
  workshop(
    id,
    'comparison',
    right(
      (all) => {
        const [left = 0, other = 0] = [a(all), b(all)].map(
          (some) => amounts(inCurrency(some, currency))[0]?.value,
        )
        return numbers([{ value: round(Math.abs(left - other)), currency }])
      },
      (all) => ({ also: [...amounts(a(all)), ...amounts(b(all))] }),
    ),
  )

export const workshopAmounts: readonly Family[] = [
  spend('spend-brunner', 'spelling', (all) => ofParty(all, 'Holzhandel Brunner AG')),
  spend('spend-koch-2024', 'spelling', (all) => within(ofParty(all, 'Beschläge Koch GmbH'), '2024')),
  spend('spend-hobel', 'spelling', (all) => ofParty(all, 'Baumarkt Hobel')),
  spend('spend-roessli', 'spelling', (all) => ofParty(all, 'Tankstelle Rössli')),
  spend('spend-wyss', 'spelling', (all) => ofParty(all, 'Lackfabrik Wyss & Söhne')),
  workshop(
    'count-meier',
    'spelling',
    howMany((all) => ofParty(invoices(all), 'Werkzeug Meier KG')),
  ),
  spend('spend-2023', 'sum', (all) => within(all, '2023')),
  spend('spend-total', 'roles of amounts', (all) => all),
  spend('spend-hefti-2023', 'sum', (all) => within(ofParty(all, 'Treuhand Hefti'), '2023')),
  spend('spend-stadtwerke', 'sum', (all) => ofParty(all, 'Stadtwerke Konstadt')),
  workshop(
    'invoices-2024-chf',
    'sum',
    money((all) => amounts(inCurrency(within(invoices(all), '2024'), 'CHF'))),
  ),
  workshop(
    'receipts-2023',
    'sum',
    money((all) => amounts(within(receipts(all), '2023'))),
  ),
  workshop(
    'gross-2023',
    'sum',
    money((all) => amounts(payslips(all), sum, 'gross_pay')),
  ),
  workshop(
    'tax-2023',
    'sum',
    money((all) => amounts(within(invoices(all), '2023'), sum, 'tax')),
  ),
  workshop(
    'paid-cash',
    'sum',
    money((all) => amounts(where(receipts(all), 'payment_method', 'cash'))),
  ),
  workshop(
    'count-invoices-2024',
    'count',
    howMany((all) => within(invoices(all), '2024')),
  ),
  workshop(
    'count-cash',
    'count',
    howMany((all) => where(receipts(all), 'payment_method', 'cash')),
  ),
  workshop(
    'count-contracts',
    'count',
    howMany((all) => ofType(all, 'contract')),
  ),
  workshop(
    'count-payslips',
    'count',
    howMany((all) => ofParty(payslips(all), 'Tomasz Wrona')),
  ),
  workshop(
    'count-folder',
    'count',
    howMany((all) => all.filter(({ folder }) => folder === 'Steuern 2023')),
  ),
  workshop(
    'count-reto',
    'count',
    howMany((all) => all.filter(({ uploadedBy }) => uploadedBy === 'reto')),
  ),
  workshop(
    'average-chf',
    'statistic',
    money((all) => amounts(inCurrency(within(invoices(all), '2023'), 'CHF'), average)),
  ),
  workshop(
    'median-eur',
    'statistic',
    money((all) => amounts(inCurrency(invoices(all), 'EUR'), median)),
  ),
  extreme('largest-eur', (all) => inCurrency(receipts(all), 'EUR'), 1),
  extreme('largest-invoice-chf', (all) => inCurrency(within(invoices(all), '2024'), 'CHF'), 1),
  extreme('smallest-chf', (all) => inCurrency(invoices(all), 'CHF'), -1),
  workshop('share-cash', 'statistic', cashShare('cash')),
  workshop(
    'by-vendor-2024',
    'grouped',
    grouped((all) => table(within(invoices(all), '2024'), byParty)),
  ),
  workshop(
    'by-month-2024',
    'grouped',
    sumsOrCounts((all) => within(receipts(all), '2024'), byMonth),
  ),
  workshop(
    'by-currency',
    'grouped',
    money((all) => amounts(invoices(all))),
  ),
  workshop(
    'by-employee',
    'grouped',
    grouped((all) => table(payslips(all), byParty, (some) => amounts(some, sum, 'net_pay'))),
  ),
  workshop(
    'by-method',
    'grouped',
    grouped((all) =>
      table(
        receipts(all),
        (one) => text(one, 'payment_method') || null,
        (some) => [count(some)],
      ),
    ),
  ),
  workshop(
    'by-shop',
    'grouped',
    sumsOrCounts((all) => within(receipts(all), '2023'), byParty),
  ),
  difference(
    'january-february',
    'CHF',
    (all) => within(invoices(all), '2024-01'),
    (all) => within(invoices(all), '2024-02'),
  ),
  difference(
    'hefti-years',
    'CHF',
    (all) => within(ofParty(invoices(all), 'Treuhand Hefti'), '2023'),
    (all) => within(ofParty(invoices(all), 'Treuhand Hefti'), '2024'),
  ),
  difference(
    'adler-zopf',
    'CHF',
    (all) => ofParty(receipts(all), 'Gasthof Adler'),
    (all) => ofParty(receipts(all), 'Bäckerei Zopf'),
  ),
  workshop(
    'earns-most',
    'comparison',
    right(
      (all) => {
        const lines = table(payslips(all), byParty, (some) => amounts(some, sum, 'gross_pay'))
        const best = lines.toSorted((a, b) => (b.numbers[0]?.value ?? 0) - (a.numbers[0]?.value ?? 0))[0]
        return numbers([], [best?.group ?? []])
      },
      (all) => ({
        accepted: [rows(table(payslips(all), byParty, (some) => amounts(some, sum, 'gross_pay')))],
        also: ['gross_pay', 'net_pay'].flatMap((field) =>
          [sum, average, largest].flatMap((reduce) =>
            table(payslips(all), byParty, (some) => amounts(some, reduce, field)).flatMap(
              (line) => line.numbers,
            ),
          ),
        ),
      }),
    ),
  ),
  workshop(
    'most-receipts',
    'comparison',
    right(
      (all) => {
        const lines = table(receipts(all), byParty, (some) => [count(some)])
        const best = lines.toSorted((a, b) => (b.numbers[0]?.value ?? 0) - (a.numbers[0]?.value ?? 0))[0]
        return numbers([], [best?.group ?? []])
      },
      (all) => ({
        also: table(receipts(all), byParty, (some) => [count(some)]).flatMap((line) => line.numbers),
      }),
    ),
  ),
  workshop(
    'bank-end-2023',
    'roles of amounts',
    money((all) => amounts(within(ofType(all, 'bank statement'), '2023-12'), sum, 'closing_balance')),
  ),
  workshop(
    'offered-seeblick',
    'roles of amounts',
    money((all) => amounts(ofParty(ofType(all, 'quote'), 'Hotel Seeblick'))),
  ),
]
