import { expect, test } from 'vitest'
import { governingLaw } from '#core/reading/governing-law.ts'
import { layOut } from '#core/reading/sheet.ts'
import { pageOfText } from './page-of-text.ts'

const lawIn = (text: string) => governingLaw(layOut({ pages: [pageOfText(text)] }))?.value ?? null

test.each([
  ['This Agreement is governed by the laws of Ontario.', 'Ontario'],
  ['Auf diesen Vertrag findet deutsches Recht Anwendung.', 'Deutschland'],
  ['Es gilt ausschließlich österreichisches Recht unter Ausschluss des UN-Kaufrechts.', 'Österreich'],
  ['Der Vertrag unterliegt dem Recht der Schweiz.', 'Schweiz'],
  ['Le présent contrat est soumis au droit français.', 'France'],
  ['El contrato se rige por la legislación española.', 'España'],
  ['Il contratto è regolato dalla legge italiana.', 'Italia'],
  ['Op deze overeenkomst is Belgisch recht van toepassing.', 'België'],
  ['O contrato rege-se pela lei portuguesa.', 'Portugal'],
  ['Umowa podlega prawu polskiemu.', 'Polska'],
])('%s: %s', (clause, country) => {
  expect(lawIn(`Titel\n${clause}`)).toBe(country)
})

test.each([
  'Der Mieter ist deutscher Staatsangehöriger. Das Recht zur Kündigung bleibt.',
  'Le locataire exerce le droit de préférence. Société française.',
  'Si applica la legge italiana n. 392 del 1978 alle spese.',
  'Le bail est soumis à la loi française du 6 juillet 1989.',
  'Es gilt das geltende Recht.',
  'La legislación estatal es aplicable.',
])('no country whose law governs: %s', (text) => {
  expect(lawIn(`Titel\n${text}`)).toBeNull()
})
