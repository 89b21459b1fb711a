import type { Aggregate } from '#contract/query-tree.ts'
import { addFilter, column, isDayKey, isNumberKey, type Draft } from './draft.ts'
import { itemAt, take } from './line.ts'
import { countOf } from './periods.ts'
import { NUMBER_WORDS } from './keywords.ts'

// What is counted, added up, put in order or taken apart.

const COUNT = String.raw`(?:\d{1,4}|${NUMBER_WORDS.slice(1).join('|')}|few)`
const MAIN = '(?:amount|value|total|sum|price|cost|volume|figure|worth)s?'
const MORE =
  '(?:highest|largest|biggest|greatest|maximum|max|most expensive|priciest|costliest|top|most valuable|dearest|longest|most(?! recent)|steepest|heaviest|best)'
const LESS =
  '(?:lowest|smallest|cheapest|minimum|min|least expensive|least|fewest|shortest|tiniest|least costly|least valuable)'
const NEW = '(?:latest|newest|most recent|last|youngest|most recently (?:%up|dated|issued|added))'
const OLD = '(?:oldest|earliest|first|least recent)'

/** `by month`, `per vendor`: what an aggregate is apart by. */
export function takeGroups(draft: Draft): void {
  const { line } = draft
  const APART = String.raw`(?:(?:(?:broken|split|divided|separated) (?:down|up|out)?|grouped|summed|added up|totalled|counted|separately|split|sorted|listed|breakdown|itemi[sz]ed|distributed|spread) ?)?`
  const BY = String.raw`(?:by|per|for each|for every|in each|in every|of each|of every|each|every|for all the|across|across all|for the different|by each|by every|to each|from each|with each|a)`
  const group = (by: string) => {
    // What has no department is in none of "each department".
    if (by === 'department') addFilter(draft, ['department'], { op: 'filled', value: true })
    if (by === 'type') addFilter(draft, ['document_type'], { op: 'filled', value: true })
    draft.aggregate = { what: draft.aggregate?.what ?? 'count', of: draft.aggregate?.of ?? null, by }
  }
  take(line, new RegExp(`${APART}${BY} (?:calendar )?(?<u>month|quarter|year)s?`), ({ u = '' }, whole) => {
    if (whole.startsWith('a ') && !draft.aggregate) return false
    // "over 2500 per month" is what the rent is, no division.
    const isRate = draft.filters.some((filter) => !('any' in filter) && typeof filter.value === 'number')
    if (isRate && !/how|total|sum|average|mean|count|number|spen[dt]|breakdown/.test(draft.words))
      return undefined
    group(u)
  })
  take(
    line,
    /(?:on a )?(?<u>monthly|quarterly|yearly|annual|annually)(?: basis| breakdown| overview| totals?| sums?)?/,
    ({ u = '' }) => {
      group(u.startsWith('month') ? 'month' : u.startsWith('quarter') ? 'quarter' : 'year')
    },
  )
  // "top five vendors by spend": the numbers of each, the largest first.
  take(
    line,
    /(?:the )?(?:top|biggest|largest|main|most important)(?: \d+)? (?<p>@prp\d+)(?: by (?<what>spend|spending|amount|total|value|volume|sum|count|number))?(?! (?:over|above|of \d))/,
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
    ['statuse?s?|states?|workflows?(?: states?| statuse?s?)?|stages?', 'extracted.workflow'],
    ['folders?', 'folder_id'],
    ['uploaders?|users?|persons? who %up(?: them| it)?|persons?', 'created_by'],
  ]
  for (const [words, by] of fields)
    take(line, new RegExp(`${APART}${BY} (?:the )?(?:${words})`), () => group(by))
  take(
    line,
    new RegExp(
      `(?<!(?:governed|covered|paid|delivered|brought|carried|shipped|insured|issued|sent|made|signed) )(?:${APART}${BY} (?:of )?(?:the |our )?)(?<p>@prp\\d+)(?! (?:of |is )?@| over| above| under| below| more| less| desc| asc| between)`,
    ),
    ({ p }, whole) => {
      if (/^(?:a|sorted|listed) /.test(whole)) return false
      const [key] = itemAt(line, p, 'property')?.keys ?? []
      if (key === undefined) return false
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

/** `sum`, `how many`, `the average rent`. */
export function takeAggregate(draft: Draft): void {
  const { line } = draft
  const set = (what: Aggregate['what'], of: string | null) => {
    draft.aggregate = {
      what,
      of: what === 'count' ? null : (of ?? 'amount'),
      by: draft.aggregate?.by ?? null,
    }
  }
  const numberOf = (text: string | undefined) => {
    const [key] = isNumberKey(
      draft,
      itemAt(line, text?.startsWith('@') ? text : undefined, 'property')?.keys ?? [],
    )
    return key === undefined ? null : column(key)
  }
  const OF = `(?: (?:of|for|in|on|is|was|the|all|our|their|we|did|do|have|paid|pay))*`
  // The number itself is asked for, not the document that has it.
  // "the largest balance per bank": one number for each, no document.
  if (draft.aggregate?.by) {
    take(
      line,
      new RegExp(
        `(?:the |our )*(?<m>${MORE}|${LESS}) (?:single |individual )?(?<of>@prp\\d+|${MAIN}|@typ\\d+)`,
      ),
      ({ m = '', of }) => {
        const isType = of?.startsWith('@typ') ?? false
        if (of?.startsWith('@prp') && numberOf(of) === null) return false
        // "the most invoices" is how many there are.
        if (isType && /most|least|fewest/.test(m)) set('count', null)
        else set(new RegExp(`^(?:${LESS})$`).test(m) ? 'min' : 'max', isType ? null : numberOf(of))
        return isType ? of : undefined
      },
    )
  }
  take(
    line,
    new RegExp(
      `(?:what|how) (?:(?:is|was|were|are|has been) )?(?:the |our )*(?:ever |overall )?(?<m>${MORE}|${LESS}|high|low|large|big)(?: ever)?(?: (?:single|individual|overall))? (?<of>@prp\\d+|${MAIN})`,
    ),
    ({ m = '', of }) => {
      if (of?.startsWith('@') && numberOf(of) === null) return false
      set(new RegExp(`^(?:${LESS}|low)$`).test(m) ? 'min' : 'max', numberOf(of))
    },
  )
  take(line, new RegExp(`(?:maximum|max) (?<of>@prp\\d+|${MAIN})(?! of \\d| over| under)`), ({ of }) => {
    if (of?.startsWith('@') && numberOf(of) === null) return false
    set('max', numberOf(of))
  })
  take(line, new RegExp(`(?:minimum|min) (?<of>@prp\\d+|${MAIN})(?! of \\d| over| under)`), ({ of }) => {
    if (of?.startsWith('@') && numberOf(of) === null) return false
    set('min', numberOf(of))
  })
  take(
    line,
    new RegExp(
      `(?:what (?:is|was) )?(?:the |our )?(?:average|mean|avg|on average|average of|typical|averaged|typically)${OF}(?: (?<of>@prp\\d+)| ${MAIN})?`,
    ),
    ({ of }, whole) => {
      const [rest] = / @prp\d+$/.exec(whole) ?? []
      set('average', numberOf(of))
      return rest !== undefined && numberOf(of) === null ? rest : undefined
    },
  )
  take(
    line,
    /how (?:high|large|big|expensive|long) (?:is|are|was|were) (?:the )?(?<of>@prp\d+)(?: on average)?/,
    ({ of }) => {
      if (numberOf(of) === null) return false
      if (draft.aggregate?.what !== 'average') set('sum', numberOf(of))
      else set('average', numberOf(of))
    },
  )
  // "how many packages" adds them up, "how many invoices" counts.
  take(
    line,
    new RegExp(
      `(?:how many|(?:the )?(?:total )?number of|total|how much|sum of|sum up|add up|(?:the )?(?:combined|overall|total|summed|aggregate)(?: amount| sum| value| number)?(?: of)?|sum|all the) (?:(?:the|all|our|in|of) )*(?<of>@prp\\d+)`,
    ),
    ({ of }) => {
      const value = numberOf(of)
      if (value === null) return false
      set(draft.aggregate?.what === 'average' ? 'average' : 'sum', value)
    },
  )
  take(
    line,
    /(?<of>@prp\d+) (?:in total|altogether|combined|in all|overall|all together|total|sum)/,
    ({ of }) => {
      const value = numberOf(of)
      if (value === null) return false
      set('sum', value)
    },
  )
  take(
    line,
    /(?:how many|(?:the |a )?(?:total )?(?:number|count|tally|quantity)(?: of)?|count(?: up)?(?: of)?|amount of(?= @typ| documents| files))/,
    () => {
      if (!draft.aggregate || draft.aggregate.what === 'count') set('count', null)
    },
  )
  if (draft.aggregate && draft.aggregate.what !== 'count') return
  const SUM = String.raw`how much(?: money)?(?: (?:is|was|are|were|in total|altogether))?(?: worth)?|how large (?:is|was)|(?:the |our |a )*(?:grand |overall |combined |full |whole |sum )?(?:total|sum|totals|sums|turnover|expenditure|expenses total|spending|spend|spendings|outlay)(?: (?:amount|value|cost|costs|price|sum|spend|spending|spent|worth|volume|revenue|of|up|for))*|add (?:them |it )?(?:all )?up|adding up|total up|totals?|sum up|(?:combined|overall|aggregate|cumulative|summed) (?:amount|value|cost|sum|worth|volume)|what (?:did|do|have|has) (?:we|i) (?:spend|spent|pay|paid|owe)|(?:what )?(?:do|did|have|has) (?:we|i|the company)(?: have)? (?:spend|spent|owe)|(?:the )?(?:total|combined|overall) (?:amount|value|cost|worth)|(?:the )?(?:amount|value|cost|worth) of (?:all|our|the)(?= .*@typ)|what (?:is|are|was|were) (?:all|the|our).* worth`
  take(
    line,
    new RegExp(`(?:${SUM})(?! (?:over|above|under|below|more|less|between|desc|asc))`),
    (_, whole) => {
      // A count in total stays a count.
      if (
        draft.aggregate?.what === 'count' &&
        draft.aggregate.by === null &&
        /^(?:the |in )*totals?$/.test(whole)
      )
        return undefined
      const counted = / how many /.test(` ${whole} `)
      set(counted ? 'count' : 'sum', null)
      const mark = /@(?:typ|pty|val|dep)\d+.*(?= worth)/.exec(whole)?.[0]
      return mark
    },
  )
  if (draft.aggregate?.what === 'sum' || draft.aggregate === null) {
    take(
      line,
      /(?<of>@prp\d+)(?= (?:paid|spent|charged|collected|withheld|received|from|on|for|of|in))/,
      ({ of }) => {
        if (draft.aggregate?.what !== 'sum' || draft.aggregate.of !== 'amount' || numberOf(of) === null)
          return false
        set('sum', numberOf(of))
      },
    )
  }
  const isSpent = /expens|costs?\b|revenue|turnover|payments?\b|amounts?\b|spend|totals?\b|sums?\b/.test(
    draft.words,
  )
  if (
    draft.aggregate?.by &&
    draft.aggregate.what === 'count' &&
    isSpent &&
    !/how many|number of|count/.test(draft.words)
  ) {
    set('sum', null)
  }
  // "subtotal of the invoices from Harlow" is a number.
  const leading =
    /^ (?:(?:the|our|what is|what was|what are|what were) )*(?<of>@prp\d+) (?:of|for|on|in|from|by) /.exec(
      line.text,
    )?.groups?.['of']
  if (draft.aggregate === null && leading !== undefined && numberOf(leading) !== null)
    set('sum', numberOf(leading))
}

/** `the five largest`, `newest first`, `sorted by due date`. */
export function takeOrder(draft: Draft): void {
  const { line } = draft
  const columnOf = (text: string | undefined): string => {
    const [key] = itemAt(line, text?.startsWith('@') ? text : undefined, 'property')?.keys ?? []
    if (key !== undefined) return column(key)
    if (text !== undefined && /date|day|time|age/.test(text)) return 'date'
    if (text !== undefined && /name|vendor|party|company|alphabet/.test(text)) return 'party'
    return text !== undefined && /upload|%up/.test(text) ? 'createdAt' : 'amount'
  }
  const order = (id: string, desc: boolean, limit?: number | null) => {
    draft.order = [{ id, desc }]
    if (limit !== undefined && limit !== null && limit > 0) draft.limit = Math.min(limit, 1000)
  }
  const FIELD = String.raw`(?<f>@prp\d+|${MAIN}|date|day|age|name|vendor|company|party|%up(?: date| time)?|upload date)`
  take(
    line,
    new RegExp(
      `(?:and )?(?:sort|sorted|order|ordered|rank|ranked|arrange|arranged|in order)(?: (?:them|it|these|the results?))?(?: by| of| on)? (?:the |their )?(?:(?<d1>ascending|descending|increasing|decreasing) )?${FIELD}(?: (?:and )?(?:in )?(?<d2>descending|ascending|desc|asc|highest first|largest first|biggest first|newest first|latest first|most recent first|lowest first|smallest first|oldest first|earliest first|decreasing|increasing|from high to low|from low to high|high to low|low to high|downwards|upwards)(?: order)?)?`,
    ),
    ({ f, d1, d2 }) => {
      const direction = d2 ?? d1 ?? ''
      order(columnOf(f), /^(?:desc|high|larg|big|new|lat|most|decr|from high|down)/.test(direction))
    },
  )
  take(
    line,
    /(?:the )?(?<d>newest|latest|most recent|oldest|earliest) (?:ones? |documents? )?(?:come )?first/,
    ({ d }) => order('date', !/oldest|earliest/.test(d ?? '')),
  )
  take(
    line,
    /(?:the )?(?<d>largest|highest|biggest|most expensive|smallest|lowest|cheapest) (?:ones? |amounts? |documents? )?(?:come )?first/,
    ({ d }) => order('amount', !/smallest|lowest|cheapest/.test(d ?? '')),
  )
  take(line, /(?:alphabetically|in alphabetical order|by name)/, () => order('party', false))

  /** "the largest invoice" is one; "largest invoices" is an order; a number says how many. */
  const countBefore = (n: string | undefined, rest: string | undefined): number | null => {
    if (n !== undefined) return countOf(n)
    const type = itemAt(line, /@typ\d+/.exec(rest ?? '')?.[0], 'type')
    if (type) return type.plural ? null : 1
    return /^(?:document|file|one|scan|record|entry|item)\b/.test((rest ?? '').trim()) ? 1 : null
  }
  const NOUN = String.raw`(?= (?<rest>(?:(?:single|individual|ever|@(?:val|pty|dep|fol|prp)\d+|of|our|the|all) )*(?:@typ\d+|documents?|files?|ones?|scans?|records?|entr(?:y|ies)|items?|papers?)))`
  const sorts: readonly (readonly [string, string, boolean])[] = [
    [MORE, 'amount', true],
    [LESS, 'amount', false],
    [NEW, 'date', true],
    [OLD, 'date', false],
  ]
  // "with the highest premium", "most packages".
  take(
    line,
    new RegExp(
      `(?:(?:with|has|have|having|had|by|that has|that have|which has|for|of) )*(?:the |a )*(?:(?<n>${COUNT}) )?(?<w>${MORE}|${LESS})(?: (?<n2>${COUNT}))?(?: number of| amount of)? (?<f>@prp\\d+|${MAIN})`,
    ),
    ({ n, n2, w = '', f }, whole) => {
      const id = columnOf(f)
      const isNumber =
        !f?.startsWith('@') || isNumberKey(draft, itemAt(line, f, 'property')?.keys ?? []).length > 0
      const isDay =
        isDayKey(draft, itemAt(line, f?.startsWith('@') ? f : undefined, 'property')?.keys ?? []).length > 0
      if (!isNumber && !isDay) return false
      if (draft.aggregate?.by) return undefined
      const before = line.text.slice(0, line.text.indexOf(whole))
      const type = itemAt(line, [...before.matchAll(/@typ\d+/g)].at(-1)?.[0], 'type')
      const named = n ?? n2
      const counted =
        named === undefined
          ? (countIn(draft, before) ?? (type?.plural && !/which|what/.test(before) ? null : 1))
          : countOf(named)
      order(id, new RegExp(`^(?:${MORE})$`).test(w), counted)
    },
  )
  take(
    line,
    new RegExp(`(?:with|has|have|having)? ?(?:the )?(?<w>${NEW}|${OLD}) (?<f>@prp\\d+)`),
    ({ w = '', f }, whole) => {
      const keys = isDayKey(draft, itemAt(line, f, 'property')?.keys ?? [])
      const [key] = keys
      if (key === undefined) return false
      const before = line.text.slice(0, line.text.indexOf(whole))
      const type = itemAt(line, [...before.matchAll(/@typ\d+/g)].at(-1)?.[0], 'type')
      order(
        column(key),
        new RegExp(`^(?:${NEW})$`).test(w),
        countIn(draft, before) ?? (type?.plural && !/which|what/.test(before) ? null : 1),
      )
    },
  )
  for (const [words, id, desc] of sorts) {
    const up = (rest: string) => (/%up/.test(rest) && id === 'date' ? 'createdAt' : id)
    take(
      line,
      new RegExp(
        `(?:the |our |my )*(?:(?<n>${COUNT}) )?(?:(?:by )?(?<w>${words}))(?: (?<n2>${COUNT}))?${NOUN}`,
      ),
      ({ n, n2, rest = '' }) => {
        if (draft.aggregate?.by && n === undefined && n2 === undefined) return false
        order(up(rest), desc, countBefore(n ?? n2, rest))
      },
    )
    take(
      line,
      new RegExp(`(?:the |our |my )*(?:(?<n>${COUNT}) )(?:${words})(?: (?:of|from|in|by|among))?`),
      ({ n }) => (draft.aggregate?.by ? undefined : order(id, desc, countOf(n))),
    )
    take(
      line,
      new RegExp(
        `(?:the |our |my )*(?:${words}) (?<n>${COUNT})(?! (?:days?|weeks?|months?|years?|quarters?)| @num)`,
      ),
      ({ n }) => (draft.aggregate?.by ? undefined : order(id, desc, countOf(n))),
    )
  }
  // "which invoice is the most expensive": the noun stands before.
  for (const [words, id, desc] of sorts) {
    if (/^\(\?:(?:highest|lowest|latest|oldest)/.test(words)) {
      take(
        line,
        new RegExp(
          `(?:is|was|are|were|that is|cost|costs|came|comes|arrived|ran|did we get|did we receive)? ?(?:the |our )*(?:${words})(?! (?:year|month|quarter|week))`,
        ),
        (_, whole) => {
          if (draft.aggregate) return draft.aggregate.by ? undefined : false
          if (
            /(?:^| )(?:top|last|first|best|most|least)$/.test(whole) &&
            !/(?:is|was|are|were|cost|costs|came|arrived) /.test(whole)
          )
            return false
          const before = line.text.slice(0, line.text.indexOf(whole))
          const type = itemAt(line, [...before.matchAll(/@typ\d+/g)].at(-1)?.[0], 'type')
          order(id, desc, countIn(draft, before) ?? (type?.plural ? null : 1))
        },
      )
    }
  }
  take(
    line,
    new RegExp(
      `(?:only |just )?(?:the )?(?:top|first|limit(?:ed)? to|at most) (?<n>${COUNT})(?: results?| of them| only)?(?! @num)`,
    ),
    ({ n }) => {
      if (draft.limit === null) draft.limit = countOf(n)
      if (draft.order.length === 0) draft.order = [{ id: 'amount', desc: true }]
    },
  )
}

/** "the 3 invoices with the highest total": the number stands before the noun. */
function countIn(draft: Draft, before: string): number | null {
  const found = new RegExp(
    ` (?<n>${COUNT}) (?:@val\\d+ |@pty\\d+ |@dep\\d+ )*(?:@typ\\d+|documents?|files?)`,
  ).exec(before)
  if (!found?.groups?.['n']) return null
  draft.line.text = draft.line.text.replace(` ${found.groups['n']} `, ' ')
  return countOf(found.groups['n'])
}
