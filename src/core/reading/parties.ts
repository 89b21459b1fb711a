import { sharedWidth } from './boxes.ts'
import { addressee } from './addressees.ts'
import { isHouseInStreet, looksLikeAddress } from './address-lines.ts'
import { datesIn } from './days/dates.ts'
import { footSender } from './foot-sender.ts'
import { isLabelText, type Label, labelsIn, type Naming, placesOf } from './labels.ts'
import { ALL_NO_NAME, isNotAName, saysNoName } from './no-name.ts'
import { cleanName, hasLegalForm, hasTrade, isLegalFormOnly, isTradeOnly } from './organisations.ts'
import { once } from './once.ts'
import { readName } from './readers.ts'
import { pageOf } from './scorer/page.ts'
import { nameBeforeAddress } from './sender-line.ts'
import { atEnds, evidenceAt, joined, type Row, type Sheet, type Span, withLowConfidence } from './sheet.ts'
import { timesIn } from './times-in.ts'
import type { Found } from './types.ts'

function nameScore(row: Row, text: string, sheet: Sheet, letterHeight: number): number {
  const name = cleanName(text)
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  const own = name.replace(ALL_NO_NAME, '').match(/\p{L}/gu)?.length ?? 0
  if (own < 3 || name.length > 70) return -Infinity
  let score = 4 - 0.55 * row.index
  if (hasLegalForm(name)) score += 5
  else if (hasTrade(name) && !isTradeOnly(name)) score += 2.5
  if (saysNoName(name)) score -= 5
  if (looksLikeAddress(name) || isHouseInStreet(text)) score -= 4
  if (datesIn(name, sheet.dateOrder).length > 0) score -= 4
  if (/\d/.test(name)) score -= 1
  if (/:\s/.test(name)) score -= 2
  if (name === name.toUpperCase()) score += 0.7
  // Handwriting, or the middle of a sentence.
  if (name === name.toLowerCase()) score -= 1.5
  if (letters / name.length < 0.6) score -= 2
  if (letterHeight > 0) score += Math.min(2, 1.5 * Math.max(0, row.height / letterHeight - 1))
  return score + 2 * (evidenceAt(row).confidence ?? 0)
}

/** Minimum lead over the second line at which the best one is certain. */
const AHEAD = 1.2

/** A person or organisation after a label, cleaned. */
export function partyAt(sheet: Sheet, label: Naming): Found<string> | null {
  for (const place of labelsIn(sheet, label)) {
    if (place.isUnsure) continue
    const found = namedInSection(sheet, place) ?? partyNear(sheet, place)
    if (found) return found
  }
  return null
}

/** Rows below a section's heading in which `Name:` is searched. */
const SECTION_ROWS = 5
const NAME_LABEL = /^\W*(?:company\s*|full\s*)?(?:name|firma|nom|nombre|naam|ragione\s*sociale)\s*(?::|$)/iu

/** `Buyer` as a heading, with `Name: …` among the lines below it. */
function namedInSection(sheet: Sheet, { row }: Label): Found<string> | null {
  for (const below of sheet.rows.slice(row.index + 1, row.index + 1 + SECTION_ROWS)) {
    const part = below.parts.find((one) => NAME_LABEL.test(one.text))
    if (!part || below.page !== row.page) continue
    const [label] = labelsIn({ ...sheet, rows: [below] }, NAME_LABEL)
    return label ? partyNear(sheet, label) : null
  }
  return null
}

/** A name at a label, cleaned. */
export function partyNear(sheet: Sheet, label: Label): Found<string> | null {
  for (const place of placesOf(sheet, label)) {
    const read = readName(place.text)
    if (!read || looksLikeAddress(read.value)) continue
    if (isNotAName(read.value) || (place !== label.rest && isLabelText(place))) continue
    return { value: cleanName(read.value), evidence: evidenceAt(place, read.start, read.end) }
  }
  return null
}

const SELLER_LABEL =
  /^\W*(?:from|seller|vendor|supplier|sold by|issued by|verkäufer|lieferant|rechnungssteller|vendeur|émetteur|leverancier|vendedor|proveedor|emisor|fornitore|cedente|fornecedor|sprzedawca|dodavatel|s[äa]ljare|s[æa]lger|selger|myyj[äa]|elad[óo])\s*(?::|$)/iu
/** The payee may be another company of the seller's group, so a name with a legal form takes precedence. */
const PAYEE_LABEL =
  /^\W*(?:payable to|pay to|remit to|remit payment to|make (?:all )?che(?:ck|que)s payable to)\s*(?::|$)/i
export const BUYER_LABEL =
  /^\W*(?:bill(?:ed)?\s*to|invoice(?:d)?\s*to|sold\s*to|customer(?:\s*name)?|client(?:\s*name)?|buyer|ship(?:ped)?\s*to|deliver(?:y)?\s*to|kunde|käufer|rechnungsempfänger|rechnungsadresse|rechnung\s*an|facturé\s*à|adressé\s*à|acheteur|klant|factuuradres|cliente|comprador|cessionario|nabywca|kupuj[ąa]cy|odb[ěe]ratel|kund|faktureres\s*til|faktureras\s*till|asiakas|ostaja|vev[őo]|attention|attn)\s*(?:\W|$)(?!\s*(?:no|number|nr|id)\b)/iu

/** The payer: the name after or below `Bill to` and similar. */
export const findBuyer = (sheet: Sheet) => partyAt(sheet, BUYER_LABEL)

/** The same, or else the addressee. */
export const findPayer = (sheet: Sheet) => findBuyer(sheet) ?? addressee(sheet, findSeller(sheet)?.value)

/** A part together with the legal form that is alone below it in its column: the end of a broken name. */
function withLegalForm(sheet: Sheet, part: Span, row: Row): Span {
  const below = sheet.rows
    .slice(row.index + 1, row.index + 1 + FORM_ROWS)
    .filter(({ page }) => page === row.page)
    .flatMap(({ parts }) => parts)
    .find(({ box }) => sharedWidth(box, part.box) > 0)
  const isForm = below !== undefined && isLegalFormOnly(cleanName(below.text))
  return isForm && !hasLegalForm(part.text) ? joined([part, below]) : part
}
/** A line of another column may be in between. */
const FORM_ROWS = 2

/** All parts of the page's rows, scored as the sender's name. */
function sellerCandidates(sheet: Sheet): { span: Span; score: number }[] {
  const buyer = findBuyer(sheet)?.value
  const { letterHeight } = pageOf(sheet)
  return atEnds(sheet.rows).flatMap((row) =>
    row.parts.flatMap((part) => {
      const span = nameBeforeAddress(part) ?? withLegalForm(sheet, part, row)
      const name = cleanName(span.text)
      const base = nameScore({ ...row, index: Math.min(row.index, 9) }, span.text, sheet, letterHeight)
      if (base === -Infinity || name === buyer || name.length < 3 || isLegalFormOnly(name)) return []
      const repeated = timesOnSheet(name, sheet, 4) - 1
      return [{ span, score: base + Math.min(3, 1.2 * repeated) + domainScore(name, sheet) }]
    }),
  )
}

/** Maximum letters at the beginning of a web address that are compared with a name. */
const BEGINNING = 12
const LENGTHS = Array.from({ length: BEGINNING + 1 }, (_, length) => length)

/** A sheet's text in small letters, and the beginnings of its web and email addresses. */
const addressedText = once(({ text }: Sheet) => {
  const small = text.toLowerCase()
  const found = small.matchAll(/(?:@|www\.|https?:\/\/)([\w-]{4,})\./g)
  return {
    small,
    domains: new Set([...found].map(([, domain = '']) => domain.replace(/-/g, '').slice(0, BEGINNING))),
  }
})

/** Score for a name whose own web or email address is on the page. */
export function domainScore(name: string, sheet: Sheet): number {
  const plain = name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const { domains } = addressedText(sheet)
  return LENGTHS.some((length) => domains.has(plain.slice(0, length))) ? 3 : 0
}

/** Number of occurrences of a name on a sheet, counted up to `most`. */
export const timesOnSheet = (name: string, sheet: Sheet, most: number): number =>
  timesIn(addressedText(sheet).small, name.toLowerCase(), most)

/** The sender of a document with columns: by its label, or else the most likely name, the top first. */
export const findSeller = once((sheet: Sheet): Found<string> | null => {
  const stated = partyAt(sheet, SELLER_LABEL) ?? (partyAt(sheet, BUYER_LABEL) ? null : footSender(sheet))
  if (stated) return stated
  const [best] = rankedSellers(sheet)
  const payee = best && hasLegalForm(best.span.text) ? null : partyAt(sheet, PAYEE_LABEL)
  return payee ?? likeliestSender(sheet)
})

const rankedSellers = once((sheet: Sheet) => sellerCandidates(sheet).sort((a, b) => b.score - a.score))

/** The most likely name of a sender without a label, and not this one. */
export function likeliestSender(sheet: Sheet, except = ''): Found<string> | null {
  const ranked = rankedSellers(sheet).filter(
    ({ span }) => except === '' || !isSameName(cleanName(span.text), except),
  )
  const [best] = ranked
  if (!best || best.score < 1) return null
  const found = { value: cleanName(best.span.text), evidence: evidenceAt(best.span) }
  const rival = ranked.find(({ span }) => !isSameName(cleanName(span.text), found.value))
  const isSure = best.score >= LIKELY && best.score - (rival?.score ?? -Infinity) >= AHEAD
  const other = rival && { value: cleanName(rival.span.text), evidence: evidenceAt(rival.span) }
  return isSure ? found : withLowConfidence(found, 'choice', other)
}

/** Whether one name is the other or its beginning. */
const isSameName = (one: string, other: string) => {
  const [a, b] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a))
}

/** Minimum score of a likely name. */
const LIKELY = 5
