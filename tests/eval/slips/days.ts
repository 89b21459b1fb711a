import { type Dice, later } from '../workspace/dice.ts'
import type { Country } from './country.ts'
import type { Row } from './slip.ts'
import { fill } from './template.ts'
import { languageOf, tillWordsOf } from './tills.ts'

// The date of a purchase as tills print it, and other dates.

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day in a form of `YYYY`, `YY`, `MM`, `M`, `MON` (a month's name), `DD` and `D`. */
export function printDay(form: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    M: String(Number(month)),
    MON: MONTHS[Number(month) - 1] ?? '',
    DD: date,
    D: String(Number(date)),
  }
  return form.replaceAll(/YYYY|YY|MON|MM|M|DD|D/g, (part) => parts[part] ?? part)
}

/** How a paper prints all its dates: nearly always in one format, with or without the weekday. */
export interface DayPrint {
  readonly own: string
  readonly print: (day: string) => string
}

export function dayPrint(country: Country, day: string, dice: Dice): DayPrint {
  const form = dice.one(country.days)
  const width = dice.one(['short', 'long'] as const)
  const between = dice.one([' ', ', ', '. ', ' '])
  const weekday = dice.chance(0.2) ? weekdayOf(day, languageOf(country.code), width) + between : ''
  return {
    own: weekday + printDay(form, day),
    print: (other) => printDay(dice.chance(0.85) ? form : dice.one(country.days), other),
  }
}

const weekdayOf = (day: string, language: string, width: 'short' | 'long') =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const TIMES = ['{10-22}:{10-59}', '{10-22}:{10-59}', '{10-22}:{10-59}:{10-59}', '{1-12}:{10-59} {AM|PM}']

/** The row of the date of purchase. */
export function whenRow(country: Country, { own }: DayPrint, dice: Dice): Row {
  const label = fill(tillWordsOf(country.code).date, dice)
  const time = dice.chance(0.6) ? fill(dice.one(TIMES), dice) : ''
  if (dice.chance(0.08)) return [label, time === '' ? own : `${own} ${time}`]
  if (dice.chance(0.05)) return [[time, own].join(' ').trim()]
  return [
    dice.chance(0.5) ? `${label}${dice.one([': ', ': ', ' ', ':', ' : '])}${own}` : own,
    dice.chance(0.8) || time === '' ? time : `${dice.one(['Time', 'Zeit', 'Heure', 'Hora'])}: ${time}`,
  ]
}

interface OtherDay {
  readonly labels: string
  /** Days from the purchase on. */
  readonly from: number
  readonly to: number
  readonly hasTime?: true
}

const DUE: OtherDay = {
  labels:
    '{Due date|Due|Payment due|Pay by|Fällig am|Zahlbar bis|Échéance|Vencimiento|Scadenza|Vervaldatum|Förfallodag|Forfallsdato|Eräpäivä|Termin płatności|Splatnost}',
  from: 3,
  to: 60,
}
const DELIVERY: OtherDay = {
  labels:
    '{Delivery date|Delivered|Ship date|Shipped|Lieferdatum|Leistungsdatum|Livraison|Entrega|Consegna|Leverdatum}',
  from: -4,
  to: 14,
}
const ORDER: OtherDay = {
  labels:
    '{Order date|Ordered|Bestelldatum|Bestellt am|Date de commande|Fecha de pedido|Data ordine|Besteldatum}',
  from: -30,
  to: 0,
}
const OTHERS: readonly OtherDay[] = [
  DUE,
  DELIVERY,
  ORDER,
  {
    labels:
      '{Valid until|Return by|Exp.|Expiry|Exp. date|Card expires|Best before|Exchange before|Warranty until|Offer ends|Gültig bis|Umtausch bis|Valable jusqu’au|Válido hasta|Geldig tot|Scad.}',
    from: 5,
    to: 900,
  },
  {
    labels:
      '{Member since|Since|Registered|GST approved|Approved date|Effective|With effect from|Joined|Mitglied seit|Last visit|Rev.}',
    from: -1500,
    to: -10,
  },
  { labels: '{Next visit|Next service|Next appointment|Nächster Termin}', from: 20, to: 400 },
  {
    labels: '{Printed|Reprinted|Printed on|Print date|Reprint|Gedruckt am|Imprimé le|Impreso|Stampato}',
    from: 0,
    to: 40,
    hasTime: true,
  },
  { labels: '{Date of birth|DOB|Birthday|Geburtsdatum|Né le}', from: -25_000, to: -7000 },
  { labels: '{Check-in|Arrival|Anreise|Arrivée|Check in}', from: -9, to: 0 },
]

/** Other dates than the purchase: on invoices those of order, delivery and payment. */
export function otherDays(day: string, { print }: DayPrint, dice: Dice): Row[] {
  if (dice.chance(0.65)) return dice.chance(0.06) ? [periodRow(day, print, dice)] : []
  const kinds = dice.chance(0.25)
    ? [DUE, DELIVERY, ORDER].slice(dice.whole(0, 1), dice.whole(1, 3))
    : [dice.one(OTHERS)]
  // Some dates have no label.
  if (dice.chance(0.08)) return [[print(later(day, dice.whole(-40, 40))), '']]
  return kinds.map(({ labels, from, to, hasTime }): Row => {
    const label = fill(labels, dice)
    const other = print(later(day, dice.whole(from, to)))
    const value = hasTime && dice.chance(0.6) ? `${other} ${fill(dice.one(TIMES), dice)}` : other
    const text = `${label}${dice.one([': ', ' ', ' ', ':'])}${value}`
    return dice.one([[text], [text, ''], [label, value]])
  })
}

function periodRow(day: string, print: (day: string) => string, dice: Dice): Row {
  const start = later(day, dice.whole(-40, 10))
  const label = dice.one(['Promotion', 'Offer', 'Period', 'Aktion', 'Promo', 'Contest', 'Season'])
  const between = dice.one([' - ', '-', ' to ', ' until ', ' bis ', ' au '])
  return [`${label} ${print(start)}${between}${print(later(start, dice.whole(3, 60)))}`]
}

/** The date once more: of the card payment, at the end. */
export const dayAgain = ({ own }: DayPrint, dice: Dice): Row[] =>
  dice.chance(0.12) ? [[own, dice.chance(0.7) ? fill(dice.one(TIMES), dice) : '']] : []

/** Goods of several days, as hotels list them, with or without a heading. */
export function listed(rows: readonly Row[], day: string, { print }: DayPrint, dice: Dice): Row[] {
  const first = -dice.whole(0, 30)
  const step = dice.whole(0, 2)
  const head: Row[] = dice.chance(0.7)
    ? [[dice.one(['Date', 'DATE', 'Datum', 'Fecha']), 'Item', 'Amount']]
    : []
  return [
    ...head,
    ...rows.map((row, place): Row => [
      print(later(day, Math.min(0, first + step * place))),
      ...row.filter((text) => text !== ''),
    ]),
  ]
}
