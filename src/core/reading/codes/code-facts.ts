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

/** The facts in the text of a code; none if it follows no known standard. */
export function codeFacts(text: string): Facts {
  for (const read of STANDARDS) {
    const facts = read(text)
    if (facts) return facts
  }
  return {}
}
