import { only, value, written } from '../family.ts'
import { has, ofParty, text, type Record, type Records } from '../records.ts'
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
