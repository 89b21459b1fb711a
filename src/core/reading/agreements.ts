import { datesIn } from './dates.ts'
import { cleanName } from './organisations.ts'
import { evidenceAt, joined, type Row, type Sheet, type Span } from './sheet.ts'
import type { Evidence } from '#contract/things.ts'
import type { Found } from './types.ts'

// Sentences of agreements run over lines: they are searched in a few joined rows at a time.

/** Rows whose joined text is searched for one sentence. */
const WINDOW = 4

interface Sentence {
  readonly match: RegExpExecArray
  readonly span: Span
}

/** The first place where the pattern matches in a window of rows. The match starts in the window's first row. */
function inSentences(sheet: Sheet, pattern: RegExp, window = WINDOW): Sentence | null {
  for (const row of sheet.rows) {
    const rows = sheet.rows.slice(row.index, row.index + window).filter((other) => other.page === row.page)
    const span = joined([row, ...rows.slice(1)])
    const match = pattern.exec(span.text)
    if (match && match.index <= row.text.length) return { match, span }
  }
  return null
}

const evidenceOf = ({ match, span }: Sentence): Evidence =>
  evidenceAt(span, match.index, match.index + match[0].length)

const TITLE =
  /\b(?:agreement|contract|vertrag|vereinbarung|contrat|contrato|contratto|nda|lease|licen[cs]e|deed|memorandum)\b/i

/** The heading that names the agreement: a short line near the top without the end of a sentence. */
export function agreementTitle(sheet: Sheet): Found<string> | null {
  const isTitle = (row: Row) =>
    TITLE.test(row.text) && row.text.length < 80 && !/[.;,]$|\bthis\b/i.test(row.text)
  const row = sheet.rows.slice(0, 40).find(isTitle)
  return row ? { value: row.text.trim(), evidence: evidenceAt(row) } : null
}

const DATED =
  /(?:dated|made|entered\s+into|effective|executed|as\s+of|effective\s+date|commenc\w+|geschlossen|vom)\b/i

/** The day beside words that make an agreement effective, else the first day on the first page. */
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
    fallback ??= found
  }
  return fallback
}

const ALIAS = String.raw`\s*,?\s*(?:\(|“|"|a\s|an\s|whose|with\s|having|located|of\s\d|and\s+its|on\s+behalf)`
const BETWEEN = new RegExp(
  String.raw`(?:by\s+and\s+(?:between|among)|(?<!\p{L})between|(?<!\p{L})among|zwischen|entre)\s*:?\s*(?<body>\p{Lu}.{10,700})`,
  'su',
)
const NAME = String.raw`\p{Lu}[\p{L}\d&.,'’\- ]{2,80}?`

/** Names out of `A, a Delaware corporation ("A"), and B, ...`: two of them, as most agreements have. */
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

/** Who agrees, from the sentence that begins with `between`. */
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
  return null
}

const LAW =
  /(?:governed\s+by|construed\s+(?:in\s+accordance\s+with|under)|in\s+accordance\s+with|under)[^.]{0,90}?\blaws?\s+of\s+(?:the\s+)?(?:[\p{L}]+\s+of\s+)?(?<place>\p{Lu}\p{Ll}+(?:\s+(?:of\s+)?(?:and\s+)?\p{Lu}\p{Ll}+){0,2})/u
const SHORT_LAW =
  /\blaws?\s+of\s+(?:the\s+)?(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince)\s+of\s+(?<place>\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?)/u

/** The state or country in `governed by the laws of ...`. */
export function governingLaw(sheet: Sheet): Found<string> | null {
  const sentence = inSentences(sheet, LAW) ?? inSentences(sheet, SHORT_LAW)
  const place = sentence?.match.groups?.['place']
  return sentence && place ? { value: place, evidence: evidenceOf(sentence) } : null
}

const SPAN_OF_TIME = String.raw`(?<term>(?:\p{L}+\s*\(\s*\d+\s*\)|\d+|one|two|three|four|five|six|seven|ten|twelve|eighteen|twenty-four|thirty-six)\s*-?\s*(?:days?|months?|years?))`
const TERMS = [
  String.raw`(?:term|terminat\w*|expir\w*|remain\s+in\s+(?:full\s+)?(?:force|effect)|continue|survive|in\s+effect|obligations)[^.]{0,200}?${SPAN_OF_TIME}`,
  String.raw`(?:for\s+a\s+(?:period|term)\s+of|until|period\s+of)\s+${SPAN_OF_TIME}`,
].map((source) => new RegExp(source, 'iu'))

/** A span of time in a sentence about how long it holds, as it is printed. */
export function agreementTerm(sheet: Sheet): Found<string> | null {
  for (const pattern of TERMS) {
    const sentence = inSentences(sheet, pattern)
    const term = sentence?.match.groups?.['term']
    if (!sentence || !term) continue
    const start = sentence.match.index + sentence.match[0].lastIndexOf(term)
    return { value: term, evidence: evidenceAt(sentence.span, start, start + term.length) }
  }
  return null
}
