import { addRange, column, daysLike, isDayKey, isNumberKey, type Draft } from './draft.ts'
import { itemAt, take } from './line.ts'

import { COUNT, countOf, MAIN, MORE, LESS, NEW, OLD } from './size-words.ts'

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
      `(?:and )?(?:sort|sorted|order|ordered|rank|ranked|arrange|arranged|in order)(?: (?:them|it|these|the results?))?(?: by| of| on)? (?:the |their )?(?:(?<d1>ascending|descending|increasing|decreasing) )?${FIELD}(?: (?:and )?(?:in )?(?<d2>descending|ascending|desc|asc|highest first|largest first|biggest first|newest first|latest first|most recent first|lowest first|smallest first|oldest first|earliest first|soonest first|nearest first|decreasing|increasing|from high to low|from low to high|high to low|low to high|downwards|upwards)(?: order)?)?`,
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

  takeSoonest(draft, order)
  take(line, /(?:soonest|nearest) (?:ones? )?(?:come )?first/, () => {
    if (draft.order.length === 0) order('date', false)
  })
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
  // "show me 5 invoices from Harlow": the newest so many.
  take(
    line,
    new RegExp(
      `(?<=^ (?:(?:~|show|give|list|find|get|me|us|just|only|any) )*)(?!one )(?<n>${COUNT})(?= @typ\\d)`,
    ),
    ({ n }) => {
      if (draft.limit !== null || draft.order.length > 0 || draft.aggregate) return false
      order('date', true, countOf(n))
    },
  )
}

/** "the next contract to expire", "which lease ends next": what lies ahead, the nearest first. */
function takeSoonest(draft: Draft, order: (id: string, desc: boolean, limit?: number | null) => void): void {
  const END = 'expires?|expiring|ends?|ending|lapses?|lapsing|runs? out|running out'
  const DUE = 'due|falls? due|falling due|payable'
  const sorts: readonly (readonly [string, readonly RegExp[]])[] = [
    [END, [/expir/, /end_date|_end$|^end/, /valid_until|until/]],
    [DUE, [/due/]],
  ]
  for (const [words, patterns] of sorts) {
    take(
      draft.line,
      new RegExp(
        `(?:the )?(?:next|soonest|first) (?<n>${COUNT} )?(?:${words})(?<t> @typ\\d+)|(?:the )?(?:next|soonest|first) (?<n2>${COUNT} )?(?<t2>@typ\\d+) (?:that |which |to |is |are |will |be )*(?:${words})|(?:that |which |is |are |will |to )*(?:${words}) (?:next|soonest|first|earliest)`,
      ),
      ({ n, n2, t, t2 }) => {
        const [id] = daysLike(draft, ...patterns)
        if (id === undefined || draft.aggregate) return false
        const named = t ?? t2 ?? /@typ\d+/.exec(draft.line.text)?.[0]
        const count = (n ?? n2)?.trim()
        const isOne = itemAt(draft.line, named, 'type')?.plural === false
        addRange(draft, [id], { from: draft.today, to: null })
        order(id, false, count === undefined ? (isOne ? 1 : null) : countOf(count))
        return (t ?? t2)?.trim()
      },
    )
  }
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
