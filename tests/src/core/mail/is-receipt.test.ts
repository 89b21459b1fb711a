import { expect, test } from 'vitest'
import { drawMail } from '#core/mail/draw-mail.ts'
import { isReceipt } from '#core/mail/is-receipt.ts'

const drawn = (subject: string, text: string) =>
  drawMail({ from: { name: 'Quay', address: 'shop@quay.example' }, subject, day: '2026-11-26', text })

test.each([
  [
    'Your receipt',
    'Thanks for your order!\n\nReceipt\nOrder number: 10023\n\n1 x Hammer  19.90\n2 x Nails    4.10\n\nSubtotal  24.00\nVAT 20%  4.80\nTotal  GBP 28.80\n\nPaid with Visa',
  ],
  [
    'Your Tuesday trip',
    'Total US$23.41\nNovember 24, 2026\nThanks for riding, Ann\n\nTrip fare 18.20\nSubtotal 18.20\nBooking fee 2.71\nTip 2.50\n\nPayments\nVisa $23.41',
  ],
  [
    'Ihre Rechnung',
    'Vielen Dank für Ihre Bestellung.\n\nRechnung Nr. 2026-118\nRechnungsdatum: 26.11.2026\n\n1 Hammer 19,90 €\n\nZwischensumme 24,00 €\nMwSt 19 % 4,56 €\nGesamtsumme 28,56 €\n\nBezahlt mit PayPal',
  ],
  [
    'Votre reçu',
    'Merci pour votre achat\n\nReçu n° 4711\nDate : 26/11/2026\n\nBillet Paris - Lyon 54,00 €\nFrais 2,00 €\n\nTotal TTC 56,00 €\ndont TVA 10 % 5,09 €\nPayé par carte bancaire',
  ],
  [
    'Su recibo',
    'Gracias por su compra\n\nRecibo 4711\nFecha: 26/11/2026\n\nBillete Madrid 54,00 €\n\nSubtotal 44,63\nIVA 21% 9,37\nTotal 54,00 €\nPagado con tarjeta',
  ],
  [
    'La tua ricevuta',
    'Grazie per il tuo ordine\n\nRicevuta n. 4711\nData 26/11/2026\n\nMartello 19,90\nChiodi 4,10\n\nTotale EUR 24,00\nIVA 22% 4,33\nPagato con carta',
  ],
  [
    'Uw bon',
    'Bedankt voor uw bestelling\n\nFactuur 4711\nDatum: 26-11-2026\n\nHamer 19,90\nSpijkers 4,10\n\nSubtotaal 24,00\nBTW 21% 5,04\nTotaal € 29,04\nBetaald met iDEAL',
  ],
  [
    'O seu recibo',
    'Obrigado pela sua compra\n\nRecibo n.º 4711\nData: 26/11/2026\n\nMartelo 19,90\nPregos 4,10\n\nTotal 24,00 €\nIVA 23% 4,49\nPago com cartão',
  ],
  [
    'Twoje potwierdzenie',
    'Dziękujemy za zakup\n\nParagon nr 4711\nData: 26.11.2026\n\nBilet 54,00 zł\n\nRazem 54,00 zł\nZapłacono kartą',
  ],
])('a mail “%s” is a receipt by itself', (subject, text) => {
  expect(isReceipt(drawn(subject, text))).toBe(true)
})

test.each([
  [
    'Re: dinner',
    'Hi Ann,\n\nsee attached, the total was 56.00 EUR.\nCan you pay me back?\n\nBest\nBen\n-- \nBen Bell, Sales',
  ],
  ['Abendessen', 'Hallo Anna,\n\nanbei die Rechnung, zusammen waren es 56,00 EUR gesamt.\n\nGruß\nBen'],
  [
    'Meeting',
    'Hi all,\n\nthe budget is 12,000 EUR in total.\nThe invoice comes next week.\n\nNext steps\n- Ann: hotel\n- Ben: flights, about 300 EUR',
  ],
  [
    'Black Friday',
    'Only today\n\n50% off on everything\nHammer 19.90 now 9.95\nFree shipping from 50 EUR\n\nUnsubscribe',
  ],
  [
    'Your parcel is on its way',
    'Hello Ann,\n\nyour order 4711 was shipped.\n\n1 Hammer\n2 Nails\n\nDelivery on Friday.',
  ],
  ['', ''],
])('a mail “%s” is not a receipt', (subject, text) => {
  expect(isReceipt(drawn(subject, text))).toBe(false)
})

test('reads only the beginning of a mail', () => {
  const text = `Receipt\nDate: 26/11/2026\n\n${'Hammer\n'.repeat(200)}\nTotal GBP 28.80\nPaid with Visa`
  expect(isReceipt(drawn('Your receipt', text.replaceAll('Hammer\n', '')))).toBe(true)
  expect(isReceipt(drawn('Your receipt', text))).toBe(false)
})

test('a mail of any length, with any characters, can be drawn', () => {
  const text = '\u0000\u202Ex'.repeat(10) + '\n'.repeat(50_000) + 'long'.repeat(2_000) + '\ny'.repeat(20_000)
  expect(drawn('x'.repeat(500), text).length).toBeLessThan(40)
})
