import { addFilter, column, isNumberKey, type Draft } from './draft.ts'
import { propertiesOf } from '../../titles/main-properties.ts'
import { itemAt, mark, take } from './line.ts'

const N = String.raw`(?:@num\d+|\d+)`
/** What the number is of: a property, or a word for the main amount. */
const OF = String.raw`(?:(?<of>@prp\d+|total|amount|sum|value|price|cost|worth|totals|amounts|values)(?: (?:amount|value|sum))? )?`
const IS = String.raw`(?:(?:is|are|was|were|that is|that are|of|being|amounting to|worth|costing|totalling|totaling|valued at|priced at) ){0,3}`
const LEAD = String.raw`(?:(?:with|for|of|worth|costing|that|which|whose|having|have|has|had|exceeding|totalling|totaling|valued|valued at|priced|priced at|amounting to|cost|costs|by) ){0,5}(?:(?:a|an|the) )?`
const ABOVE = String.raw`(?:more|greater|higher|larger|bigger|longer) than|over|above|exceed|exceeds|exceeding|beyond|upwards of|in excess of|north of|>`
const FROM = String.raw`at least|no less than|not less than|not under|not below|minimum of|minimum|min|starting at|>=|a minimum of`
const BELOW = String.raw`(?:less|lower|smaller|fewer|cheaper|shorter) than|under|below|beneath|<`
const TO = String.raw`at most|up to|no more than|not more than|not over|not above|not exceeding|maximum of|maximum|max|<=|a maximum of`
const IS_EXACTLY = String.raw`exactly|equal to|equals|equal|precisely|=`
const ABOUT = String.raw`around|about|approximately|roughly|circa|nearly|close to`
/** Behind the number: what it counts. */
const AFTER = String.raw`(?: (?:in|of|as|for)?(?: the)? ?(?<after>@prp\d+))?`

type Op = 'above' | 'from' | 'below' | 'to' | 'is'

/** "at least ten years": of a type that counts years of something, and where no time is meant. */
function takeYears(draft: Draft): void {
  if (draft.types === draft.vocabulary.types) return
  const keys = draft.types.flatMap((type) =>
    propertiesOf(type).flatMap(([key, { type: kind }]) =>
      kind === 'number' && /(?:^|_)years?(?:_|$)/.test(key) ? [key] : [],
    ),
  )
  const [key] = keys
  if (key === undefined) return
  take(
    draft.line,
    /(?<n>\d{1,2}(?: (?:\+|plus))?) years?(?! (?:ago|old|of @prp)| (?:(?:of|in|work|working) )*@prp)/,
    ({ n = '' }) => `${n.replace('plus', '+')} ${mark(draft.line, { kind: 'property', keys: [key] })}`,
  )
}

/** Comparisons with numbers. */
export function takeAmounts(draft: Draft): void {
  const { line } = draft
  takeYears(draft)
  const numberOf = (text: string | undefined) => {
    const item = itemAt(line, text?.startsWith('@') ? text : undefined, 'amount')
    if (item) return item
    return text !== undefined && /^\d+$/.test(text) ? { value: Number(text), currency: null } : null
  }
  const columnsFor = (of: string | undefined, after: string | undefined): string[] => {
    const keys = [of, after].flatMap(
      (text) => itemAt(line, text?.startsWith('@') ? text : undefined, 'property')?.keys ?? [],
    )
    const numbers = isNumberKey(draft, keys)
    return numbers.length > 0 ? numbers.map(column) : ['amount']
  }
  const add = (ids: string[], op: Op, value: number, currency: string | null) => {
    addFilter(draft, ids, { op, value })
    if (currency !== null) addFilter(draft, ['extracted.currency'], { op: 'is', value: currency })
  }
  const one = (pattern: RegExp, op: Op, needsMoney = false) =>
    take(line, pattern, ({ of, n, after }) => {
      const number = numberOf(n)
      if (!number || (needsMoney && number.currency === null && !n?.startsWith('@'))) return false
      const ids = columnsFor(of, after)
      // A property behind the number that is none of numbers belongs to what follows.
      const rest = after && ids[0] === 'amount' ? after : undefined
      add(ids, op, number.value, number.currency)
      return rest
    })
  take(
    line,
    new RegExp(
      `${LEAD}${OF}${IS}(?:between|from|ranging from|in the range of|in the range) (?<a>${N}) (?:and|to|-|up to|until|till) (?<b>${N})${AFTER}`,
    ),
    ({ of, a, b, after }) => {
      const [low, high] = [numberOf(a), numberOf(b)]
      if (!low || !high) return false
      const ids = columnsFor(of, after)
      const currency = high.currency ?? low.currency
      add(ids, 'from', Math.min(low.value, high.value), null)
      add(ids, 'to', Math.max(low.value, high.value), currency)
    },
  )
  // "rents of 1,000 to 2,000 euros": one of them shows that it is money.
  take(
    line,
    new RegExp(
      `${LEAD}${OF}${IS}(?<a>@num\\d+|\\d+) (?:to|-|up to|through) (?<b>@num\\d+)${AFTER}|(?<of2>@prp\\d+) ${IS}(?<c>\\d+) (?:to|-) (?<d>\\d+)`,
    ),
    ({ of, of2, a, b, c, d, after }) => {
      const [low, high] = [numberOf(a ?? c), numberOf(b ?? d)]
      const ids = columnsFor(of ?? of2, after)
      if (!low || !high || (of2 && ids[0] === 'amount')) return false
      add(ids, 'from', Math.min(low.value, high.value), null)
      add(ids, 'to', Math.max(low.value, high.value), high.currency ?? low.currency)
      return undefined
    },
  )
  const forms: readonly (readonly [string, Op])[] = [
    [TO, 'to'],
    [FROM, 'from'],
    [ABOVE, 'above'],
    [BELOW, 'below'],
    [IS_EXACTLY, 'is'],
  ]
  for (const [words, op] of forms)
    one(new RegExp(`${LEAD}${OF}${IS}(?:${words}) (?:the |a |an )?(?<n>${N})${AFTER}`), op)
  one(
    new RegExp(
      `${LEAD}${OF}${IS}(?<n>${N})${AFTER} (?:or|and) (?:more|above|up|higher|over|upwards|greater)`,
    ),
    'from',
  )
  one(
    new RegExp(`${LEAD}${OF}${IS}(?<n>${N})${AFTER} (?:or|and) (?:less|below|lower|under|fewer|cheaper)`),
    'to',
  )
  one(new RegExp(`${LEAD}${OF}${IS}(?<n>${N}) \\+${AFTER}`), 'from')
  take(line, new RegExp(`${LEAD}${OF}${IS}(?:${ABOUT}) (?<n>@num\\d+)${AFTER}`), ({ of, n, after }) => {
    const number = numberOf(n)
    if (!number) return false
    add(columnsFor(of, after), 'from', number.value * 0.9, null)
    add(columnsFor(of, after), 'to', number.value * 1.1, number.currency)
    draft.notes.push(
      `Around ${number.value} was read as from ${number.value * 0.9} to ${number.value * 1.1}.`,
    )
  })
  // "a rent of 1200", "for 49.99 EUR": a bare number is an amount where it is money or of a property.
  take(line, new RegExp(`${LEAD}(?<of>@prp\\d+) ${IS}(?<n>${N})`), ({ of, n }) => {
    const number = numberOf(n)
    const keys = isNumberKey(draft, itemAt(line, of, 'property')?.keys ?? [])
    if (!number || keys.length === 0) return false
    add(keys.map(column), 'is', number.value, number.currency)
  })
  take(line, new RegExp(`(?<n>\\d+) (?<of>@prp\\d+)`), ({ of, n }) => {
    const number = numberOf(n)
    const keys = isNumberKey(draft, itemAt(line, of, 'property')?.keys ?? [])
    if (!number || keys.length === 0) return false
    add(keys.map(column), 'is', number.value, null)
  })
  one(new RegExp(`${LEAD}${OF}${IS}(?<n>@num\\d+)${AFTER}`), 'is', true)
  take(line, new RegExp(`${LEAD}(?<of>total|amount|sum|value|price|cost) ${IS}(?<n>\\d+)`), ({ n }) => {
    const number = numberOf(n)
    if (!number) return false
    add(['amount'], 'is', number.value, null)
  })
  take(
    line,
    /(?<not>not |non - |non |other than |except |excluding )?(?:in |of |paid in |issued in |priced in )?(?:the )?(?<c>@cur\d+)(?: (?:or|and|,|nor) (?:in )?(?<d>@cur\d+))?(?: (?:or|and|,|nor) (?:in )?(?<e>@cur\d+))?/,
    ({ c, d, e, not }) => {
      const codes = [c, d, e].flatMap((text) => itemAt(line, text, 'currency')?.currency ?? [])
      addFilter(draft, ['extracted.currency'], {
        op: not ? 'not' : 'is',
        value: codes.length === 1 ? (codes[0] ?? '') : codes,
      })
    },
  )
}
