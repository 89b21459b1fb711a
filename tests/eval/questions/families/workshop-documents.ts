import {
  all as both,
  askedBack,
  documents,
  grouped,
  howMany,
  list,
  money,
  numbers,
  only,
  refused,
  right,
  rows,
  top,
  value,
  workshop,
  written,
  yesNo,
  type Family,
} from '../family.ts'
import {
  amounts,
  byParty,
  count,
  day,
  daysWritten,
  has,
  lacking,
  largest,
  monthsLater,
  number,
  ofParty,
  ofType,
  over,
  round,
  sum,
  table,
  text,
  where,
  within,
  type Record,
  type Records,
} from '../records.ts'

const invoices = (records: Records) => ofType(records, 'invoice')
const receipts = (records: Records) => ofType(records, 'receipt')
const contracts = (records: Records) => ofType(records, 'contract')
const payslips = (records: Records) => ofType(records, 'payslip')
const contract = (all: Records, party: string) => only(ofParty(contracts(all), party))
const invoice = (all: Records, no: string) => only(where(invoices(all), 'invoice_number', no))

const termOf = (one: Record) => {
  const months = text(one, 'term').split(' ')[0] ?? ''
  return written(
    one,
    `${months} months`,
    `${months} Monate`,
    `${months} mois`,
    `${months} meses`,
    `${months} mesi`,
    `${months} maanden`,
    `${months} miesi`,
  )
}
const LAWS: { readonly [law: string]: readonly string[] } = {
  Switzerland: [
    'Switzerland',
    'Swiss',
    'Schweiz',
    'Suisse',
    'Suiza',
    'Svizzera',
    'Zwitserland',
    'Suíça',
    'Szwajc',
  ],
  Germany: ['Germany', 'German', 'Deutsch', 'Allemagne', 'Alemania', 'Germania', 'Duits', 'Alemanha', 'Niem'],
}
const lawOf = (one: Record) => {
  const law = text(one, 'governing_law')
  return written(one, ...(LAWS[law] ?? [law]))
}
/** The last day, or the day after it. */
const expiryOf = (one: Record) => {
  const months = Number(text(one, 'term').split(' ')[0])
  const end = monthsLater(day(one), months)
  const before = new Date(Date.parse(`${end}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return written(one, ...daysWritten(end), ...daysWritten(before))
}
/** A contract holds no date of expiry, so what it starts with and how long it runs is as good. */
const startAndTerm = (one: Record) => both(written(one, ...daysWritten(day(one))), termOf(one))
const ibanOf = (all: Records, party: string) => {
  const [one] = ofParty(invoices(all), party).filter((some) => has(some, 'iban'))
  if (!one) throw new Error('No account')
  return value(one, 'iban')
}
const noTotal = (all: Records) => lacking(ofType(all, 'invoice', 'receipt', 'quote'), 'total')
const hefti = (all: Records, year: string) => within(ofParty(invoices(all), 'Treuhand Hefti'), year)

/** A month of any year that has documents, where the question names no year: the last one counts. */
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

const PER_TYPE = {
  invoice: 'total',
  receipt: 'total',
  quote: 'total',
  payslip: 'net_pay',
  'bank statement': 'closing_balance',
} as const
const perType = (all: Records) =>
  Object.entries(PER_TYPE).flatMap(([type, field]) =>
    table(
      ofType(all, type),
      () => type,
      (some) => amounts(some, undefined, field),
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
  workshop(
    'sum-of-everything',
    'roles of amounts',
    right(
      () => ({ kind: 'question' }),
      (all) => ({
        accepted: [{ kind: 'refusal' }, rows(perType(all))],
        also: perType(all).flatMap((line) => line.numbers),
      }),
    ),
  ),
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
    money((all) => amounts(hefti(all, '2023'))),
    money((all) => amounts(hefti(all, '2024'))),
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
