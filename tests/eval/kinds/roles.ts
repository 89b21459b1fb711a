import type { Reading } from '#core/reading/types.ts'
import { misread } from '../slips/misread.ts'
import { readSlips, type SlipRole } from '../slips/roles.ts'
import { dice, type Dice } from '../workspace/dice.ts'
import type { Row, Slip } from '../slips/slip.ts'
import { fill } from '../slips/template.ts'
import { PLACES } from './countries.ts'
import { renamed } from './names.ts'
import { paperOf } from './paper.ts'
import { readingOf } from './read.ts'
import { readSmall } from './small-slip.ts'
import { KINDS, type Kind } from './wording.ts'

export interface ReadPaper {
  readonly kind: Kind
  readonly reading: Reading
  readonly country: string
}

export const FIRST_SEED: Readonly<Record<SlipRole, number>> = {
  train: 40_000_000,
  choose: 50_000_000,
  'held-out': 60_000_000,
}
/** The first `count` papers of each kind of a role. Receipts are mostly till receipts; price lists do not count. */
export function* readPapers(role: SlipRole, count: number): Generator<ReadPaper> {
  const slips = readSlips(role, 8 * count)
  const dealt = KINDS.flatMap((kind) => Array.from({ length: TIMES[kind] ?? 1 }, () => kind))
  for (let place = 0; place < count; place += 1) {
    for (const [at, kind] of dealt.entries()) {
      const chance = dice(FIRST_SEED[role] + place * dealt.length + at)
      const share = SLIPS[kind] ?? 0
      const slip = share > 0 && chance.chance(share) ? slips.next().value : undefined
      const paper = slip ? slipOf(kind, slip, chance) : letterSized(kind, role, chance)
      if (paper) yield { ...paper, reading: renamed(paper.reading, chance) }
    }
  }
}

/** Kinds with more papers than others, and the share of them that is printed by a till. */
const TIMES: Readonly<Partial<Record<Kind, number>>> = {
  receipt: 4,
  invoice: 2,
  other: 3,
  'application form': 2,
}
const SLIPS: Readonly<Partial<Record<Kind, number>>> = { receipt: 0.8, other: 0.25 }

function slipOf(kind: Kind, { rows, truth }: Slip, chance: Dice): ReadPaper {
  const isReceipt = kind === 'receipt'
  const lines = isReceipt ? titled(rows, chance) : withoutSums(rows)
  const reading = chance.chance(SMALL) ? readSmall(truth, chance, isReceipt) : misread(lines, chance)
  return { kind, reading, country: truth.country }
}
const SMALL = 0.3

/** Some countries have no words for some kinds. */
function letterSized(kind: Kind, role: SlipRole, chance: Dice): ReadPaper | null {
  const places = PLACES[role].filter(({ wording }) => wording.kinds[kind])
  const from = chance.one(places)
  const paper = paperOf(kind, from, chance)
  return paper && { kind, reading: readingOf(paper, chance), country: from.country.code }
}

/** Tills also call their receipts bills and invoices. */
function titled(rows: readonly Row[], chance: Dice): readonly Row[] {
  if (!chance.chance(0.4)) return rows
  const at = chance.whole(0, Math.min(6, rows.length))
  const number: Row[] = chance.chance(0.4) ? [[fill(chance.one(NUMBERS), chance)]] : []
  return [...rows.slice(0, at), [chance.one(TITLES)], ...number, ...rows.slice(at)]
}
const TITLES =
  'TAX INVOICE|TAX INVOICE|Tax Invoice|INVOICE|Invoice|BILL|CASH BILL|SIMPLIFIED TAX INVOICE|Rechnung|RECHNUNG|Facture|FACTURE|Factura|FACTURA SIMPLIFICADA|Fattura|FATTURA|Factuur|Fatura|FATURA SIMPLIFICADA|Faktura|RECEIPT|RECEIPT|RECEIPT|Receipt|Receipt|Quittung|QUITTUNG|Kassenbon|Reçu|TICKET|Recibo|RECIBO|Ricevuta|SCONTRINO|Kassabon|Kvitto|KVITTO|Kvittering|Kuitti|Paragon|Nyugta|Order|Delivery'.split(
    '|',
  )
const NUMBERS = [
  'Invoice No: {99999}',
  'Invoice No. : {AA}-{999999}',
  'Inv No: {AAA}{9999}',
  'INVOICE #{999999}',
  'Rechnungs-Nr. {9999}',
  'Facture n° {9999}',
  'Factura: {9999}-{99999}',
  'Bill No: {9999}',
  'Order No. {999}',
]

/** The head of a receipt and some of its prices. */
const withoutSums = (rows: readonly (readonly string[])[]) =>
  rows.slice(0, Math.max(4, Math.floor(rows.length / 2)))
