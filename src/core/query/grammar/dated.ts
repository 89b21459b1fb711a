import { addRange, column, daysLike, isDayKey, type Draft } from './draft.ts'
import { itemAt, take } from './line.ts'

const IN = String.raw`(?:(?:in|on|of|for|during|from|dated|within|over|throughout|at|is|are|was|were|falls|falling|fall|lies|lie|that|which|the|by|between|some time|sometime|some day|any day|any time|this|ago|=|:|back|to) )*`
const P = String.raw`(?<p>@(?:pod|day)\d+)`
const BE = String.raw`(?:(?:that|which|who|is|are|was|were|have|has|had|been|be|to|will|would|do|does|did|we|they|falls|fall|falling|come|comes|coming|going|due) )*`

/** Spans of time, by what happens then: `due in March`, `delivery date before May`; else they are of the main date. */
export function takeDated(draft: Draft): void {
  const { line } = draft
  const spanOf = (text: string | undefined) => {
    const period = itemAt(line, text, 'period')
    const day = itemAt(line, text, 'day')?.day
    return period ?? (day === undefined ? null : { from: day, to: day })
  }
  const add = (ids: readonly string[], text: string | undefined) => {
    const span = spanOf(text)
    if (!span || ids.length === 0) return false
    addRange(draft, ids, span)
    return undefined
  }
  take(
    line,
    new RegExp(
      `(?:(?:with|whose|where|having|have|has|that have|by) )*(?:(?:a|an|the|its|their) )*(?<prop>@prp\\d+) ${IN}${P}`,
    ),
    ({ prop, p }) => add(isDayKey(draft, itemAt(line, prop, 'property')?.keys ?? []).map(column), p),
  )
  take(
    line,
    new RegExp(`${IN}${P} (?:as|for) (?:(?:a|an|the|its|their) )*(?<prop>@prp\\d+)`),
    ({ prop, p }) => add(isDayKey(draft, itemAt(line, prop, 'property')?.keys ?? []).map(column), p),
  )
  take(
    line,
    new RegExp(
      `%up (?:(?:the |any |some |all |our )*(?:documents?|files?|papers?|scans?|things?|anything|something) )?${IN}${P}`,
    ),
    ({ p }) => add(['createdAt'], p),
  )
  take(line, new RegExp(`${IN}${P} %up`), ({ p }) => add(['createdAt'], p))
  const happens: readonly (readonly [string, readonly RegExp[]])[] = [
    [
      '(?:fall|falls|falling|become|becomes|coming|come|comes)? ?due(?: for payment| date)?|payable|to be paid|must be paid|should be paid|have to be paid',
      [/due/],
    ],
    [
      '(?:valid|run|runs|running)(?: until| till| to| through| up to)|valid|open until|good until',
      [/valid/, /until/, /expir/, /end/],
    ],
    [
      'expire|expires|expired|expiring|expiry|run out|runs out|running out|ran out|lapse|lapses|lapsed|lapsing|terminate|terminates|terminating|end|ends|ended|ending|up for renewal|finish|finishes|finishing',
      [/expir/, /end_date|_end$|^end/, /valid_until|until/],
    ],
    [
      'start|starts|started|starting|begin|begins|began|beginning|effective|commence|commences|commencing|in force|took effect|take effect|takes effect|(?:came|come|comes|coming|entered|enters|went) into (?:effect|force)|kicked off|kick off|kicks off',
      [/start|begin|effective/],
    ],
    ['deliver|delivers|delivered|delivering|delivery|arrive|arrives|arrived|arriving', [/deliver|arriv/]],
    ['ordered|placed', [/order_date/]],
    ['applied|apply|applying', [/appl/]],
  ]
  for (const [words] of happens) {
    // "leases ending or contracts expiring this year": one time for both.
    take(
      line,
      new RegExp(
        `${BE}(?:${words}) (?:,|or|and)(?: (?:the|our|all|any))*(?<t> @typ\\d+)?(?= ${BE}(?:${words}) ${IN}@(?:pod|day)\\d)`,
      ),
      ({ t = '' }) => t.trim(),
    )
  }
  for (const [words, patterns] of happens) {
    take(line, new RegExp(`${BE}(?:${words}) ${IN}${P}`), ({ p }) => add(daysLike(draft, ...patterns), p))
  }
  // Whatever else is said to have happened then is the document's own day.
  take(
    line,
    new RegExp(
      `(?:(?:date|day|dated|issued|billed|invoiced|bought|purchased|made|sent|received|written|signed|paid|spent|created|quoted) )?${IN}${P}`,
    ),
    ({ p }, whole) => {
      const isVerb = /^(?:signed|paid)/.test(whole)
      return isVerb || whole !== '' ? add(['date'], p) : false
    },
  )
}
