import {
  documents,
  howMany,
  list,
  money,
  numbers,
  only,
  right,
  rows,
  value,
  workshop,
  type Family,
} from '../family.ts'
import {
  amounts,
  count,
  day,
  lacking,
  ofParty,
  ofType,
  over,
  sum,
  table,
  where,
  within,
  type Records,
} from '../records.ts'
import { contracts, invoices, receipts } from './selections.ts'
import { contract, expiryOf, ibanOf, lawOf, startAndTerm, termOf } from './workshop-values.ts'

const invoice = (all: Records, no: string) => only(where(invoices(all), 'invoice_number', no))

const noTotal = (all: Records) => lacking(ofType(all, 'invoice', 'receipt', 'quote'), 'total')
/** A month of any year with documents, if the question names no year: the latest one counts. */
const month = (id: string, some: (records: Records) => Records, at: string, last: string): Family =>
  workshop(
    id,
    'time',
    money(
      (all) => amounts(within(some(all), `${last}-${at}`)),
      (all) => {
        const each = some(all).filter((one) => day(one).slice(5, 7) === at)
        const years = table(each, (one) => day(one).slice(0, 7))
        return { accepted: [rows(years), { kind: 'question' }], also: years.flatMap((line) => line.numbers) }
      },
    ),
  )

export const workshopDocuments: readonly Family[] = [
  workshop(
    'over-4000',
    'list',
    list((all) => over(invoices(all), 'total', 4000)),
  ),
  workshop(
    'german-law',
    'list',
    list((all) => where(contracts(all), 'governing_law', 'Germany')),
  ),
  workshop(
    'adler-2023',
    'list',
    list((all) => within(ofParty(receipts(all), 'Gasthof Adler'), '2023')),
  ),
  workshop(
    'quotes-seeblick',
    'list',
    list((all) => ofParty(ofType(all, 'quote'), 'Hotel Seeblick')),
  ),
  workshop(
    'iban-telalpin',
    'field',
    right((all) => ibanOf(all, 'Telalpin AG')),
  ),
  workshop(
    'iban-koch',
    'field',
    right((all) => ibanOf(all, 'Beschläge Koch GmbH')),
  ),
  workshop(
    'law-mobile',
    'field',
    right((all) => lawOf(contract(all, 'Telalpin AG'))),
  ),
  workshop(
    'term-rent',
    'field',
    right((all) => termOf(contract(all, 'Immobilien Graf AG'))),
  ),
  workshop(
    'nda-expiry',
    'field',
    right(
      (all) => expiryOf(contract(all, 'Designbüro Linth')),
      (all) => ({ accepted: [startAndTerm(contract(all, 'Designbüro Linth'))] }),
    ),
  ),
  workshop(
    'due-invoice',
    'field',
    right((all) => value(invoice(all, 'R-2304'), 'due_date')),
  ),
  workshop(
    'closing-balance',
    'field',
    money((all) =>
      amounts(
        within(ofParty(ofType(all, 'bank statement'), 'Alpina Kantonalbank'), '2023-06'),
        sum,
        'closing_balance',
      ),
    ),
  ),
  workshop(
    'no-total',
    'absence',
    right(
      (all) => numbers([count(noTotal(all))]),
      (all) => ({
        accepted: [
          documents(noTotal(all)),
          numbers([count(lacking(all, 'total'))]),
          documents(lacking(all, 'total')),
        ],
      }),
    ),
  ),
  workshop(
    'invoices-no-total',
    'absence',
    list((all) => lacking(invoices(all), 'total')),
  ),
  workshop(
    'no-method',
    'absence',
    howMany((all) => lacking(receipts(all), 'payment_method')),
  ),
  workshop(
    'no-term',
    'absence',
    list((all) => lacking(contracts(all), 'term')),
  ),
  workshop(
    'no-iban',
    'absence',
    howMany((all) => lacking(invoices(all), 'iban')),
  ),
  month('april', receipts, '04', '2024'),
  month('january', invoices, '01', '2024'),
  month('december', receipts, '12', '2023'),
  workshop(
    'last-quarter',
    'time',
    howMany((all) => within(receipts(all), '2026-07', '2026-09')),
  ),
  workshop(
    'first-quarter',
    'time',
    money((all) => amounts(within(invoices(all), '2024-01', '2024-03'))),
  ),
  workshop(
    'since-june',
    'time',
    howMany((all) => within(receipts(all), '2024-06', '2026-12')),
  ),
  workshop(
    'march-to-may',
    'time',
    money((all) => amounts(within(receipts(all), '2023-03', '2023-05'))),
  ),
  workshop(
    'nothing-2022',
    'time',
    howMany((all) => within(ofType(all, 'invoice', 'receipt'), '2022')),
  ),
]
