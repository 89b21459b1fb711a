import { texts } from '#messages/e-invoice-rules.ts'
import type { BrokenRule, PageCode } from '../../reading/types.ts'
import type { EInvoice } from '../invoice.ts'
import { presenceRules } from './presence.ts'
import type { Rule } from './rule.ts'
import { sumRules } from './sums.ts'
import { vatRules } from './vat.ts'

/** All that are checked; the folder's README lists what is not. */
export const rules: readonly Rule[] = [...presenceRules, ...sumRules, ...vatRules]

/** Profiles without lines or without the sums by VAT, which do not claim to follow EN 16931. */
const REDUCED = /:minimum$|:basicwl$|^urn:ferd:|:ferd:/i

/** The rules of EN 16931 that an invoice breaks, in the order of the standard. */
export const brokenRules = (invoice: EInvoice): BrokenRule[] =>
  REDUCED.test(invoice.specification ?? '')
    ? []
    : rules.flatMap(({ id, fact, check }) => {
        const problem = check(invoice)
        return problem === null ? [] : [{ rule: id, fact, text: texts.rule({ id, problem: brief(problem) }) }]
      })

/** A sentence repeats names of the file, which can have any length. */
const brief = (problem: string) =>
  problem.length > MOST_LETTERS ? `${problem.slice(0, MOST_LETTERS).toWellFormed()}…` : problem
const MOST_LETTERS = 300

/** The broken rules as a part of the invoice's code, with a sentence that names all of them; empty for none. */
export function brokenPart(invoice: EInvoice): Pick<PageCode, 'broken' | 'problem'> {
  const broken = brokenRules(invoice)
  const ids = [...new Set(broken.map(({ rule }) => rule))]
  return broken.length === 0 ? {} : { broken, problem: texts.summary({ n: ids.length, ids: ids.join(', ') }) }
}
