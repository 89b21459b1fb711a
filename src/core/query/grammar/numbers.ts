import type { Aggregate } from '#contract/query-tree.ts'
import { column, isNumberKey, type Draft } from './draft.ts'
import { itemAt, mark, take } from './line.ts'
import { propertiesOf } from '../../titles/main-properties.ts'
import { MAIN, MORE, LESS } from './size-words.ts'

// What is counted or added up.

/** `sum`, `how many`, `the average rent`. */
export function takeAggregate(draft: Draft): void {
  const side = takeSides(draft)
  takeNumber(draft)
  takeNamedNumber(draft)
  const { aggregate } = draft
  if (side !== null && aggregate?.of === 'amount') draft.aggregate = { ...aggregate, of: column(side) }
}

function takeNumber(draft: Draft): void {
  const { line } = draft
  const set = (what: Aggregate['what'], of: string | null) => {
    draft.aggregate = {
      by: null,
      ...draft.aggregate,
      what,
      of: what === 'count' ? null : (of ?? 'amount'),
    }
  }
  const numberOf = (text: string | undefined) => {
    const [key] = isNumberKey(
      draft,
      itemAt(line, text?.startsWith('@') ? text : undefined, 'property')?.keys ?? [],
    )
    return key === undefined ? null : column(key)
  }
  // "with number INV-0001" counts nothing.
  take(
    line,
    /(?:(?:with|under|of|by|has|having|the) )*(?:number|no|nr|id|code|reference)(?= @phr\d)/,
    () => '~',
  )
  if (draft.aggregate?.by) {
    take(
      line,
      new RegExp(
        `(?:the |our )*(?:${MORE}|${LESS}) (?:spending|spend|turnover|costs|expenses|revenue|expenditure|income|sales)`,
      ),
      () => set('sum', null),
    )
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
        if (isType && /^(?:most|least|fewest)$/.test(m)) set('count', null)
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
  // "the lowest opening balance on account X": a number by itself is what is asked for, no document.
  take(
    line,
    new RegExp(`(?<=^ )(?:the |our )*(?<m>${MORE}|${LESS}) (?:single |individual )?(?<of>@prp\\d+)(?! @typ)`),
    ({ m = '', of }) => {
      if (numberOf(of) === null || /^(?:top|best)$/.test(m)) return false
      set(new RegExp(`^(?:${LESS})$`).test(m) ? 'min' : 'max', numberOf(of))
      return undefined
    },
  )
  // "what VAT was charged by Kestrel"
  take(
    line,
    /(?:what|which|how much) (?<of>@prp\d+)(?= (?:was|were|is|are|has|have|had|did|do|does) )/,
    ({ of }) => {
      if (draft.aggregate !== null || numberOf(of) === null) return false
      set('sum', numberOf(of))
      return undefined
    },
  )
  // "how big is our biggest quote"
  take(
    line,
    new RegExp(
      `how (?:high|low|large|big|small|much|expensive|cheap|long) (?:is|was|are|were) (?:the |our )*(?<m>${MORE}|${LESS}) (?:single |individual |@prp\\d+ )?(?<of>@typ\\d+)`,
    ),
    ({ m = '', of }) => {
      set(new RegExp(`^(?:${LESS})$`).test(m) ? 'min' : 'max', null)
      return of
    },
  )
  // "what is our biggest contract worth"
  take(
    line,
    new RegExp(
      `(?:what|how much) (?:is|was|did|does) (?:the |our )*(?<m>${MORE}|${LESS}) (?:single |individual )?(?<of>@typ\\d+)(?=.* (?:worth|cost|costs|come to|amount to)(?: |$))`,
    ),
    ({ m = '', of }) => {
      set(new RegExp(`^(?:${LESS})$`).test(m) ? 'min' : 'max', null)
      return of
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
      `(?:what (?:is|was) )?(?:the |our )?(?<m>average|mean|avg|on average|average of|typical|averaged|typically|median|medians)${OF}(?: (?<of>@prp\\d+)| ${MAIN})?`,
    ),
    ({ m = '', of }, whole) => {
      const [rest] = / @prp\d+$/.exec(whole) ?? []
      set(m.startsWith('median') ? 'median' : 'average', numberOf(of))
      return rest !== undefined && numberOf(of) === null ? rest : undefined
    },
  )
  // "how high was the balance at most"
  take(
    line,
    /how (?:high|low|large|big|expensive|long|many|much) (?:is|are|was|were) (?:the )?(?<of>@prp\d+)(?=.* at (?<m>most|least|best|the (?:most|least)) )/,
    ({ of, m = '' }) =>
      numberOf(of) === null ? false : set(m.endsWith('least') ? 'min' : 'max', numberOf(of)),
  )
  take(
    line,
    /how (?:high|large|big|expensive|long) (?:is|are|was|were) (?:(?:the|all|our|all of) )*(?<of>@prp\d+)(?: on average)?/,
    ({ of }) => {
      if (numberOf(of) === null) return false
      set(middleOf(draft) ?? 'sum', numberOf(of))
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
      set(middleOf(draft) ?? 'sum', value)
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
  // "how much invoices": what can be counted is counted.
  take(line, /how much(?= (?<t>@typ\d+))/, ({ t }) => {
    if (!itemAt(line, t, 'type')?.plural) return false
    set('count', null)
    return undefined
  })
  take(
    line,
    /(?:how many|(?:the |a )?(?:total )?(?:number|count|tally|quantity)(?: of)?|count(?: up)?(?: of)?|amount of(?= @typ| documents| files))/,
    () => {
      if (!draft.aggregate || draft.aggregate.what === 'count') set('count', null)
    },
  )
  if (draft.aggregate && draft.aggregate.what !== 'count') return
  take(
    line,
    /what (?:did|does|do|has|have|had)(?= @pty\d+ (?:earn|earned|cost|bill|billed|charge|charged|get|make|made|pay|paid|receive|owe|owed|spend)(?: |$))/,
    () => set('sum', null),
  )
  // "what have we quoted Westfold in euros": what was done, as money.
  if (/ @(?:cur|num)\d/.test(line.text)) {
    take(
      line,
      /what (?:did|do|have|has) (?:we|i|@pty\d+) (?:(?:already|ever|so far) )*(?:quoted?|ordered?|@val\d+|invoiced?|billed?|@typ\d+|bought|buy|charged?)/,
      (_, whole) => {
        set('sum', null)
        return /@(?:pty|typ)\d+/.exec(whole.replace(/@typ\d+$/, ''))?.[0]
      },
    )
  }
  const SUM = String.raw`(?:how much|what)(?: money)(?: (?:is|was|did|do|does|has|have))?|(?:the )?(?:money|cash) (?:spent|paid|gone|spend)|how much(?: money)?(?: (?:is|was|are|were|in total|altogether))?(?: worth)?|how large (?:is|was)|(?:the |our |a )*(?:grand |overall |combined |full |whole |sum )?(?:total|sum|totals|sums|turnover|expenditure|expenses total|spending|spend|spendings|outlay)(?: (?:amount|value|cost|costs|price|sum|spend|spending|spent|worth|volume|revenue|of|up|for))*|add (?:them |it )?(?:all )?up|adding up|total up|totals?|sum up|(?:combined|overall|aggregate|cumulative|summed) (?:amount|value|cost|sum|worth|volume)|what (?:did|do|have|has) (?:we|i) (?:spend|spent|pay|paid|owe)|what (?:was|is|were|has been|have been) (?:spent|paid|charged|billed|invoiced)|(?:what )?(?:do|did|have|has) (?:we|i|the company)(?: have)? (?:spend|spent|owe)|(?:the )?(?:total|combined|overall) (?:amount|value|cost|worth)|(?:the )?(?:amount|value|cost|worth) of(?: (?:all|our|the))*(?= .*@typ)|what (?:is|are|was|were) (?:all|the|our).* worth`
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
  const isSpent =
    /expens|costs?\b|revenue|turnover|payments?\b|amounts?\b|values?\b|spend|totals?\b|sums?\b|volumes?\b|worth\b|\badd(?:ed|s)? up\b/.test(
      draft.words,
    )
  if (
    draft.aggregate?.by &&
    draft.aggregate.what === 'count' &&
    (isSpent || namesNumber(draft)) &&
    !/how many|number of|count/.test(draft.words)
  ) {
    set('sum', null)
  }
  // "subtotal of the invoices from Harlow" is a number.
  const leading =
    /^ (?:(?:the|our|what is|what was|what are|what were) )*(?<of>@prp\d+) (?:of|for|on|in|from|by|paid|spent|~) /.exec(
      line.text,
    )?.groups?.['of']
  const isCounted = /how many|number of|count/.test(draft.words)
  const isOpen = draft.aggregate === null || (draft.aggregate.what === 'count' && !isCounted)
  if (isOpen && leading !== undefined && numberOf(leading) !== null) set('sum', numberOf(leading))
}

/** An average or a median that was read already stays one. */
const middleOf = ({ aggregate }: Draft) =>
  aggregate?.what === 'average' || aggregate?.what === 'median' ? aggregate.what : null

/** Just one number is named. */
const namesNumber = (draft: Draft): boolean => {
  const keys = [...draft.line.text.matchAll(/@prp\d+/g)].map(
    ([text]) => isNumberKey(draft, itemAt(draft.line, text, 'property')?.keys ?? [])[0],
  )
  return new Set(keys).size === 1 && keys[0] !== undefined
}

/** "what did we pay out in net salaries": a number that is named anywhere is the one that is asked for. */
function takeNamedNumber(draft: Draft): void {
  const { line, aggregate } = draft
  if (!aggregate || aggregate.what === 'count' || aggregate.of !== 'amount') return
  const marks = [...line.text.matchAll(/@prp\d+/g)].map(([text]) => text)
  const keys = marks.map((text) => isNumberKey(draft, itemAt(line, text, 'property')?.keys ?? [])[0])
  const [key] = keys
  if (new Set(keys).size === 1 && key !== undefined) draft.aggregate = { ...aggregate, of: column(key) }
}

/** "earned after deductions" is the net pay, "before tax" what was there without it. */
function takeSides(draft: Draft): string | null {
  const { line } = draft
  let found: string | null = null
  take(
    line,
    /(?<side>after|before|less|net of|without|excluding|excl|exclusive of|ex|not including|not counting)(?: (?:all|any|the|our))* (?<p>@prp\d+)/,
    ({ side = '', p }) => {
      const keys = itemAt(line, p, 'property')?.keys ?? []
      if (!keys.some((key) => /deduct|withh|tax|vat/.test(key))) return false
      const wanted =
        !/^(?:after|less|net of)$/.test(side) || !keys.some((key) => /deduct|withh/.test(key))
          ? /^gross_|^subtotal$|^net_(?:amount|total)$/
          : /^net_pay|^net_salary|^net_wage/
      const keysOfSide = draft.types.flatMap((type) =>
        keys.some((key) => type.schema && Object.hasOwn(type.schema.properties, key))
          ? propertiesOf(type).flatMap(([key, { type: kind }]) =>
              kind === 'number' && wanted.test(key) ? [key] : [],
            )
          : [],
      )
      const [first] = keysOfSide
      if (first === undefined) return false
      found = first
      return mark(line, { kind: 'property', keys: [...new Set(keysOfSide)] })
    },
  )
  return found
}
