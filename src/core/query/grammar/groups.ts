import { gather, PARTIES, saySeparately, SHARED } from './apart.ts'
import { column, isDayKey, isNumberKey, type Draft } from './draft.ts'
import { itemAt, take } from './line.ts'
import { MORE, LESS } from './size-words.ts'

/** `by month`, `per vendor`: what an aggregate is apart by. */
export function takeGroups(draft: Draft): void {
  const { line } = draft
  saySeparately(draft)
  const asked = line.text
  const apart = (by: string, said: string) => gather(draft, by, said, asked)
  const APART = String.raw`(?:(?:(?:broken|break|split|divided|separated) (?:(?:it|them|that|this|these|those) )?(?:down|up|out)?|grouped|summed|added up|totalled|counted|separately|split|sorted|listed|breakdown|itemi[sz]ed|distributed|spread) ?)?`
  const BY = String.raw`(?:by the|by|per|for each|for every|in each|in every|of each|of every|each|every|for all the|across|across all|for the different|by each|by every|to each|from each|with each|a)`
  take(
    line,
    /(?:from )?(?<u>month|quarter|year) (?:by|on|to|for|after|over) (?<u2>month|quarter|year)/,
    ({ u = '', u2 }, whole) => (u === u2 ? apart(u, whole) : false),
  )
  // "in which month how much": a number for each.
  take(
    line,
    /(?:in )?(?:which|what) (?<u>month|quarter|year)(?: ~)* (?:had|has|saw|do|does|did we|have we|was|is|shows?|brought|did)(?=.* (?:most|least|fewest|highest|lowest|largest|smallest|biggest) )/,
    ({ u = '' }, whole) => apart(u, whole),
  )
  if (
    / how | average | total | sum | count | number | most | least | fewest | highest | lowest | largest | smallest /.test(
      line.text,
    )
  ) {
    take(line, /(?:in|during|for|of) (?:which|what) (?<u>month|quarter|year)s?/, ({ u = '' }, whole) =>
      apart(u, whole),
    )
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
    apart(u, whole)
  })
  take(
    line,
    /(?<!(?:mention|mentions|mentioning|contain|contains|say|says) )(?:on a )?(?<u>monthly|quarterly|yearly|annual|annually)(?: basis| breakdown| overview| totals?| sums?)?/,
    ({ u = '' }, whole) => {
      apart(u.startsWith('month') ? 'month' : u.startsWith('quarter') ? 'quarter' : 'year', whole)
    },
  )
  // "top five vendors by spend": the numbers of each, the largest first.
  take(
    line,
    /(?:the )?(?:top|biggest|largest|main|most important)(?: \d+)? (?<p>@prp\d+)(?: by (?<what>spend|spending|amount|total|value|volume|sum|count|number))?(?! (?:@typ|over|above|of \d))/,
    ({ p, what }, whole) => {
      const keys = itemAt(line, p, 'property')?.keys ?? []
      const [key] = keys
      if (key === undefined || isNumberKey(draft, keys).length > 0) return false
      const counts = what === 'count' || what === 'number'
      apart(column(key), whole)
      draft.aggregate = {
        by: null,
        ...draft.aggregate,
        what: counts ? 'count' : 'sum',
        of: counts ? null : 'amount',
      }
      return undefined
    },
  )
  // What is said of all sorts of documents is how far they are read.
  const ofAll = draft.types === draft.vocabulary.types ? ([['statuse?s?', 'status']] as const) : []
  for (const [words, by] of [...ofAll, ...SHARED])
    take(line, new RegExp(`${APART}${BY} (?:the )?(?:${words})`), (_, whole) =>
      whole.startsWith('a ') ? false : apart(by, whole),
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
      apart(column(key), whole)
    },
  )
  take(
    line,
    /(?:(?:who|which (?:person|user)|whoever) (?:has )?)?%up (?:the )?(?:most|fewest|least)/,
    (_, whole) => apart('created_by', whole),
  )
  // "for each employee": the word is a type's own in one workspace and a party in another.
  take(line, new RegExp(`${APART}${BY} (?:the |our )?(?:${PARTIES})`), (_, whole) => apart('party', whole))
  take(
    line,
    /(?:which|what) (?<p>@prp\d+)(?=.* (?:most|least|highest|lowest|biggest|largest) )/,
    ({ p }, whole) => {
      const [key] = itemAt(line, p, 'property')?.keys ?? []
      if (key === undefined) return false
      apart(column(key), whole)
    },
  )
}
