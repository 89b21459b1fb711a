import { texts } from '#messages/e-invoice-rules.ts'
import type { BrokenRule, PageCode } from '../../reading/types.ts'
import type { EInvoice } from '../invoice.ts'
import { presenceRules } from './presence.ts'
import type { Rule } from './rule.ts'
import { sumRules } from './sums.ts'
import { vatRules } from './vat.ts'

/** All checked rules; the folder's README lists those that are not. */
export const rules: readonly Rule[] = [...presenceRules, ...sumRules, ...vatRules]

/** Profiles without lines or without VAT breakdown, which do not claim to follow EN 16931. */
const REDUCED = /:minimum$|:basicwl$|^urn:ferd:|:ferd:/i

/** The violated EN 16931 rules, in the order of the standard. */
export const brokenRules = (invoice: EInvoice): BrokenRule[] =>
  REDUCED.test(invoice.specification ?? '')
    ? []
    : rules.flatMap(({ id, fact, check }) => {
        const problem = check(invoice)
        return problem === null ? [] : [{ rule: id, fact, text: texts.rule({ id, problem: brief(problem) }) }]
      })

/** A sentence repeats names from the file, which can be of any length. */
const brief = (problem: string) =>
  problem.length > MOST_LETTERS ? `${problem.slice(0, MOST_LETTERS).toWellFormed()}…` : problem
const MOST_LETTERS = 300

/**
 * The violated rules as part of the invoice's code, with a sentence that names all of them; empty if there are none.
 */
export function brokenPart(invoice: EInvoice): Pick<PageCode, 'broken' | 'problem'> {
  const broken = brokenRules(invoice)
  const ids = [...new Set(broken.map(({ rule }) => rule))]
  return broken.length === 0 ? {} : { broken, problem: texts.summary({ n: ids.length, ids: ids.join(', ') }) }
}
