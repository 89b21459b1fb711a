import { describe, expect, test } from 'vitest'
import { hasLegalForm, isLegalFormOnly, isNameEnd } from '#core/reading/organisations.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

// Names with the legal forms of many countries, on one line or two.

const vendor = (head: string) =>
  understand(
    slipOfText(`${head}\n12 Kite Street\n26/04/2022\nRICE 5KG 22.15\nTOTAL 22.15\nCash 25.00\nChange 2.85`),
  ).extraction.extracted['vendor']

describe('a name goes on', () => {
  test.each([
    ['Bright Falcon Book\nStore AS', 'Bright Falcon Book Store AS'],
    ['Blue Plover Hardware\nAB', 'Blue Plover Hardware AB'],
    ['LUCKY MERLIN\nRESTAURANT LTD. STI.', 'LUCKY MERLIN RESTAURANT LTD. STI.'],
    ['Golden Tern\nTrading S. de R.L.', 'Golden Tern Trading S. de R.L.'],
    ['EASTERN DUNLIN\nMARKETSARL', 'EASTERN DUNLIN MARKETSARL'],
    ['LINNET&SONS\nRESTAURANTLDA.', 'LINNET&SONS RESTAURANTLDA.'],
    ['CENTRALOSPREYBOOK\nSTOREUNIPESSOALLDA', 'CENTRALOSPREYBOOK STOREUNIPESSOALLDA'],
    ['Lucky Heron & Sons\nBook Store BV', 'Lucky Heron & Sons Book Store BV'],
    ['LuckyFalcon Trading\nME', 'LuckyFalcon Trading ME'],
    ['Heron Motors S.de\nR.L.', 'Heron Motors S.de R.L.'],
    ['Golden Kite Market\nK.K.', 'Golden Kite Market K.K.'],
  ])('%j', (head, wanted) => {
    expect(vendor(head)).toBe(wanted)
  })

  test('not with a whole name of its own', () => {
    expect(vendor('WELCOME TO\nKite Store Ltd')).toBe('Kite Store Ltd')
  })
  test('not with a trade alone', () => {
    expect(vendor('GOLDEN MERLIN & SONS\nRESTAURANT')).toBe('GOLDEN MERLIN & SONS')
  })
})

test.each(['same as', 'as', 'AS SEEN ON TV', 'CALGARY, AB'])('%s has no legal form', (text) => {
  expect([hasLegalForm(text), isLegalFormOnly(text), isNameEnd(text)]).toEqual([false, false, false])
})
