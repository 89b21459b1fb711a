import { parseAmount } from '#core/reading/amounts.ts'
import { isoDay } from '#core/reading/days/calendar.ts'
import { wordsOf } from '../words.ts'
import { spokenAt } from './spoken-numbers.ts'
import { currencyOf } from './currency-words.ts'

/** A piece of a query. `word` is how it is compared; only words, plain numbers and signs have one. */
export type Token =
  | { readonly kind: 'word'; readonly word: string; readonly text: string }
  | {
      readonly kind: 'amount'
      readonly value: number
      readonly currency: string | null
      readonly text: string
    }
  | { readonly kind: 'currency'; readonly currency: string; readonly text: string }
  | { readonly kind: 'day'; readonly day: string; readonly text: string }
  /** What is looked for as it stands: in quotes, or a number with letters such as `INV-0001`. */
  | { readonly kind: 'phrase'; readonly phrase: string; readonly text: string }

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/gi, 'can not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/n['’]t\b/gi, ' not'],
  [/\b(what|who|where|that|there|it|how|when)['’]s\b/gi, '$1 is'],
  [/\b(i|we|you|they)['’](?:d|ve|re|m|ll)\b/gi, '$1'],
  [/(?<![\p{L}.])(?:i\.e\.?|ie|that is to say|viz\.?)(?![\p{L}\d])/giu, ','],
  [/(?<![\p{L}.])(?:e\.g\.?|etc\.?)(?![\p{L}\d])/giu, ''],
  [/(?<![\d\p{L}])['’](\d\d)(?![\d\p{L}])/gu, '20$1'],
  [/\b(what|who|where|that|there|how|when)s(?= )/gi, '$1 is'],
  [/\bun-(?=[a-z])/gi, 'un'],
  [/\b(?:a |one )?fortnight\b/gi, '2 weeks'],
  [/\b(?:of|from|for) all times?\b/gi, ''],
]
/** `order` is a document as well. */
const ORDERS: readonly (readonly [RegExp, string])[] = [
  [/\border(?:ed)? (them |these |it )?by\b/gi, 'sorted by'],
  [/\bin (ascending|descending|alphabetical|increasing|decreasing) order\b/gi, '$1'],
  [/\bin order of\b/gi, 'sorted by'],
  [/\bin order to\b/gi, 'to'],
  [
    /\b(?:due|scheduled|planned|expected|set) (?:for delivery|to be delivered|for arrival)\b/gi,
    'delivery date',
  ],
  [
    /\b(?:forget|forgets|forgot|fail|fails|failed|neglect|neglects) to (?=(?:mention|state|say|tell|give|list|name|show|include|specify)\b)/gi,
    'do not ',
  ],
  [/\bopen[- ]ended\b/gi, 'without end date'],
  [
    /\b(?:date|day) (?:until|till|up to) (?:which|when) (?:they|it|these) (?:is|are) (?:valid|good)\b/gi,
    'valid until date',
  ],
  [
    /\b(?:date|day) (?:by|on|until) which (?:they|it|these) (?:is|are|must be|has to be|have to be) (?:due|paid|payable)\b/gi,
    'due date',
  ],
  [/\b(?:date|day) (?:by|on|until) which (?:they|it|these) (?:ends?|expires?|runs? out)\b/gi, 'end date'],
  [/,? ?\bi mean\b/gi, ','],
  [/,? ?\b(?:let us|let's)? ?say,? (?=since|from|in|over|under|between)/gi, ' '],
  [/\b(?:the )?spring (?:of )?(20\d\d)\b/gi, 'from March $1 to May $1'],
  [/\b(?:the )?summer (?:of )?(20\d\d)\b/gi, 'from June $1 to August $1'],
  [/\b(?:the )?(?:autumn|fall) (?:of )?(20\d\d)\b/gi, 'from September $1 to November $1'],
  [/\bsince (?:the )?(?:summer|spring|autumn|winter),? (?=since)/gi, ''],
  [/\byr\b/gi, 'year'],
  [/\byrs\b/gi, 'years'],
  // A year behind a sum is when it was, unless it is money.
  [
    /(?<!\b(?:an?|whose|each) )\b(totals?|sum|amount|value|costs?|spend|spending|volume) of (20[0-3]\d)\b(?! ?(?:€|[$£]|eur|usd|gbp|chf|euros?|dollars?|pounds?|francs?)(?![a-z]))/gi,
    '$1 in $2',
  ],
  [/\bpayed\b/gi, 'paid'],
  [/\bw\/o\b/gi, 'without'],
  [/\bwk(s?)\b/gi, 'week$1'],
  [/\b(?:mth|mo)(s?)\b(?!\.)/gi, 'month$1'],
  [/\bqtr\b/gi, 'quarter'],
  [/\b(?:tot|ttl)\b/gi, 'total'],
  [/\b(q[1-4]|h[12]) ?['’]?(2\d)\b(?!\d| ?(?:€|%|[a-z]))/gi, '$1 20$2'],
  [
    /\b(?:awaiting|pending|waiting for|wait for|waits for) (?:an |the |our )?approval\b/gi,
    'not yet approved',
  ],
  [
    /\bshould (?:already )?have (?:already )?(?:arrived|been delivered|come)(?: by now| already)?/gi,
    'with delivery date before tomorrow',
  ],
  // "this year and last"
  [
    /\b(this|last|next) (week|month|quarter|year)((?: and|,? or|,| vs\.?) (?:the )?(?:this|last|next|previous))\b(?! (?:week|month|quarter|year|\w+ (?:week|month|quarter|year)s|one))/gi,
    '$1 $2$3 $2',
  ],
  [/\bwithout (?:some |any )?payment\b(?! (?:method|date|deadline|terms|type))/gi, 'not paid'],
  [/(?<!\b(?:since|from|between)\b.{0,40})\b(?:until|till|up to) (?:today|now)\b/gi, ''],
  [/\b(years?|yrs?)(?: of)? exp\b\.?/gi, 'years of experience'],
  [/\bexp\b\.?/gi, 'expiring'],
  [/\b(?:coming up|come up|comes up|up|due) for renewal\b/gi, 'expiring'],
  [/\b(?:trade )?payables\b/gi, 'what we owe'],
  [/\bmiddle value\b/gi, 'median'],
  [/\bwhat(?:['’]s| is| was) the damage\b/gi, 'what is the total'],
  [/\b(?:fork|shell|splash|cough|lay)(?:ed)? (?:out|up)\b|\b(?:blow|blew|drop|dropped)(?= on\b)/gi, 'spend'],
  [/\b(?:on|across) (?:our|my) (?:desks?|plates?|books?)\b/gi, ''],
  [
    /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)[-–](?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    '$1 - ',
  ],
  [
    /\b(\d+|two|three|four|five|six) (last|past|previous|next|coming) (?=(?:day|week|month|quarter|year)s\b)/gi,
    '$2 $1 ',
  ],
  // "deliveries for order PO-0007": a number on them.
  [
    /\b(?:for|of|with|to|against|on|under) (?:the |our )?(?:purchase )?(?:order|po) (?=(?:number |no\.? ?|nr\.? ?)?[a-z]{1,4}-?\d)/gi,
    'with ',
  ],
  [/\bw\/? (?=[a-z])/gi, 'with '],
  [/\bhw (?=m|l|o)/gi, 'how '],
  // "20 to 60 thousand", "5-10k": the scale is that of both.
  [
    /\b(\d{1,3}(?:\.\d+)?)( ?(?:and|to|-|–|or) ?)(\d{1,3}(?:\.\d+)?) ?(k|thousand|grand|million)\b/gi,
    '$1 $4$2$3 $4',
  ],
  // "net of VAT" is no net pay.
  [/\bnet of (?=(?:the |any )?(?:vat|gst|(?:sales )?tax)\b)/gi, 'before '],
  [
    /\b(?:outstanding|unpaid|remaining) balance\b|\bbalance (?:due|owed|outstanding)\b/gi,
    'total that we owe',
  ],
  [/,? \ball[- ]in(?=\s*(?:$|[,?.!]))/gi, ' in total'],
  [/^(?:what |which )?% (?!of\b)(?=[a-z])/gi, 'what % of '],
  [/(?<!\b(?:first|second|1st|2nd|last|this|each|every|per) )\bhalf (?:a )?year\b/gi, '6 months'],
  [
    /(?<=\b(?:at|by|to|and|until|till|before|since|from|through) )(?:the |this )?(year|month|quarter)[- ]end\b(?! (?:of )?\d)/gi,
    'the end of the $1',
  ],
  [/\b(between|from) now\b/gi, '$1 today'],
  // "unpaid for more than 60 days", "more than 90 days old": so old it is.
  [/\b(?:more than|over|at least) (\w+) (day|week|month|year)s? old\b/gi, 'older than $1 $2s'],
  [
    /(?<!\b(?:overdue|late|due) )\b(?:since|for) (?:more|longer) than (\w+) (day|week|month|year)s?\b/gi,
    'older than $1 $2s',
  ],
  [
    /\b(more|less|fewer|bigger|higher|larger|greater|smaller|lower|older|newer|cheaper|longer|later|earlier) (?:as|then)(?= (?:the )?(?:[€$£]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|a (?:hundred|thousand|year|month|week)|half|last|this)\b))/gi,
    '$1 than',
  ],
  [/\b(other|rather) then(?= [a-z])/gi, '$1 than'],
  [/\b(?:pls|plz|plse|pleas)\b\.?/gi, 'please'],
  [/\b(?:thx|thnx|tnx|tks)\b\.?/gi, 'thanks'],
  [/\bmost (high|low|small|cheap|old|new)\b/gi, '$1est'],
  [/\bmost (?:big|large)\b/gi, 'biggest'],
  [/\bmost experienced\b/gi, 'highest experience'],
  [/\b(?:credit|debit|bank) cards?\b/gi, 'card'],
  [/^(?:please |can you |could you )*break (.{1,60}?) down\b/gi, '$1'],
  [/^yo\b,?/gi, ''],
  [/\bhead ?count(?: of)?\b/gi, 'how many'],
  // What somebody is billed for in a word is what it costs.
  [
    /\b(rent|rental|wages?|salary|salaries|payroll|tax|insurance|premium|fuel|travel|meals?|software|hotel|taxi|energy) bills?\b/gi,
    '$1 costs',
  ],
  [/\baccounts? payable\b/gi, 'what we owe'],
  [/\bbeyond (?=(?:the )?(?:end|start|beginning|close|\d|[a-z]+ \d{4}|this|next))/gi, 'after '],
  [
    /\b(?:purchase )?orders? (?:that |which )?(?:they|it|each) (?:belongs?|refers?|relates?) to\b/gi,
    'order number',
  ],
  [/\bbreak(?:ing)? (?:it |them |that |this |these )?down\b/gi, ''],
  [
    /,? (?:in (?:every|all|whatever|any) currenc(?:y|ies)|whatever the currency|regardless of (?:the )?currency)\b/gi,
    '',
  ],
]
const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f]\d+)*`
const SIGN = String.raw`[€$£¥]`
const LEXERS = new RegExp(
  [
    String.raw`(?<quote>["“”„«»](?<quoted>[^"“”„«»]{1,500})["“”„«»])`,
    String.raw`(?<mail>[\w.+-]+@[\w-]+\.[\w.-]+)`,
    String.raw`(?<iso>\b(?:19|20)\d{2}-\d{2}-\d{2}\b)`,
    String.raw`(?<dmy>\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}\b)`,
    String.raw`(?<ym>\b(?:19|20)\d{2}-(?:0[1-9]|1[0-2])\b(?!-))`,
    String.raw`(?<money>(?<before>${SIGN})\s?(?<first>${NUMBER})(?<scale1>\s?(?:k|m)\b)?|(?<second>${NUMBER})(?<scale2>\s?(?:k|m)\b)?\s?(?<after>${SIGN}))`,
    String.raw`(?<code>\b(?=[\p{L}\d/-]*\d)(?=[\p{L}\d/-]*\p{L})(?!q[1-4]\b|h[12]\b|\d+-(?:days?|weeks?|months?|years?)\b|\d+(?:st|nd|rd|th|k|m|d)\b)[\p{L}\d]+(?:[-/][\p{L}\d]+)+\b)`,
    String.raw`(?<number>${NUMBER}(?<scale3>\s?(?:k|m)\b)?)(?!\p{L})`,
    String.raw`(?<word>[\p{L}\p{N}\p{M}]+)`,
    String.raw`(?<sign>[<>]=?|≥|≤|=|[,;:?!+]|(?<=\s|\d)[–-](?=\s|\d))`,
  ].join('|'),
  'giu',
)
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }
const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/** Takes a query apart. */
export function lex(query: string): Token[] {
  let text = query
  for (const [pattern, full] of [...CONTRACTIONS, ...ORDERS]) text = text.replace(pattern, full)
  return withCurrencies(withNumbers([...text.matchAll(LEXERS)].flatMap(tokensOf)))
}

/** `five` is 5, `twenty twenty five` 2025; thousands that are no year are money or the like. */
function withNumbers(tokens: readonly Token[]): Token[] {
  const words = tokens.map((token) => (token.kind === 'word' ? token.word : undefined))
  const made: Token[] = []
  for (let index = 0; index < tokens.length;) {
    const spoken = spokenAt(words, index)
    const token = tokens[index]
    if (!token) break
    const text = tokens
      .slice(index, index + (spoken?.length ?? 1))
      .map((one) => one.text)
      .join(' ')
    index += spoken?.length ?? 1
    if (!spoken) made.push(token)
    else if (spoken.value >= 1000 && !(spoken.value > 1900 && spoken.value < 2100 && spoken.value !== 2000))
      made.push({ kind: 'amount', value: spoken.value, currency: null, text })
    else made.push({ kind: 'word', word: String(spoken.value), text })
  }
  return made
}

function tokensOf(match: RegExpExecArray): Token[] {
  const { groups = {} } = match
  const [text] = match
  const { quoted, mail, iso, dmy, ym, money, code, number, word, sign } = groups
  if (quoted !== undefined || mail !== undefined || code !== undefined) {
    return [{ kind: 'phrase', phrase: quoted ?? text, text }]
  }
  if (iso !== undefined || dmy !== undefined) {
    const day = iso ?? dayOf(text)
    return day === null ? [{ kind: 'phrase', phrase: text, text }] : [{ kind: 'day', day, text }]
  }
  if (ym !== undefined) return [{ kind: 'word', word: ym, text }]
  if (money !== undefined || number !== undefined) {
    const digits = groups['first'] ?? groups['second'] ?? text.replace(/\s?[km]$/i, '')
    const scale = (groups['scale1'] ?? groups['scale2'] ?? groups['scale3'])?.trim().toLowerCase()
    const value = numberOf(digits)
    const currency = SIGNS[groups['before'] ?? groups['after'] ?? ''] ?? null
    if (value === null) return [{ kind: 'phrase', phrase: text, text }]
    // Plain numbers may be a year, a count or a part of a name.
    if (currency === null && scale === undefined && /^\d+$/.test(digits)) {
      return [{ kind: 'word', word: digits, text }]
    }
    return [{ kind: 'amount', value: value * (scale ? (SCALES[scale] ?? 1) : 1), currency, text }]
  }
  if (word !== undefined) return wordsOf(word).map((one) => ({ kind: 'word', word: one, text: word }))
  return sign === undefined ? [] : [{ kind: 'word', word: signOf(sign), text }]
}

const signOf = (sign: string) => ({ '≥': '>=', '≤': '<=', ';': ',', '–': '-' })[sign] ?? sign

/** `1.234,56` and `1,234.56`: the sign that comes last is that of the decimals, three digits behind a single one are thousands. */
export function numberOf(digits: string): number | null {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  const style =
    point !== -1 && comma !== -1
      ? comma > point
        ? 'comma'
        : 'point'
      : /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
        ? comma === -1
          ? 'comma'
          : 'point'
        : comma === -1
          ? 'point'
          : 'comma'
  const parsed = parseAmount(digits, style)
  return parsed && Number.isFinite(parsed.value) ? parsed.value : null
}

/** The day comes first, unless it cannot. */
function dayOf(text: string): string | null {
  const [a = 0, b = 0, year = 0] = text.split(/[./]/).map(Number)
  return isoDay(year, b, a) ?? isoDay(year, a, b)
}

/** `500 euros` is one amount; `euros` alone names the currency. */
function withCurrencies(tokens: readonly Token[]): Token[] {
  const made: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    const rest = tokens.slice(index, index + 3)
    const named = currencyOf(rest)
    if (named) {
      const text = rest
        .slice(0, named.length)
        .map((one) => one.text)
        .join(' ')
      const next = tokens[index + named.length]
      const last = made.at(-1)
      // "invoices 2025 EUR" and "in EUR 2025": a year and a currency.
      // "the 2025 euro invoices": the currency is that of a noun.
      const isOfNoun = /^(?:euro|dollar|pound|franc|sterling)$/i.test(text) && isNoun(next)
      const isYear =
        last !== undefined &&
        (named.isCode ? isYearAlone(last, made.at(-2)) : isOfNoun && isYearOf(last, made.at(-2)))
      const before = last && !isYear ? numberIn(last) : null
      const isSaid = last?.kind === 'word' && last.word === 'in' && next && isYearAlone(next, last)
      const after = next && named.isCode && !isSaid ? numberIn(next) : null
      if (before !== null && before !== undefined && last) {
        made[made.length - 1] = {
          kind: 'amount',
          value: before,
          currency: named.currency,
          text: `${last.text} ${text}`,
        }
      } else if (after !== null && next) {
        made.push({ kind: 'amount', value: after, currency: named.currency, text: `${text} ${next.text}` })
        index += 1
      } else made.push({ kind: 'currency', currency: named.currency, text })
      index += named.length - 1
      continue
    }
    const scale =
      token.kind === 'word' ? { thousand: 1000, million: 1_000_000, grand: 1000 }[token.word] : undefined
    const last = made.at(-1)
    const counted = last && numberIn(last)
    if (scale !== undefined && last && counted !== null && counted !== undefined) {
      made[made.length - 1] = {
        kind: 'amount',
        value: counted * scale,
        currency: null,
        text: `${last.text} ${token.text}`,
      }
    } else made.push(token)
  }
  return made
}

/** Nothing in front of it compares. */
const isYearOf = (token: Token, before: Token | undefined) =>
  token.kind === 'word' &&
  /^20[1-3]\d$/.test(token.word) &&
  !(
    before?.kind === 'word' &&
    /^(?:over|above|under|below|than|least|most|exactly|about|around|to|worth|[<>]=?|=)$/.test(before.word)
  )

const isNoun = (token: Token | undefined) =>
  token?.kind === 'word' &&
  /^[a-z]{3,}$/.test(token.word) &&
  !/^(?:and|or|for|from|per|each|with)$/.test(token.word)

const LEADS_AMOUNT =
  /^(?:over|above|under|below|than|least|most|exactly|of|for|to|and|or|between|from|around|about|roughly|approximately|exceeding|exceed|exceeds|is|was|are|were|a|an|the|at|up|worth|cost|costs|costing|pay|paid|spent|maximum|minimum|max|min|equals?|total|totalling|amount|price|value|sum|by|with|[<>]=?|=|-|,)$/

/** A plain number that is a year by its size and by the word in front of it, which leads no amount. */
const isYearAlone = (token: Token, before: Token | undefined) =>
  token.kind === 'word' &&
  /^20[1-3]\d$/.test(token.word) &&
  !(before?.kind === 'word' && LEADS_AMOUNT.test(before.word))

function numberIn(token: Token): number | null {
  if (token.kind === 'amount') return token.currency === null ? token.value : null
  return token.kind === 'word' && /^\d+$/.test(token.word) ? Number(token.word) : null
}
