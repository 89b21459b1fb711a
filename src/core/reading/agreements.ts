import { looksLikeAddress } from './address-lines.ts'
import { isAddressWord } from './address-words.ts'
import { bothCalled, calledParties, PARTY_WORDS } from './called-parties.ts'
import { datesIn } from './days/dates.ts'
import { titleOfType } from './headings.ts'
import { labelsIn, phrasesIn, placesOf } from './labels.ts'
import { findLabelPhrases } from './lexicon/find-labels.ts'
import { patternOf, withoutMarks } from './lexicon/words.ts'
import { once } from './once.ts'
import { partyAt, partyNear } from './parties.ts'
import { looksLikePerson } from './people.ts'
import { hasPostcode } from './postcodes.ts'
import { readText } from './readers.ts'
import { cleanName, hasLegalForm, isLegalFormOnly } from './organisations.ts'
import { evidenceAt, joined, type Row, type Sheet, type Span, withLowConfidence } from './sheet.ts'
import type { Evidence } from '#contract/things.ts'
import type { Found } from './types.ts'

// Sentences of agreements run over several lines, so a few joined rows are searched at a time.

/** Rows whose joined text is searched for one sentence. */
const WINDOW = 4

interface Sentence {
  readonly match: RegExpExecArray
  readonly span: Span
}

/** Each row with the next ones of its page, and their text without accents. */
const windowsOf = once(({ rows }: Sheet) =>
  rows.map((row) => {
    const others = rows.slice(row.index + 1, row.index + WINDOW).filter(({ page }) => page === row.page)
    return { row, others, text: withoutMarks([row, ...others].map(({ text }) => text).join(' ')) }
  }),
)

/** All matches of the pattern in windows of rows. A match starts in the window's first row. */
function* allSentences(sheet: Sheet, pattern: RegExp): Generator<Sentence> {
  for (const { row, others, text } of windowsOf(sheet)) {
    const match = pattern.exec(text)
    if (match && match.index <= row.text.length) yield { match, span: joined([row, ...others]) }
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

const DATED = new RegExp(patternOf('effective'), 'u')
/** Characters behind a date in which such words may follow: `tritt am 1. Mai 2024 in Kraft`. */
const AROUND = 25

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
    const behind = span.text.slice(hit.end, hit.end + AROUND)
    if ([`${before} ${span.text.slice(0, hit.start)}`, behind].some((text) => DATED.test(withoutMarks(text))))
      return found
    fallback ??= withLowConfidence(found, 'choice')
  }
  return fallback
}

const ALIAS = String.raw`\s*,?\s*(?:\(|“|"|a\s|an\s|whose|with\s|having|located|of\s\d|and\s+its|on\s+behalf)`
/** Articles and other words before a name. */
const BEFORE_NAME = /^[\s:,]*(?:\p{Ll}[\p{Ll}’']*[\s,:]+){0,5}?(?=\p{Lu})/u

/** A party as a sentence names it, with what it is called from there on. */
interface Party {
  readonly name: string
  readonly alias: string
  readonly end: number
}

/** A name up to what it is called from there on: `Karla Birkenau (nachfolgend „Vermieterin“)`. */
const ALIASED =
  /^(?<name>\p{Lu}[^,;:()“”"„«»]{2,80}?)\s*(?:,(?:\s+\p{Ll}[\p{Ll}\s’']{2,40})?)?\s*[(“"„«](?<alias>[^)”»]{2,80})/u
/** A name with a legal form is over at a comma. */
const UP_TO_COMMA = /^(?<name>\p{Lu}[^,;:()“”"„«»]{2,80}?)(?=,\s)(?<alias>[^)”"»“]{2,60})/u
/** A sentence goes on, so it is no name. */
const GOES_ON = /\s\p{Ll}{4,}/u
function partyAtStart(text: string): Party | null {
  const upToComma = UP_TO_COMMA.exec(text)
  const match = hasLegalForm(upToComma?.groups?.['name'] ?? '') ? upToComma : ALIASED.exec(text)
  const { name = '', alias = '' } = match?.groups ?? {}
  if (!match || GOES_ON.test(name)) return null
  const end = match === upToComma ? name.length : match[0].length
  return { name: cleanParty(name), alias, end }
}

/** Two parties with what they are called. */
function partiesIn(body: string, and: RegExp): readonly Party[] {
  const first = partyAtStart(body)
  if (!first) return []
  for (const match of body.matchAll(and)) {
    const behind = match.index + match[0].length
    const leading = BEFORE_NAME.exec(body.slice(behind))
    if (match.index < first.end || !leading) continue
    const from = behind + leading[0].length
    const second = partyAtStart(body.slice(from))
    if (second) return [first, { ...second, end: from + second.end }]
  }
  return []
}

/** An address in the row of a name: `Karla Birkenau, Amselgasse 7, 10115 Berlin`. */
const BEHIND_COMMA = /,\s.*\d.*$/u
const isOwnName = (text: string) =>
  !/[,:]/.test(text) && (hasLegalForm(text) || looksLikePerson(text)) && !looksLikeAddress(text)

/** The same in rows of their own, below the word for `between` and that for `and`. */
function partiesInRows([first, ...others]: readonly Row[], onlyAnd: RegExp): readonly Party[] {
  const at = others.findIndex(({ text }) => onlyAnd.test(withoutMarks(text)))
  const second = others[at + 1]
  if (at < 0 || !first || !second) return []
  const [one, other] = [first, second].map(({ text }) => text.replace(BEHIND_COMMA, ''))
  if (one === undefined || other === undefined || !isOwnName(one) || !isOwnName(other)) return []
  const aliasOf = (rows: readonly Row[]) => rows.map(({ text }) => text).join(' ')
  const upTo = [first, ...others.slice(0, at + 2)].reduce((sum, { text }) => sum + text.length + 1, 0)
  return [
    { name: one, alias: aliasOf(others.slice(0, at)), end: first.text.length },
    { name: other, alias: aliasOf(others.slice(at + 2, at + 4)), end: upTo },
  ]
}

interface PartySentence {
  readonly span: Span
  /** Where the first name begins. */
  readonly start: number
  readonly parties: readonly Party[]
}

/** Rows of the sentence that names the parties. */
const PARTY_ROWS = 8
const sentenceOfParties = once((sheet: Sheet): PartySentence | null => {
  for (const row of sheet.rows.slice(0, 60)) {
    const beginning = withoutMarks(row.text)
    for (const { between, and, onlyAnd } of PARTY_WORDS) {
      if (beginning.search(between) < 0) continue
      const rows = sheet.rows.slice(row.index, row.index + PARTY_ROWS).filter(({ page }) => page === row.page)
      const span = joined([row, ...rows.slice(1)])
      for (const { index, 0: word } of withoutMarks(span.text).matchAll(between)) {
        const behind = index + word.length
        const start = behind + (BEFORE_NAME.exec(span.text.slice(behind))?.[0].length ?? 0)
        const isAlone = /^[\s:]*$/.test(row.text.slice(behind))
        const inRows = isAlone ? partiesInRows(rows.slice(1), onlyAnd) : []
        const parties = inRows.length > 1 ? inRows : partiesIn(span.text.slice(start), and)
        if (parties.length > 1) return { span, start, parties }
      }
    }
  }
  return null
})

/** The landlord or the tenant: whom the sentence about the parties calls so, or the name at such a label. */
export function leaseParty(sheet: Sheet, role: 'landlord' | 'tenant'): Found<string> | null {
  const sentence = sentenceOfParties(sheet)
  const party = sentence?.parties.find(({ alias }) =>
    findLabelPhrases(alias).some(({ concepts }) => concepts.has(role)),
  )
  if (!sentence || !party) {
    const found = partyAt(sheet, [role])
    if (found && /\p{Lu}/u.test(found.value)) return found
    return calledParties(sheet).find(({ roles }) => roles.has(role))?.found ?? null
  }
  const start = sentence.span.text.indexOf(party.name, sentence.start)
  const evidence = evidenceAt(sentence.span, Math.max(0, start), Math.max(0, start) + party.name.length)
  return withLowConfidence({ value: party.name, evidence }, 'choice')
}

/** Where a sentence with an address ends. `Amselgasse 7, 2. Obergeschoss` goes on: a number of one or two digits may be an ordinal. */
const SENTENCE_END = /(?<=\p{L}{4}|\d{3})\.(?=\s+(?:\p{Lu}|§|\d+\.)|\s*$)/u
const LEADING = /^\s*(?:\p{Ll}[\p{Ll}’']*[\s:,]+){1,5}/u

/** The address that is let. */
export function leasedPlace(sheet: Sheet): Found<string> | null {
  for (const label of labelsIn(sheet, ['premises'])) {
    for (const place of placesOf(sheet, label)) {
      // The sentence below a heading names the premises again.
      const named = phrasesIn(place).findLast(({ concepts }) => concepts.has('premises'))?.end ?? 0
      const leading = LEADING.exec(place.text.slice(named))?.[0] ?? ''
      const isStreet = leading.split(/\s+/).some((word) => isAddressWord(word))
      const from = named + (isStreet ? 0 : leading.length)
      const text = place.text.slice(from)
      const read = readText(text.slice(0, SENTENCE_END.exec(text)?.index))
      if (!read || !/\d/.test(read.value) || !(looksLikeAddress(read.value) || hasPostcode(read.value)))
        continue
      const found = { value: read.value, evidence: evidenceAt(place, from + read.start, from + read.end) }
      return label.hasColon ? found : withLowConfidence(found, 'choice')
    }
  }
  return null
}

const ENGLISH_BETWEEN =
  /(?:by\s+and\s+(?:between|among)|(?<!\p{L})between|(?<!\p{L})among)\s*:?\s*(?<body>\p{Lu}.{10,700})/su
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
  const begins = sheet.rows.filter((row) => /between|among/i.test(row.text)).slice(0, 8)
  for (const row of begins) {
    const rows = sheet.rows.slice(row.index, row.index + 12).filter((other) => other.page === row.page)
    const span = joined([row, ...rows.slice(1)])
    const match = ENGLISH_BETWEEN.exec(span.text)
    const names = namesIn(match?.groups?.['body'] ?? '')
    if (match && names.length >= 2) {
      const end = span.text.indexOf(names.at(-1) ?? '') + (names.at(-1)?.length ?? 0)
      return { value: names, evidence: evidenceAt(span, match.index, Math.max(end, match.index + 1)) }
    }
  }
  return namedParties(sheet) ?? statedParties(sheet) ?? labelledParties(sheet) ?? bothCalled(sheet)
}

function statedParties(sheet: Sheet): Found<string[]> | null {
  const sentence = sentenceOfParties(sheet)
  if (!sentence) return null
  const { span, start, parties } = sentence
  const end = start + (parties.at(-1)?.end ?? 0)
  const value = parties.map(({ name }) => name)
  return withLowConfidence({ value, evidence: evidenceAt(span, start, end) }, 'choice')
}

/** Names at labels such as `Client:`, one for each. */
function labelledParties(sheet: Sheet): Found<string[]> | null {
  const found = (['landlord', 'tenant', 'contractParty'] as const).flatMap((role) =>
    [...labelsIn(sheet, [role])].flatMap((label) => {
      const name = label.isUnsure ? null : partyNear(sheet, label)
      return name ? [name] : []
    }),
  )
  const names = [...new Set(found.map(({ value }) => value))].slice(0, 2)
  const [first] = found
  return first && names.length > 1 ? { value: names, evidence: first.evidence } : null
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
  /\s+(?:without|with|and(?!\s+(?:barbuda|herzegovina|nevis|tobago|wales)(?!\p{L}))|as|applicable|in|for|regardless|excluding|which|that|shall|is|are|or|but|to|law|laws)(?!\p{L}).*$/isu

/** The state or country in `governed by the laws of ...`. */
export function governingLaw(sheet: Sheet): Found<string> | null {
  for (const pattern of LAWS) {
    for (const { match, span } of allSentences(sheet, pattern)) {
      const from = match.index + match[0].length
      const place = PLACE.exec(span.text.slice(from))?.[0].replace(AFTER_PLACE, '')
      if (!place) continue
      const evidence = evidenceAt(span, match.index, from + place.length)
      return { value: place === place.toUpperCase() ? capitalised(place) : place, evidence }
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

/** The term in any language, in a sentence or behind a label. */
const ANY_TERM = new RegExp(
  String.raw`${patternOf('term')}[^.]{0,120}?(?<!\d)(?<term>(?:\d+|${patternOf('numerals')})\s*(?:\([^)]{1,14}\)\s*)?-?\s*${patternOf('unit')})`,
  'u',
)

const LABELLED = /^[\p{L}\s'’]{3,30}:/u

/** A time span in a sentence about the term, as printed. */
export function agreementTerm(sheet: Sheet): Found<string> | null {
  for (const pattern of [...TERMS, ANY_TERM]) {
    const sentence = firstSentence(sheet, pattern)
    const term = sentence?.match.groups?.['term']
    if (!sentence || !term) continue
    const start = sentence.match.index + sentence.match[0].lastIndexOf(term)
    const end = start + term.length
    const found = {
      value: sentence.span.text.slice(start, end),
      evidence: evidenceAt(sentence.span, start, end),
    }
    const isSure = pattern !== ANY_TERM || LABELLED.test(sentence.match[0])
    return isSure ? found : withLowConfidence(found, 'choice')
  }
  return null
}
