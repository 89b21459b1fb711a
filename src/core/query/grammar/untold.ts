import { propertiesOf } from '../../titles/main-properties.ts'
import { addFilter, column, daysLike, type Draft } from './draft.ts'
import { take } from './line.ts'

const SAY =
  '(?:say|state|tell|name|mention|show|give|specify|indicate|note|record|reveal|contain|have|include|know)'
const NOT = String.raw`(?:(?:that|which|where) )?(?:(?:do|does|did|is|are)(?: (?:we|you|i|they))? not|never|(?:it )?(?:is|are) not (?:clear|known|said|stated)|(?:(?:is|are) )?(?:it )?(?:(?:is|are) )?(?:unknown|unclear)|without) ?${SAY}?(?:ing|s)?`
const IT = '(?:they|it|these|those|this|he|she|the @typ\\d+|the (?:offer|price|offers|prices)|we)'
const BE = '(?:(?:is|are|was|were|has|have|had|been|be|will|stay|stays|remain|remains|to) )*'

/** "do not say how long they are valid", "who carried them": a field that is asked about in a clause of its own. */
export function takeUntold(draft: Draft): void {
  const days: readonly (readonly [string, readonly RegExp[]])[] = [
    ['(?:how long|until when|till when|up to when|when)', [/valid/, /until/, /expir/, /end_date|_end$|^end/]],
  ]
  const lacks = (ids: readonly string[]) => {
    if (ids.length === 0) return false
    addFilter(draft, ids, { op: 'empty', value: true })
    return undefined
  }
  for (const [when, patterns] of days) {
    take(
      draft.line,
      new RegExp(
        `${NOT} ${when} (?:${IT} )?${BE}(?:valid|good|open|run|runs|running|last|lasts|expire|expires|end|ends|lapse|lapses)`,
      ),
      () => lacks(daysLike(draft, ...patterns)),
    )
  }
  take(
    draft.line,
    new RegExp(
      `(?:${NOT}|(?:has|have|having|with) no|with no|without|no|lack|lacks|lacking|missing) (?:(?:a|an|the|its|their|any|stated|known|fixed|set|agreed|definite|clear|final) )*(?:end|expiry|expiration)(?! (?:date|of|day|in|before|after|between|until|on)|ing)`,
    ),
    () => lacks(daysLike(draft, /expir/, /end_date|_end$|^end/, /valid|until/)),
  )
  // "never expire", with no time behind it.
  take(
    draft.line,
    new RegExp(
      '(?:(?:that|which) )?(?:never|(?:do|does|will) not(?: ever)?) (?:expire|expires|end|ends|lapse|lapses|run out|runs out)(?! (?:(?:in|on|at|by|before|after|within|until|during|since|between|for|this|next|yet) ?)*@| yet| soon)',
    ),
    () => lacks(daysLike(draft, /expir/, /end_date|_end$|^end/, /valid|until/)),
  )
  take(draft.line, new RegExp(`${NOT} (?:when|by when) (?:${IT} )?${BE}(?:due|payable|paid)`), () =>
    lacks(daysLike(draft, /due|deadline/)),
  )
  take(draft.line, new RegExp(`${NOT} when (?:${IT} )?${BE}(?:start|starts|begin|begins|effective)`), () =>
    lacks(daysLike(draft, /start|begin|effective/)),
  )
  take(
    draft.line,
    new RegExp(
      `${NOT} when (?:${IT} )?${BE}(?:deliver|delivers|delivered|arrive|arrives|arrived|due to arrive|come|came)`,
    ),
    () => lacks(daysLike(draft, /deliver|arriv/)),
  )
  take(draft.line, new RegExp(`${NOT} how (?:${IT} )?${BE}(?:paid|settled)`), () =>
    lacks(textsLike(draft, /method/)),
  )
  take(
    draft.line,
    new RegExp(
      `${NOT} (?:who|how|by whom) (?:${IT} )?${BE}(?:delivered|carried|brought|shipped|sent)(?: them| it)?`,
    ),
    () => lacks(textsLike(draft, /carrier|courier/)),
  )
  take(
    draft.line,
    new RegExp(`${NOT} (?:what|how much) (?:${IT} )?${BE}(?:cost|costs|worth|come to|comes to|amount to)`),
    () => lacks(['amount']),
  )
}

const textsLike = (draft: Draft, pattern: RegExp): string[] => [
  ...new Set(
    draft.types.flatMap((type) =>
      propertiesOf(type).flatMap(([key, { type: kind }]) =>
        kind === 'string' && pattern.test(key) ? [column(key)] : [],
      ),
    ),
  ),
]
