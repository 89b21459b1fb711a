import { howMany, list, money, office, only, right, rows, value, type Family } from '../family.ts'
import {
  amounts,
  lacking,
  ofParty,
  ofType,
  over,
  table,
  text,
  where,
  within,
  type Records,
} from '../records.ts'
import { contracts, ending, eur, invoices, large2026, receipts } from './selections.ts'

const skilled = (all: Records, skill: string) =>
  ofType(all, 'CV').filter(({ fields }) => {
    const skills = fields['skills']
    return Array.isArray(skills) && skills.some((one) => one === skill)
  })

export const officeDocuments: readonly Family[] = [
  office('large-2026', 'list', list(large2026)),
  office(
    'leases-ending',
    'list',
    list((all) => ending(ofType(all, 'lease'), 'end_date', '2026', '2026')),
  ),
  office(
    'contracts-expiring-2027',
    'list',
    list((all) => ending(contracts(all), 'expiry_date', '2027', '2027')),
  ),
  office(
    'cash-over-100',
    'list',
    list((all) => over(where(receipts(all), 'payment_method', 'Cash'), 'total', 100)),
  ),
  office(
    'accepted-quotes',
    'list',
    list((all) => where(ofType(all, 'quote'), 'workflow', 'Accepted')),
  ),
  office(
    'german-speakers',
    'list',
    list((all) => skilled(all, 'German')),
  ),
  office(
    'disputed',
    'list',
    list((all) => where(invoices(all), 'workflow', 'Disputed')),
  ),
  office(
    'due-date',
    'field',
    right((all) => value(only(where(invoices(all), 'invoice_number', 'INV-0011')), 'due_date')),
  ),
  office(
    'applicant-email',
    'field',
    right((all) => {
      const [first] = ofParty(ofType(all, 'CV'), 'Keiko Tanaka')
      if (!first) throw new Error('No such applicant')
      return value(first, 'email')
    }),
  ),
  office(
    'carrier',
    'field',
    right((all) => value(only(where(ofType(all, 'delivery note'), 'delivery_number', 'DN-0004')), 'carrier')),
  ),
  office(
    'premium',
    'field',
    money((all) =>
      amounts(where(ofType(all, 'insurance policy'), 'policy_number', 'POL-0005'), undefined, 'premium'),
    ),
  ),
  office(
    'supplier',
    'field',
    right((all) => value(only(where(ofType(all, 'purchase order'), 'order_number', 'PO-0010')), 'supplier')),
  ),
  office(
    'no-due-date',
    'absence',
    howMany((all) => lacking(invoices(all), 'due_date')),
  ),
  office(
    'no-value',
    'absence',
    list((all) => lacking(contracts(all), 'value')),
  ),
  office(
    'no-order-number',
    'absence',
    howMany((all) => lacking(ofType(all, 'delivery note'), 'order_number')),
  ),
  office(
    'no-deposit',
    'absence',
    list((all) => lacking(ofType(all, 'lease'), 'deposit')),
  ),
  office(
    'may',
    'time',
    money(
      (all) => amounts(within(receipts(all), '2026-05')),
      (all) => ({
        accepted: [
          rows(
            table(
              receipts(all).filter((one) => text(one, 'date').slice(5, 7) === '05'),
              (one) => text(one, 'date').slice(0, 7),
            ),
          ),
        ],
      }),
    ),
  ),
  office(
    'last-month',
    'time',
    howMany((all) => within(invoices(all), '2026-10')),
  ),
  office(
    'last-quarter',
    'time',
    money((all) => amounts(within(invoices(all), '2026-07', '2026-09'))),
  ),
  office(
    'june-to-august',
    'time',
    money((all) => amounts(within(receipts(all), '2025-06', '2025-08'))),
  ),
  office(
    'since-may',
    'time',
    howMany((all) => within(invoices(all), '2026-05-01', '2026-12')),
  ),
  office(
    'this-year',
    'time',
    money((all) => amounts(within(invoices(all), '2026'))),
  ),
  office(
    'first-half',
    'time',
    howMany((all) => within(ofType(all, 'purchase order'), '2025-01', '2025-06')),
  ),
  office(
    'spelt-ironbridge',
    'spelling',
    money((all) => amounts(within(ofParty(invoices(all), 'Ironbridge Tools'), '2025'))),
  ),
  office(
    'spelt-lindqvist',
    'spelling',
    howMany((all) => ofParty(invoices(all), 'Lindqvist Design AB')),
  ),
  office(
    'spelt-orchard',
    'spelling',
    list((all) => within(ofParty(invoices(all), 'Orchard Catering'), '2025')),
  ),
  office(
    'spelt-receipts',
    'spelling',
    money((all) => amounts(eur(within(receipts(all), '2024')))),
  ),
]
