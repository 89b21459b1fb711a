import type { Dice } from '../workspace/dice.ts'
import type { Country } from './country.ts'
import type { Printed, Row } from './slip.ts'
import { fill } from './template.ts'
import { languageOf } from './tills.ts'

type Print = (amount: number) => string

interface Labels {
  readonly total: string
  /** Of the total without its tax, and of other sums that are called totals. */
  readonly without: string
  readonly saved: string
}

/** Labels of a total, and of other sums and counts next to it, as templates. */
const LABELS: Readonly<Record<string, Labels>> = {
  en: {
    total:
      '{Total|TOTAL|Grand Total|Total Due|Amount Due|Balance Due|Total Amount|Total Payable|Nett Total|Total Sales|Total Incl. Tax|Total Sales (Incl.)|Total Rounded|TOTAL:|Amount|To Pay|Total Paid|Invoice Total|Amount To Be Paid|Nett Amount|Total Inclusive|Total Sales Inclusive|TOTAL AMT}',
    without: '{Total Excl. Tax|Total before tax|Total Sales (Excl.)|Taxable Amount|Net Total}',
    saved: '{Total Savings|Total Discount|You saved|Total Deposit|Points}',
  },
  de: {
    total:
      '{Total|Gesamtbetrag|SUMME|Gesamt|Zu zahlen|Rechnungsbetrag|Endbetrag|Gesamtsumme|Summe EUR|Betrag|Bruttobetrag|Total inkl. MwSt}',
    without: '{Summe netto|Total exkl. MwSt|Nettobetrag|Warenwert}',
    saved: '{Sie sparen|Rabatt total|Punkte|Pfand}',
  },
  fr: {
    total: '{TOTAL|Total TTC|Net à payer|Montant total|Total à payer|Montant dû|Somme}',
    without: '{Total HT|Montant HT|Sous total HT}',
    saved: '{Total remise|Economie|Points}',
  },
  it: {
    total: '{TOTALE|Totale complessivo|Totale EURO|Importo pagato|Totale documento}',
    without: '{Imponibile|Totale netto|Totale senza IVA}',
    saved: '{Sconto|Totale sconti|Punti}',
  },
  es: {
    total: '{TOTAL|Total a pagar|Importe total|TOTAL (Impuestos incl.)|Total compra|Suma}',
    without: '{Base imponible|Total sin IVA|Total neto}',
    saved: '{Ahorro|Total descuento|Puntos}',
  },
  pt: {
    total: '{TOTAL|Total a pagar|Valor total|Valor a pagar|Total da compra}',
    without: '{Total sem IVA|Total liquido|Base}',
    saved: '{Desconto|Total descontos|Poupou}',
  },
  nl: {
    total: '{Totaal|TOTAAL|Te betalen|Totaal incl. btw|Totaalbedrag}',
    without: '{Totaal excl. btw|Netto}',
    saved: '{Korting|Uw voordeel|Punten}',
  },
  sv: {
    total: '{Totalt|TOTAL|Att betala|Summa|Summa att betala}',
    without: '{Netto|Exkl moms}',
    saved: '{Rabatt|Poäng|Pant}',
  },
  da: {
    total: '{Total|I alt|At betale|Total DKK|Beløb}',
    without: '{Netto|Ekskl. moms}',
    saved: '{Rabat|Pant|Point}',
  },
  no: {
    total: '{Total|Totalt|Å betale|Sum|Totalt NOK|Beløp}',
    without: '{Netto|Eks. mva}',
    saved: '{Rabatt|Pant|Bonus}',
  },
  fi: {
    total: '{Yhteensä|YHTEENSÄ|Maksettava|Summa}',
    without: '{Veroton|Netto}',
    saved: '{Alennus|Bonus|Pantti}',
  },
  pl: {
    total: '{SUMA|SUMA PLN|Razem|Do zapłaty|RAZEM PLN}',
    without: '{Netto|Wartość netto}',
    saved: '{Rabat|Opust|Punkty}',
  },
  cs: {
    total: '{CELKEM|Celkem Kč|K úhradě|Celkem k úhradě|Suma}',
    without: '{Základ|Bez DPH}',
    saved: '{Sleva|Body|Úspora}',
  },
  hu: {
    total: '{ÖSSZESEN|Összesen|Fizetendő|Végösszeg}',
    without: '{Nettó|Adóalap}',
    saved: '{Kedvezmény|Pontok}',
  },
  tr: {
    total: '{TOPLAM|Genel Toplam|Ödenecek Tutar|Tutar}',
    without: '{Matrah|KDV hariç}',
    saved: '{İndirim|Puan}',
  },
  id: {
    total: '{TOTAL|Total Bayar|Jumlah|Grand Total|Total Belanja}',
    without: '{DPP|Sebelum pajak}',
    saved: '{Diskon|Hemat|Poin}',
  },
  vi: {
    total: '{Tổng cộng|Thành tiền|Tổng tiền|Thanh toán|TỔNG CỘNG}',
    without: '{Trước thuế|Tiền hàng}',
    saved: '{Giảm giá|Điểm}',
  },
}

const labelsOf = ({ code }: Country): Labels => LABELS[languageOf(code)] ?? LABELS['en'] ?? never()
const never = (): never => {
  throw new Error('There are no labels of English tills')
}

/** What is printed next to the amount paid. */
export const totalLabel = (country: Country, dice: Dice): string =>
  fill(dice.chance(0.4) ? country.till.total : labelsOf(country).total, dice)

/** A total before rounding, and the rounding. */
export function roundingRows(total: number, country: Country, print: Print, dice: Dice): Row[] {
  if (total % FIVE !== 0 || country.whole !== undefined || !dice.chance(0.35)) return []
  const by = dice.one([-2, -1, 1, 2])
  return [
    [totalLabel(country, dice), print(total + by)],
    [
      fill('{Rounding|Rounding Adj|Rounding Adjustment|Round|Rundung}', dice),
      `${by > 0 ? '-' : ''}${print(Math.abs(by))}`,
    ],
  ]
}
const FIVE = 5

/** Sums and counts that are labelled as totals but are not. */
export function decoyRows(
  { taxParts }: Printed,
  net: number,
  country: Country,
  print: Print,
  dice: Dice,
): Row[] {
  const { without, saved } = labelsOf(country)
  return [
    ...(dice.chance(0.12) ? [[fill(without, dice), print(net)]] : []),
    ...(dice.chance(0.1)
      ? [[fill('{Total Qty|Items|Total Items|Qty|Total Quantity|Pcs}', dice), fill('{1-9}{||.00}', dice)]]
      : []),
    ...(taxParts.length > 1 && dice.chance(0.15)
      ? taxParts.map(({ rate, gross }): Row => [
          `Total ${rate}% ${dice.one(['', 'supplies', 'goods'])}`,
          print(gross),
        ])
      : []),
    ...(dice.chance(0.06) ? [[fill(saved, dice), print(Math.round((net * dice.whole(1, 30)) / 100))]] : []),
  ]
}
