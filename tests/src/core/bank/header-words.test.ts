import { expect, test } from 'vitest'
import { type ColumnRole, roleOfHeader } from '#core/bank/header-words.ts'

test.each<readonly [ColumnRole, readonly string[]]>([
  [
    'iban',
    [
      'Cuenta beneficiario',
      'Counterparty account number',
      'Beneficiary IBAN',
      'Conto controparte',
      'Compte du bénéficiaire',
      'Rachunek odbiorcy',
      'Nr rachunku kontrahenta',
      'Gegenkonto',
      'Tegenrekening',
      'Kontonummer/IBAN',
      'IBAN Zahlungsbeteiligter',
    ],
  ],
  [
    'ownIban',
    ['Cuenta', 'Account number', 'Conto', 'Auftragskonto', 'IBAN Auftragskonto', 'Rekening', 'Nr rachunku'],
  ],
  ['counterparty', ['Beneficiary account name', 'Nazwa odbiorcy', 'Odbiorca', 'Name Zahlungsbeteiligter']],
  ['status', ['Status', 'State', 'Stato', 'Estado', 'Statut', 'Info', 'Status transakcji', 'الحالة']],
  ['fee', ['Fee', 'Gebühr', 'Frais', 'Comisión', 'Spese', 'Kosten', 'Prowizja']],
])('headers are recognised as %s', (role, headers) => {
  const roles = Object.fromEntries(headers.map((header) => [header, roleOfHeader(header)]))
  expect(roles).toEqual(Object.fromEntries(headers.map((header) => [header, role])))
})
