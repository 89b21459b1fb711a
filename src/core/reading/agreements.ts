import { datesIn } from './days/dates.ts'
import { titleOfType } from './headings.ts'
import { cleanName, hasLegalForm, isLegalFormOnly } from './organisations.ts'
import { evidenceAt, joined, type Sheet, type Span, withLowConfidence } from './sheet.ts'
import type { Evidence } from '#contract/things.ts'
import type { Found } from './types.ts'

// Sentences of agreements run over several lines, so a few joined rows are searched at a time.

/** Rows whose joined text is searched for one sentence. */
const WINDOW = 4

interface Sentence {
  readonly match: RegExpExecArray
  readonly span: Span
}

/** All matches of the pattern in windows of rows. A match starts in the window's first row. */
function* allSentences(sheet: Sheet, pattern: RegExp, window = WINDOW): Generator<Sentence> {
  for (const row of sheet.rows) {
    const rows = sheet.rows.slice(row.index, row.index + window).filter((other) => other.page === row.page)
    const span = joined([row, ...rows.slice(1)])
    const match = pattern.exec(span.text)
    if (match && match.index <= row.text.length) yield { match, span }
  }
}

const firstSentence = (sheet: Sheet, pattern: RegExp): Sentence | null => {
  for (const sentence of allSentences(sheet, pattern)) return sentence
  return null
}

const TITLE =
  /\b(?:agreement|contract|vertrag|vereinbarung|contrat|contrato|contratto|nda|lease|licen[cs]e|deed|memorandum)\b/i
/** Types of documents that are agreements. */
const AGREEMENTS = ['contract', 'lease agreement']

export const agreementTitle = (sheet: Sheet): Found<string> | null => titleOfType(sheet, AGREEMENTS, TITLE)

const DATED =
  /(?:dated|made|entered\s+into|effective|executed|as\s+of|effective\s+date|commenc\w+|geschlossen|vom)\b/i

/** The date next to words that make an agreement effective, or else the first date on the first page. */
export function agreementDate(sheet: Sheet): Found<string> | null {
  let fallback: Found<string> | null = null
  for (const row of sheet.rows.slice(0, 150)) {
    const next = sheet.rows[row.index + 1]
    const span = next && next.page === row.page ? joined([row, next]) : row
    const hit = datesIn(span.text, sheet.dateOrder).find((date) => date.start <= row.text.length)
    if (!hit) continue
    const found = { value: hit.iso, evidence: evidenceAt(span, hit.start, hit.end) }
    const before = sheet.rows[row.index - 1]?.text ?? ''
    if (DATED.test(`${before} ${span.text.slice(0, hit.start)}`)) return found
    fallback ??= withLowConfidence(found, 'choice')
  }
  return fallback
}

const ALIAS = String.raw`\s*,?\s*(?:\(|“|"|a\s|an\s|whose|with\s|having|located|of\s\d|and\s+its|on\s+behalf)`
const BETWEEN = new RegExp(
  String.raw`(?:by\s+and\s+(?:between|among)|(?<!\p{L})between|(?<!\p{L})among|zwischen|entre)\s*:?\s*(?<body>\p{Lu}.{10,700})`,
  'su',
)
const NAME = String.raw`\p{Lu}[\p{L}\d&.,'’\- ]{2,80}?`

/** The names in `A, a Delaware corporation ("A"), and B, ...`: two, as in most agreements. */
function namesIn(body: string): string[] {
  const first = new RegExp(String.raw`^(${NAME})(?:${ALIAS}|\s+and\s+(?=\p{Lu}))`, 'u').exec(body)
  if (!first?.[1]) return []
  const rest = body.slice(first[1].length)
  const second = new RegExp(
    String.raw`(?:^|[\s,;)”"])and\s+(?:between\s+)?(${NAME})(?:${ALIAS}|[.;]\s|\s*$|\s+(?:dated|effective|as\s+of|is|shall|agree))`,
    'u',
  ).exec(rest)
  return [first[1], second?.[1] ?? ''].map((name) => cleanParty(name)).filter((name) => name.length > 2)
}

const cleanParty = (name: string) => cleanName(name.replace(/^(?:the|and)\s+/i, '').replace(/[,\s]+$/, ''))

/** The parties, from the sentence that begins with `between`. */
export function contractParties(sheet: Sheet): Found<string[]> | null {
  const begins = sheet.rows.filter((row) => /between|among|zwischen|entre/i.test(row.text)).slice(0, 8)
  for (const row of begins) {
    const rows = sheet.rows.slice(row.index, row.index + 12).filter((other) => other.page === row.page)
    const span = joined([row, ...rows.slice(1)])
    const match = BETWEEN.exec(span.text)
    const names = namesIn(match?.groups?.['body'] ?? '')
    if (match && names.length >= 2) {
      const end = span.text.indexOf(names.at(-1) ?? '') + (names.at(-1)?.length ?? 0)
      return { value: names, evidence: evidenceAt(span, match.index, Math.max(end, match.index + 1)) }
    }
  }
  return namedParties(sheet)
}

/** `Name (the “Company”)`: names for which an agreement defines a short form. */
const DEFINED =
  /(?<name>\p{Lu}[\p{L}\d&.'’-]*(?:,?\s+(?:(?:and|of|&)\s+)?\p{Lu}[\p{L}\d&.'’-]*){0,6})(?:\s+and\s+(?:its|his|her)\s+\p{L}+|,\s+an?\s[^(]{0,60})?\s*\(\s*(?:(?:collectively|hereinafter|together)[\p{L}\s,]{0,40}?,?\s*)?(?:the\s+)?["“”']/gu

/** Organisations that the text defines, if no sentence lists the parties. */
function namedParties(sheet: Sheet): Found<string[]> | null {
  const found: { name: string; evidence: Evidence }[] = []
  for (const row of sheet.rows.slice(0, 60)) {
    const next = sheet.rows[row.index + 1]
    const span = next && next.page === row.page ? joined([row, next]) : row
    for (const match of span.text.matchAll(DEFINED)) {
      const name = cleanParty(match.groups?.['name'] ?? '')
      const known = found.some((one) => one.name.includes(name)) || match.index > row.text.length
      if (known || !hasLegalForm(name) || isLegalFormOnly(name)) continue
      found.push({ name, evidence: evidenceAt(span, match.index, match.index + match[0].length) })
    }
  }
  const [first] = found
  return first
    ? withLowConfidence(
        { value: found.slice(0, 2).map(({ name }) => name), evidence: first.evidence },
        'choice',
      )
    : null
}

/** Begins with a capital, which a case-insensitive pattern cannot check. */
const PLACE = /^\p{Lu}[\p{L}]+(?:\s+(?:of\s+|and\s+)?\p{Lu}[\p{L}]+){0,2}/u
const OF_THE = String.raw`laws?\s+of\s+(?:the\s+)?(?:(?:state|commonwealth|province|republic|country|kingdom)\s+of\s+)?`
/** A choice of law comes before the place where a party was founded. */
const LAWS = [
  String.raw`(?:governed|construed|interpreted)\s+(?:\p{L}+\s+){0,2}(?:by|in|under)(?!\p{L})[^.]{0,140}?\b${OF_THE}`,
  String.raw`(?:governed|construed|interpreted)[^.]{0,90}?\bunder\s+(?:the\s+)?`,
  String.raw`(?<!(?:organized|organised|existing|incorporated|formed|established)[^.]{0,30})\b${OF_THE}`,
].map((source) => new RegExp(source, 'iu'))

/** Capitalized words after a place that belong to the sentence: `DELAWARE WITHOUT GIVING EFFECT`. */
const AFTER_PLACE =
  /\s+(?:without|with|and|as|applicable|in|for|regardless|excluding|which|that|shall|is|are|or|but|to|law|laws)(?!\p{L}).*$/isu

/** The state or country in `governed by the laws of ...`. */
export function governingLaw(sheet: Sheet): Found<string> | null {
  for (const pattern of LAWS) {
    for (const { match, span } of allSentences(sheet, pattern)) {
      const from = match.index + match[0].length
      const place = PLACE.exec(span.text.slice(from))?.[0].replace(AFTER_PLACE, '')
      if (!place) continue
      const isShouted = place.length > 3 && place === place.toUpperCase()
      const evidence = evidenceAt(span, match.index, from + place.length)
      return { value: isShouted ? capitalised(place) : place, evidence }
    }
  }
  return null
}

const capitalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<!\p{L})(?!of(?!\p{L})|and(?!\p{L}))\p{L}/gu, (letter) => letter.toUpperCase())

const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|sixteen|eighteen|twenty|twenty-four|thirty|thirty-six'
const SPAN_OF_TIME = String.raw`(?<term>(?:(?:${NUMBER_WORD})\s*\(\s*\d+\s*\)|\d+|${NUMBER_WORD})\s*-?\s*(?:UNITS))`
const LONG = SPAN_OF_TIME.replace('UNITS', 'months?|years?')
const ANY = SPAN_OF_TIME.replace('UNITS', 'days?|months?|years?')
/** The term of the agreement comes before the term of a duty that outlives it. */
const TERMS = [
  String.raw`\bterm\s+of\s+this\s+\p{L}+\s+(?:shall|will|is)[^.]{0,80}?${LONG}`,
  String.raw`this\s+(?:\p{L}+[\s-]+){0,3}agreement[^.]{0,90}?(?:expires?|terminates?|remains?\s+in|continues?|ends?|in\s+(?:full\s+)?(?:force|effect)|last)[^.]{0,160}?${LONG}`,
  String.raw`(?:initial\s+)?term\s+(?:of|is|shall\s+be)\s+${LONG}`,
  String.raw`(?:\bterm\b|expir\w*|terminat\w*|remain\s+in\s+(?:full\s+)?(?:force|effect)|continue|survive|in\s+effect|obligations)[^.]{0,200}?${LONG}`,
  String.raw`(?:for\s+a\s+(?:period|term)\s+of|until|period\s+of)\s+${LONG}`,
  String.raw`(?:for\s+a\s+(?:period|term)\s+of|\bterm\b[^.]{0,60}?)\s+${ANY}`,
].map((source) => new RegExp(source, 'iu'))

/** A time span in a sentence about the term, as printed. */
export function agreementTerm(sheet: Sheet): Found<string> | null {
  for (const pattern of TERMS) {
    const sentence = firstSentence(sheet, pattern)
    const term = sentence?.match.groups?.['term']
    if (!sentence || !term) continue
    const start = sentence.match.index + sentence.match[0].lastIndexOf(term)
    return { value: term, evidence: evidenceAt(sentence.span, start, start + term.length) }
  }
  return null
}
