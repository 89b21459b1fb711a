import { expect, it } from 'vitest'
import { conditions } from './conditions.ts'

// People type all persons, tenses, genders and cases of a word, and an apostrophe joins it to the word before.

it.each([
  ['reçus sauf ceux en francs', 'currency not CHF'],
  ['recibos sin contar los de combustible', 'category not Fuel'],
  ['ricevute tranne quelle in sterline', 'currency not GBP'],
  ['bonnen behalve die in Zwitserse franken', 'currency not CHF'],
  ['recibos sem contar os de combustível', 'category not Fuel'],
  ['wyciągi, nie licząc tych we frankach', 'currency not CHF'],
])('%s: excludes a value', (words, condition) => expect(conditions(words)).toEqual([condition]))

it.each([
  'factures jamais payées',
  'factures qui n’ont jamais été payées',
  'facturas que nunca se han pagado',
  'fatture che non sono mai state pagate',
  'facturen die nooit betaald zijn',
  'faturas que nunca foram pagas',
  'faktury, które nigdy nie zostały zapłacone',
  'fatture non ancora pagate',
  'faktury jeszcze nie zapłacone',
])('%s: “never” is a negation', (words) => expect(conditions(words)).toEqual(['workflow not Paid']))

it.each([
  ['contrats à reconduction automatique', 'auto_renewal is true'],
  ['contrats qui se reconduisent automatiquement', 'auto_renewal is true'],
  ['contratos que se prorrogan automáticamente', 'auto_renewal is true'],
  ['contratti a rinnovo automatico', 'auto_renewal is true'],
  ['contracten die stilzwijgend worden verlengd', 'auto_renewal is true'],
  ['umowy, które odnawiają się automatycznie', 'auto_renewal is true'],
  ['contrats soumis au droit allemand', 'governing_law is Germany'],
  ['contratos sujetos al derecho alemán', 'governing_law is Germany'],
  ['contratti regolati dal diritto tedesco', 'governing_law is Germany'],
  ['umowy, które podlegają prawu niemieckiemu', 'governing_law is Germany'],
])('%s: filters by a value', (words, condition) => expect(conditions(words)).toEqual([condition]))

it.each([
  ['recibos que se pagaron en efectivo', 'payment_method is Cash'],
  ['scontrini pagati con carta di credito', 'payment_method is Card'],
  ['bonnen betaald met de kaart', 'payment_method is Card'],
  ['paragony opłacone przelewem', 'payment_method is Bank transfer'],
])('%s: recognises every form of the verb', (words, condition) =>
  expect(conditions(words)).toContain(condition),
)

it.each([
  ['factures échéant en mars 2026', 'due_date'],
  ['facturas que vencían en marzo de 2026', 'due_date'],
  ['fatture che scadevano a marzo 2026', 'due_date'],
  ['polizze che scadranno nel 2027', 'end_date'],
  ['faturas que venciam em março de 2026', 'due_date'],
  ['umowy, które wygasną w 2027', 'expiry_date'],
])('%s: filters by the right date field', (words, column) => {
  const columns = conditions(words).map((condition) => condition.split(' ')[0])
  expect(new Set(columns)).toEqual(new Set([column]))
})

it.each([
  'co sama wgrałam w sierpniu 2026',
  'documentos que subí en agosto de 2026',
  'o que carreguei em agosto de 2026',
])('%s: filters by the person who asks', (words) =>
  expect(conditions(words)).toEqual([
    'created_by is dana',
    'createdAt from 2026-08-01',
    'createdAt to 2026-08-31',
  ]),
)

it.each([
  ['factures du mois de mars 2025', ['date from 2025-03-01', 'date to 2025-03-31']],
  ['todo o ano de 2024 faturas', ['date from 2024-01-01', 'date to 2024-12-31']],
  ['from March 2025 on invoices', ['date from 2025-03-01']],
  ['facturen vanaf 2025 en later', ['date from 2025-01-01']],
  ['contracts that run after 2027', ['expiry_date from 2028-01-01']],
  ['Verträge die über 2027 hinaus laufen', ['expiry_date from 2028-01-01']],
  ['Rechnungen Status ist offen', ['workflow not Paid']],
  ['documents that mention both Harlow and Kestrel', ['party is Harlow Telecom', 'party is Kestrel Travel']],
])('words that add nothing but their kind: %s', (question, filters) => {
  expect(conditions(question)).toEqual(filters)
})
