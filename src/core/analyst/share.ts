import { itemAt } from '#core/query/grammar/line.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import { openLine, readQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { EVERYDAY_VERBS } from './everyday-verbs.ts'
import { isNumberIn } from './fields-asked.ts'
import type { Part } from './contrast.ts'

const SHARE = String.raw`(?:share|percentage|percent|per cent|proportion|fraction|part|portion|ratio|%)`
const BY_MONEY =
  /\bby (?:the |their |its )?(?:amount|value|money|sum|total|totals|volume|cost|costs|spend|spending|turnover|worth)\b|\bin (?:value|money|amount|terms of (?:money|value|amount))\b/i
const BY_COUNT = /\bby (?:the |their |its )?(?:number|count|quantity)s?\b|\bin (?:number|numbers)\b/i
const MONEY =
  /\b(?:spend|spending|spent|money|costs?|expenses?|expenditure|total|amount|value|volume|sum|turnover|revenue|premiums?|paid (?:to|at)|went (?:to|on)|goes (?:to|on)|go (?:to|on)|how much)\b/i
const VERB =
  '(?:is|are|was|were|has|have|had|went|goes|stems|stem|stemmed|result|results|made up|makes up|concerned|covers|cover|knows|know|speaks|speak|go|come|comes|came|fall|falls|fell|do|does|did|lack|lacks|concern|concerns|mention|mentions|wait|waits|need|needs|belong|belongs|lie|lies|state|states|name|names|cost|costs|remain|remains|stay|stays|got|get|gets|run|runs|expire|expires|end|ends|renew|renews|allow|allows|allowed|permit|permits|arrived|arrive|came in|were made|relate|relates|use|used|bear|bears|carry|carries|stand|stands|said|says|say|stayed|turned)'

/** What is asked for as a part of a whole: `What share of the receipts was paid by card?`. Null where nothing is. */
export function readShare(
  question: string,
  vocabulary: Vocabulary,
  today: string,
): readonly [Part, Part] | null {
  const asked = question
    .trim()
    .replace(/[?!.]+$/, '')
    .replace(/^%\s+(?!of\b)/, '% of ')
  if (
    !new RegExp(`(?:\\b${SHARE}(?=\\s|,|$)|%|\\bhow much of\\b|\\bhow many of\\b.*\\bin percent)`, 'i').test(
      asked,
    )
  )
    return null
  // "the ratio of signed to all contracts" is a share, "of invoices to receipts" is none.
  if (
    /\bratio (?:of|between)\b.*\b(?:to|and)\b/i.test(asked) &&
    !/\bto (?:all|the total|everything)\b/i.test(asked)
  )
    return null
  const byMoney = BY_MONEY.test(asked) || (!BY_COUNT.test(asked) && MONEY.test(asked))
  const plain = asked
    .replace(new RegExp(BY_MONEY.source, 'gi'), '')
    .replace(new RegExp(BY_COUNT.source, 'gi'), '')
    .replace(/,?\s*(?:in|as an?|as) (?:percent|per cent|percentage|share|fraction|proportion|%)\b/gi, '')
    .replace(/\s*,\s*/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = wordsBehindVerb(plain, vocabulary) ?? wordsOf(plain) ?? wordsBehindType(plain, vocabulary)
  if (!found) return shareOfKind(plain, byMoney, vocabulary, today)
  // "what share of packages came with DHL": a number of documents is added up, not they.
  const isAdded = byMoney || isOfNumber(found.whole, vocabulary)
  const lead = isAdded ? 'total of' : 'how many'
  const read = (words: string) => measured(readQuery(`${lead} ${words}`, vocabulary, today), isAdded)
  const whole = read(found.whole)
  const some = read(found.part)
  // A part is measured as its whole is.
  const part = { ...some, tree: { ...some.tree, aggregate: whole.tree.aggregate } }
  if (JSON.stringify(whole.tree) === JSON.stringify(part.tree)) return null
  return [
    { label: found.label, read: part },
    { label: 'all of them', read: whole },
  ]
}

/** The whole names a number, and no documents. */
function isOfNumber(whole: string, vocabulary: Vocabulary): boolean {
  const line = openLine(whole, vocabulary)
  const keys = [...line.text.matchAll(/@prp\d+/g)].flatMap(
    ([mark]) => itemAt(line, mark, 'property')?.keys ?? [],
  )
  return !/@typ\d/.test(line.text) && keys.some((key) => isNumberIn(vocabulary, key))
}

const trimmed = (text: string | undefined) => (text ?? '').replace(/^[\s,]+|[\s,]+$/g, '')

function wordsOf(plain: string): { whole: string; part: string; label: string } | null {
  const patterns: readonly RegExp[] = [
    // "what share of W does P make up"
    new RegExp(
      `(?:which|what) (?:${SHARE}) of (?<w>.+?) (?:does|do|did) (?<p>.+?) (?:make up|account for|represent|amount to|have|hold|take|send|issue|cover)(?<t>.*)$`,
      'i',
    ),
    // "how much of W went to P", "what share of W is P"
    new RegExp(
      `(?:(?:which|what|how many|how much)(?: is the)? (?:${SHARE})|how much|how many) of (?<w>.+?) (?:, )?(?<p>(?:(?:that|which) )?${VERB} .+)$`,
      'i',
    ),
    // "what is the share of P in W"
    new RegExp(
      `${SHARE} (?:of|for|from) (?<p>.+?) (?:in|among|within|of|out of|on|to|compared to|relative to|against) (?<w>(?:all |our |the )?.+)$`,
      'i',
    ),
    // "of all W, what share is P"
    new RegExp(`^(?:out )?of (?<w>.+?) , (?:what|which|how much)(?: is the)? ?(?:${SHARE})? ?(?<p>.+)$`, 'i'),
  ]
  for (const pattern of patterns) {
    const { w, p, t } = pattern.exec(plain)?.groups ?? {}
    if (w === undefined || p === undefined) continue
    // "the share of vehicle cover in our premiums": no verb.
    if (
      pattern === patterns[1] &&
      /^(?:covers?|costs?|rents?|stays?|states?) (?:in|of|within|among)\b/i.test(p)
    )
      continue
    const whole = `${trimmed(w)} ${trimmed(t)}`.trim()
    return {
      whole,
      part: `${whole} ${trimmed(p)}`,
      label: trimmed(p).replace(new RegExp(`^${VERB} `, 'i'), ''),
    }
  }
  return null
}

/** "what percentage of delivery notes refers to no order": a verb right behind the type begins the part. */
function wordsBehindVerb(plain: string, vocabulary: Vocabulary) {
  const found = wordsBehindType(plain, vocabulary)
  const [first = ''] = found?.label.toLowerCase().split(' ') ?? []
  return EVERYDAY_VERBS.has(first) &&
    !/^(?:covers?|costs?|rents?|totals?|amounts?|values?|sums?|spend|spending|bills?|numbers?|counts?)$/.test(
      first,
    )
    ? found
    : null
}

/** Words of a whole that is named by its type alone: articles and the longest name of a type. */
const WHOLE_WORDS = 12

/** "what percentage of the leases PERMIT pets": the whole ends with its type, whatever the verb is. */
function wordsBehindType(
  plain: string,
  vocabulary: Vocabulary,
): { whole: string; part: string; label: string } | null {
  const words = new RegExp(`${SHARE} of (?<p>.+)$`, 'i').exec(plain)?.groups?.['p']?.split(' ') ?? []
  const end = words
    .slice(0, WHOLE_WORDS)
    .findIndex((_, index) =>
      /^ (?:(?:all|our|the|these|my) )*@typ\d+ $/.test(
        openLine(words.slice(0, index + 1).join(' '), vocabulary).text,
      ),
    )
  const whole = words.slice(0, end + 1).join(' ')
  const rest = words.slice(end + 1).join(' ')
  const isSaid =
    /@(?:val|pty)\d/.test(openLine(rest, vocabulary).text) && !/^(?:in|of|from|since)\b/i.test(rest)
  const isTime =
    !isSaid &&
    /^(?:in|of|from|since|dated|for|with|by|on|at|between|before|after|during|to)\b|^[,\d]/i.test(rest)
  return end === -1 || rest === '' || isTime ? null : { whole, part: `${whole} ${rest}`, label: rest }
}

/** "the share of rejected applicants" is of all applicants of that time and currency. */
function shareOfKind(
  plain: string,
  byMoney: boolean,
  vocabulary: Vocabulary,
  today: string,
): readonly [Part, Part] | null {
  const words = new RegExp(`${SHARE} (?:of|for) (?<p>.+)$`, 'i').exec(plain)?.groups?.['p']
  if (words === undefined) return null
  const part = measured(
    readQuery(`${byMoney ? 'total of' : 'how many'} ${words}`, vocabulary, today),
    byMoney,
  )
  const kept = part.tree.filters.filter(
    (filter) => !('any' in filter) && ['date', 'createdAt', 'extracted.currency'].includes(filter.id),
  )
  const isPart =
    part.tree.types.length > 0 && part.text.length === 0 && kept.length < part.tree.filters.length
  if (!isPart) return null
  return [
    { label: words, read: part },
    { label: 'all of them', read: { ...part, tree: { ...part.tree, filters: kept } } },
  ]
}

function measured(read: ReadQuery, byMoney: boolean): ReadQuery {
  const { aggregate } = read.tree
  const made = byMoney
    ? {
        what: 'sum' as const,
        of: aggregate?.what === 'sum' ? (aggregate.of ?? 'amount') : 'amount',
        by: null,
      }
    : { what: 'count' as const, of: null, by: null }
  return { ...read, tree: { ...read.tree, order: [], limit: null, aggregate: made } }
}
