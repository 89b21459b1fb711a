import { epcFacts } from './epc.ts'
import type { Facts } from './facts.ts'
import {
  austrianFacts,
  germanFacts,
  indianFacts,
  portugueseFacts,
  saudiFacts,
  spanishFacts,
} from './fiscal-receipts.ts'
import { spaydFacts } from './spayd.ts'
import { swissBillFacts } from './swiss-bill.ts'

const STANDARDS = [
  epcFacts,
  swissBillFacts,
  spaydFacts,
  portugueseFacts,
  austrianFacts,
  germanFacts,
  spanishFacts,
  saudiFacts,
  indianFacts,
]

/** What the text of a code says of the document; nothing where it follows none of the standards that are known here. */
export function codeFacts(text: string): Facts {
  for (const read of STANDARDS) {
    const facts = read(text)
    if (facts) return facts
  }
  return {}
}
