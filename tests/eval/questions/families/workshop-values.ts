import { all as both, only, value, written } from '../family.ts'
import { day, daysWritten, has, monthsLater, ofParty, text, type Record, type Records } from '../records.ts'
import { contracts, invoices } from './selections.ts'

export const contract = (all: Records, party: string) => only(ofParty(contracts(all), party))

/** A term as people of each language write it. */
export const termOf = (one: Record) => {
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

/** The last day, or the day after it. */
export const expiryOf = (one: Record) => {
  const months = Number(text(one, 'term').split(' ')[0])
  const end = monthsLater(day(one), months)
  const before = new Date(Date.parse(`${end}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return written(one, ...daysWritten(end), ...daysWritten(before))
}
/** A contract has no expiry date, so its start and its term are accepted. */
export const startAndTerm = (one: Record) => both(written(one, ...daysWritten(day(one))), termOf(one))

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
export const lawOf = (one: Record) => {
  const law = text(one, 'governing_law')
  return written(one, ...(LAWS[law] ?? [law]))
}
/** The account of a vendor, from any of its invoices. */
export const ibanOf = (all: Records, party: string) => {
  const [one] = ofParty(invoices(all), party).filter((some) => has(some, 'iban'))
  if (!one) throw new Error('No account')
  return value(one, 'iban')
}
