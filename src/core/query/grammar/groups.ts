import { addFilter, column, isDayKey, isNumberKey, type Draft } from './draft.ts'
import { itemAt, take } from './line.ts'
import { isPeriod } from '../groups.ts'
import { labelOf } from '../say.ts'
import { MORE, LESS } from './size-words.ts'

const THING =
  'month|quarter|year|(?:document )?type|kind|department|team|company|currency|status|vendor|supplier|customer|client|employee|@prp\\d+'

/** `by vendor and month`, which is `by vendor and by month`; what is sorted by two things is an order. */
const TWO_THINGS = new RegExp(
  ` (?<!(?:sort|sorted|order|ordered) )(?<first>(?:by|per|for each|for every) (?:the )?(?:${THING})) and (?:the )?(?<second>${THING}) `,
)

/** `by month`, `per vendor`: what an aggregate is apart by. */
export function takeGroups(draft: Draft): void {
  const { line } = draft
  line.text = line.text.replace(TWO_THINGS, ' $<first> and by $<second> ')
  const APART = String.raw`(?:(?:(?:broken|split|divided|separated) (?:down|up|out)?|grouped|summed|added up|totalled|counted|separately|split|sorted|listed|breakdown|itemi[sz]ed|distributed|spread) ?)?`
  const BY = String.raw`(?:by the|by|per|for each|for every|in each|in every|of each|of every|each|every|for all the|across|across all|for the different|by each|by every|to each|from each|with each|a)`
  const group = (by: string) => {
    // What has no department is in none of "each department".
    if (by === 'department') addFilter(draft, ['department'], { op: 'filled', value: true })
    if (by === 'type') addFilter(draft, ['document_type'], { op: 'filled', value: true })
    const before = draft.aggregate?.by
    if (before && before !== by) draft.notes.push(oneAtATime(by, before))
    draft.aggregate = { what: draft.aggregate?.what ?? 'count', of: draft.aggregate?.of ?? null, by }
  }
  take(
    line,
    /(?:from )?(?<u>month|quarter|year) (?:by|on|to|for|after|over) (?<u2>month|quarter|year)/,
    ({ u = '', u2 }) => (u === u2 ? group(u) : false),
  )
  // "in which month how much": a number for each.
  take(
    line,
    /(?:in )?(?:which|what) (?<u>month|quarter|year)(?: ~)* (?:had|has|saw|do|does|did we|have we|was|is|shows?|brought|did)(?=.* (?:most|least|fewest|highest|lowest|largest|smallest|biggest) )/,
    ({ u = '' }) => group(u),
  )
  if (
    / how | average | total | sum | count | number | most | least | fewest | highest | lowest | largest | smallest /.test(
      line.text,
    )
  ) {
    take(line, /(?:in|during|for|of) (?:which|what) (?<u>month|quarter|year)s?/, ({ u = '' }) => group(u))
  }
  take(line, new RegExp(`${APART}${BY} (?:calendar )?(?<u>month|quarter|year)s?`), ({ u = '' }, whole) => {
    // What is paid each month is of a month already.
    const isMonthly = [...line.text.matchAll(/@prp\d+/g)].some(([mark]) =>
      itemAt(line, mark, 'property')?.keys.some((key) => key.startsWith(`${u}ly_`)),
    )
    if (isMonthly) return undefined
    // "over 2500 per month" is what the rent is, no division.
    const isRate = draft.filters.some((filter) => !('any' in filter) && typeof filter.value === 'number')
    if (whole.startsWith('a ') && !draft.aggregate) return isRate ? undefined : false
    if (isRate && !/how|total|sum|average|mean|count|number|spen[dt]|breakdown/.test(draft.words))
      return undefined
    group(u)
  })
  take(
    line,
    /(?<!(?:mention|mentions|mentioning|contain|contains|say|says) )(?:on a )?(?<u>monthly|quarterly|yearly|annual|annually)(?: basis| breakdown| overview| totals?| sums?)?/,
    ({ u = '' }) => {
      group(u.startsWith('month') ? 'month' : u.startsWith('quarter') ? 'quarter' : 'year')
    },
  )
  // "top five vendors by spend": the numbers of each, the largest first.
  take(
    line,
    /(?:the )?(?:top|biggest|largest|main|most important)(?: \d+)? (?<p>@prp\d+)(?: by (?<what>spend|spending|amount|total|value|volume|sum|count|number))?(?! (?:@typ|over|above|of \d))/,
    ({ p, what }) => {
      const keys = itemAt(line, p, 'property')?.keys ?? []
      const [key] = keys
      if (key === undefined || isNumberKey(draft, keys).length > 0) return false
      const counts = what === 'count' || what === 'number'
      draft.aggregate = { what: counts ? 'count' : 'sum', of: counts ? null : 'amount', by: column(key) }
      return undefined
    },
  )
  const fields: readonly (readonly [string, string])[] = [
    ['(?:document )?types?|kinds?(?: of documents?)?|sorts? of documents?|categories of documents?', 'type'],
    ['departments?|teams?', 'department'],
    ['compan(?:y|ies)|part(?:y|ies)|business partners?|merchants?|shops?|sellers?|partners?', 'party'],
    ['currenc(?:y|ies)', 'extracted.currency'],
    // What is said of all sorts of documents is how far they are read.
    ...(draft.types === draft.vocabulary.types ? ([['statuse?s?', 'status']] as const) : []),
    ['statuse?s?|states?|workflows?(?: states?| statuse?s?)?|stages?', 'extracted.workflow'],
    ['folders?', 'folder_id'],
    ['uploaders?|users?|persons? who %up(?: them| it)?|persons?', 'created_by'],
  ]
  for (const [words, by] of fields)
    take(line, new RegExp(`${APART}${BY} (?:the )?(?:${words})`), (_, whole) =>
      whole.startsWith('a ') ? false : group(by),
    )
  take(
    line,
    new RegExp(
      `(?<!@val\\d+ (?=by (?:the|our) ))(?<!(?:governed|covered|paid|delivered|brought|carried|shipped|insured|issued|sent|made|signed) )(?:${APART}${BY} (?:of )?(?:the |our )?)(?<p>@prp\\d+)(?! (?:of |is )?@(?!typ|prp)| over| above| under| below| more| less| desc| asc| between)(?= (?<next>@prp\\d+)?)`,
    ),
    ({ p, next }, whole) => {
      if (next !== undefined && !/^(?:each|every|per|for each|for every) /.test(whole)) return false
      const [day] = isDayKey(draft, itemAt(line, p, 'property')?.keys ?? [])
      // "by due date" is an order: each day by itself tells nothing.
      if (day !== undefined) {
        draft.order = [{ id: column(day), desc: false }]
        return undefined
      }
      if (/^(?:a|sorted|listed) /.test(whole)) return false
      const keys = itemAt(line, p, 'property')?.keys ?? []
      const [key] = keys
      // "the 4 highest payslips by gross" is an order.
      const isOrder =
        new RegExp(` (?:${MORE}|${LESS}) `).test(line.text) && !/^(?:per|for|each|every) /.test(whole)
      if (key === undefined || (isOrder && isNumberKey(draft, keys).length > 0)) return false
      group(column(key))
    },
  )
  take(line, /(?:(?:who|which (?:person|user)|whoever) (?:has )?)?%up (?:the )?(?:most|fewest|least)/, () =>
    group('created_by'),
  )
  // "for each employee": the word is a type's own in one workspace and a party in another.
  take(
    line,
    new RegExp(
      `${APART}${BY} (?:the |our )?(?:vendors?|suppliers?|customers?|clients?|employees?|people|names?|contractors?|providers?)`,
    ),
    () => group('party'),
  )
  take(line, /(?:which|what) (?<p>@prp\d+)(?=.* (?:most|least|highest|lowest|biggest|largest) )/, ({ p }) => {
    const [key] = itemAt(line, p, 'property')?.keys ?? []
    if (key === undefined) return false
    group(column(key))
  })
}

/** "by vendor and by month": what is not done is said. */
function oneAtATime(by: string, left: string): string {
  return `Numbers are apart by one thing: here by ${nameOf(by)}, “by ${nameOf(left)}” was left out.`
}

const nameOf = (by: string) =>
  isPeriod(by) || by === 'type'
    ? by
    : labelOf(by).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
