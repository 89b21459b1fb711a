import { phrasesIn } from './labels.ts'
import type { LabelConcept } from './lexicon/concepts.ts'
import { LANGUAGES, patternOf, withoutMarks } from './lexicon/words.ts'
import { once } from './once.ts'
import { hasLegalForm } from './organisations.ts'
import { looksLikePerson } from './people.ts'
import { evidenceAt, joined, type Sheet, withLowConfidence } from './sheet.ts'
import type { Found } from './types.ts'

// Parties of an agreement by what they are called: only for those that neither a sentence nor a label names.

/** The words around parties by language: `en` is `and` in Dutch and `in` in Spanish. English sentences have their own. */
export const PARTY_WORDS = Object.values(LANGUAGES)
  .filter(({ labels }) => labels?.between !== undefined)
  .map((language) => {
    const and = patternOf('and', [language])
    return {
      between: new RegExp(patternOf('between', [language]), 'gu'),
      and: new RegExp(String.raw`(?<=[\s,;)”"»’-])${and}`, 'gu'),
      onlyAnd: new RegExp(String.raw`^\W*${and}\W*$`, 'u'),
    }
  })

/** A name directly before what it is called: `A GmbH, nachfolgend`, `A Ltd. (the`. */
const CALLED =
  /(?<name>\p{Lu}[\p{L}\d&.'’-]*(?:\s+(?:\p{Ll}{1,3}\s+){0,2}[\p{Lu}&][\p{L}\d&.'’-]*){1,6})(?:\s*[,(„“"«]|\s+\p{Ll}{2,4}\s+)[^\p{Lu}.;:()]{0,60}$/u
/** What precedes a person's name in a text without marks, and what begins the sentence. */
const COURTESY = new RegExp(String.raw`^(?:.*\.\s+|(?:${patternOf('courtesy')}[/.]?)+\s+)(?=\p{Lu})`, 'u')
/** Characters before a role in which its name is. */
const BEFORE_ROLE = 140
const ROLES: readonly LabelConcept[] = ['landlord', 'tenant', 'contractParty']
/** Rows at the top of an agreement that name its parties. */
const TOP_ROWS = 20

interface Called {
  readonly roles: ReadonlySet<LabelConcept>
  readonly found: Found<string>
}

/** Names that are called landlord, tenant, client and the like, from the top. */
export const calledParties = once((sheet: Sheet): readonly Called[] => {
  const [first, ...others] = sheet.rows.slice(0, TOP_ROWS).filter(({ page }) => page === 0)
  if (!first) return []
  const span = joined([first, ...others])
  return phrasesIn(span).flatMap(({ concepts, start }): Called[] => {
    if (!ROLES.some((role) => concepts.has(role))) return []
    const from = Math.max(0, start - BEFORE_ROLE)
    const printed = CALLED.exec(span.text.slice(from, start))?.groups?.['name'] ?? ''
    const name = withoutLeading(printed)
    if (!hasLegalForm(name) && !looksLikePerson(name)) return []
    const at = span.text.lastIndexOf(name, start)
    const found = { value: name, evidence: evidenceAt(span, at, at + name.length) }
    return [{ roles: concepts, found: withLowConfidence(found, 'choice') }]
  })
})

function withoutLeading(printed: string): string {
  const plain = withoutMarks(printed)
  const ends = PARTY_WORDS.flatMap(({ between }) =>
    [...plain.matchAll(between)].map(({ index, 0: { length } }) => index + length),
  )
  const name = printed.slice(Math.max(0, ...ends)).trim()
  return hasLegalForm(name) ? name : name.slice(COURTESY.exec(withoutMarks(name))?.[0].length ?? 0)
}

/** The first two names that are called something. */
export function bothCalled(sheet: Sheet): Found<string[]> | null {
  const [first, second] = calledParties(sheet).map(({ found }) => found)
  if (!first || !second || first.value === second.value) return null
  return { value: [first.value, second.value], evidence: first.evidence }
}
