import type { ColumnFilter } from '#contract/things.ts'
import { addFilter, type Draft, isNumberKey } from './draft.ts'
import { itemAt, take } from './line.ts'
import type { Choice } from './meanings.ts'
import { propertiesOf } from '../../titles/main-properties.ts'

const NOT = String.raw`(?<not>(?:(?:(?:that|which) )?(?:nobody|no one|noone)(?: (?:has|have|had|yet|ever))*|(?:(?:that|which|who) )?(?:(?:is|are|was|were|has|have|had|do|does|did|been|be) )*(?:not|never)(?: (?:yet|been|come|coming|be|issued|sent|made|those|the ones))*|no|except|except for|excluding|exclude|other than|but not|without|apart from|besides|aside from|non -|non|outside of|outside|ignoring|rather than|neither|nor|all but|everything but|anything but|any (?:state|status|stage) (?:but|except|other than)|not counting|not including|leaving out|minus) (?:(?:those|ones|any|anything|everything|documents?|the) )*)?`

/** Parties, choices, states and departments, with what is said not to be. */
export function takeEntities(draft: Draft): void {
  takeVerbs(draft)
  takeParties(draft)
  takeChoices(draft)
  takeDepartments(draft)
  takeTypes(draft)
}

const VERBS = new Set(['received', 'sent', 'ordered', 'new'])

/** "received in March", "sent to Harlow", "we paid": what was done, not the state that the work is in. */
export function takeVerbs(draft: Draft): void {
  const { line } = draft
  const isVerb = (text: string | undefined, verbs: ReadonlySet<string>) =>
    itemAt(line, text, 'value')?.choices.some(
      ({ id, value }) => id.endsWith('workflow') && verbs.has(value.toLowerCase()),
    ) ?? false
  // "waiting to be paid", "yet to be received": not in that state.
  take(
    line,
    /(?:(?:that|which|is|are|was|were|have|has|still|yet|remain|remains|remaining|left|wait|waits|waiting|need|needs) )+to be (?<v>@val\d+)/,
    ({ v }) => {
      const [choice, ...others] = (itemAt(line, v, 'value')?.choices ?? []).filter(({ id }) =>
        id.endsWith('workflow'),
      )
      if (!choice || others.length > 0) return false
      addFilter(draft, [choice.id], { op: 'not', value: choice.value })
      return undefined
    },
  )
  take(
    line,
    /(?<v>@val\d+)(?= (?:(?:in|on|during|since|before|after|between|from|to|by|for|at|within|over) )*(?:the )?@(?:pod|day|pty)\d+)/,
    ({ v }) => (isVerb(v, VERBS) ? '~' : false),
  )
  // "meals paid by card": how it was done.
  take(line, /(?<v>@val\d+)(?= (?:by|with|in|via|using) (?:(?:a|the) )?@val\d)/, ({ v }) =>
    isVerb(v, new Set(['paid'])) ? '~' : false,
  )
  take(line, /what (?:was|were|is|has been|have been|got) (?<v>@val\d+)(?: out)?/, ({ v }) =>
    isVerb(v, new Set(['paid'])) ? 'what did we pay' : false,
  )
  take(line, /(?:we|i|they|us)(?: (?:have|had|already|ever))* (?<v>@val\d+)(?! @typ)/, ({ v }) =>
    isVerb(v, new Set(['paid', 'ordered', 'received', 'sent'])) ? '~' : false,
  )
  // "how many quotes has each customer been sent": what was done.
  take(
    line,
    /(?<g>(?:each|every) @prp\d+(?: (?:has|have|had|did|was|were|been|get|got))*) (?<v>@val\d+)/,
    ({ g, v }) => (isVerb(v, VERBS) ? g : false),
  )
  // "tax paid in 2026": what the number is of.
  take(line, /(?<p>@prp\d+) (?<v>@val\d+)/, ({ p, v }) =>
    isVerb(v, new Set(['paid'])) && isNumberKey(draft, itemAt(line, p, 'property')?.keys ?? []).length > 0
      ? p
      : false,
  )
  take(line, /(?:have|has|was|were) (?:we|i|been) (?<v>@val\d+)(?= (?:to|for|from|by|on) )/, ({ v }) =>
    isVerb(v, new Set(['paid', 'ordered', 'received', 'sent'])) ? '~' : false,
  )
}

function takeParties(draft: Draft): void {
  const { line } = draft
  const AT = String.raw`(?:(?:from|form|by|to|with|of|for|at|through|via|between|involving|concerning|against|and|issued by|made by|made out to|addressed to|named|called|is|was|are|the|company|firm|vendor|supplier|customer|client|shop|store|employee|mr|mrs|ms|on|behalf|our|party|belonging|did|does|do|has|have|sent|charged?|billed?|paid|pay|bill|send|deliver|delivered|supply|supplied|rent|rents|rented|buy|bought|spent|spend|us|we) )*`
  const AND = String.raw`(?: (?:,|or|and|&|, or|, and|as well as|nor|plus|/)(?: (?:from|by|to|with|of|for|at))?(?: the)? (?<LETTER>@pty\d+))?`
  const more = ['b', 'c', 'd'].map((letter) => AND.replace('LETTER', letter)).join('')
  // "shops other than City Taxi": what sort of company it is says nothing more.
  const SORT =
    '(?:shop|restaurant|store|merchant|seller|cafe|hotel|supermarket|place|bakery|retailer|provider|partner|contractor|agency|organi[sz]ation|business|landlord|caterer|airline|garage|pharmacy)(?:s|es)?'
  take(
    line,
    new RegExp(
      `(?:(?:the|any|all|some|other|our|every) )*${SORT}(?= (?:,|like|such as|called|named|other than|except|except for|but not|not|besides|apart from|excluding|than|that are not|which are not|that is not)* ?(?:(?:the|from|by) )*@pty\\d)`,
    ),
    () => '',
  )
  take(line, new RegExp(`(?<a>@pty\\d+) ${SORT}`), ({ a }) => a)
  take(
    line,
    new RegExp(`${NOT}(?:(?<prop>@prp\\d+) )?${AT}(?<a>@pty\\d+)${more}`),
    ({ not, prop, a, b, c, d }) => {
      const names = [a, b, c, d].flatMap((text) => itemAt(line, text, 'party')?.names ?? [])
      const keys = itemAt(line, prop, 'property')?.keys ?? []
      const own = keys.filter((key) =>
        draft.types.some((type) =>
          propertiesOf(type).some(
            ([one, { type: kind, format }]) => one === key && kind === 'string' && !format,
          ),
        ),
      )
      const filter: Omit<ColumnFilter, 'id'> = {
        op: not ? 'not' : 'is',
        value: names.length === 1 ? (names[0] ?? '') : [...new Set(names)],
      }
      addFilter(draft, own.length > 0 ? own.map((key) => `extracted.${key}`) : ['party'], filter)
      return prop && own.length === 0 ? prop : undefined
    },
  )
}

function takeChoices(draft: Draft): void {
  const { line } = draft
  const AS = String.raw`(?:(?:that|which|who|is|are|was|were|been|be|being|have|has|had|got|get|still|already|currently|now|yet|as|marked|flagged|set|in|to|on|for|by|with|of|via|using|from|the|a|an|state|status|workflow|stage|under|through|governed|delivered|brought|carried|shipped|paid|know|knows|knowing|speak|speaks|speaking|skilled|experienced|position|applying|applied|looking|law|skill|skills|can|do|does|at|against|like|covering|cover|covers|=|:|both|either|category|whose|where) )*`
  const AND = String.raw`(?: (?<jLETTER>,|or|and|, or|, and|as well as|nor|plus|/) (?:(?:in|on|by|for|with|as|via|the|a|our|their|from|those|ones|that|which|who|is|are|was|were|have|has|been|being|still|already|currently|now|yet|just|even|only|else|maybe|either|state|status) )*(?<LETTER>@val\d+))?`
  const more = ['b', 'c', 'd'].map((letter) => AND.replaceAll('LETTER', letter)).join('')
  const KIND = String.raw`(?: (?:state|status|stage|law|transfers?|positions?|jobs?|roles?|skills?|cover|coverage|category|ones?|only|yet))?`
  take(
    line,
    new RegExp(
      `${NOT}(?:(?:(?:under|by|with|in|has|have|having|whose|where|that|the|a|an|its|their|to) )*(?<prop>@prp\\d+) )?(?:(?:is|are|was|were) (?<not2>not) )?${AS}(?<a>@val\\d+)${more}${KIND}(?: (?<prop2>@prp\\d+))?`,
    ),
    ({ not, not2, prop, prop2, a, b, c, d, jb = '', jc = '', jd = '' }) => {
      const values = [a, b, c, d].flatMap((text) => itemAt(line, text, 'value') ?? [])
      const keys = itemAt(line, prop, 'property')?.keys ?? []
      const isAnd = /and|as well|plus/.test(`${jb}${jc}${jd}`)
      addChoices(
        draft,
        values.map(({ choices, not: own }) => ({ choices: narrowed(choices, keys), not: own })),
        Boolean(not ?? not2),
        isAnd,
      )
      // "English law" is of the governing law; another property belongs to what follows.
      const isOwn = itemAt(line, prop2, 'property')?.keys.some((key) =>
        values.some(({ choices }) => choices.some(({ id }) => id === `extracted.${key}`)),
      )
      return isOwn ? undefined : prop2
    },
  )
}

const narrowed = (choices: readonly Choice[], keys: readonly string[]) => {
  const own = choices.filter(({ id }) => keys.some((key) => id === `extracted.${key}`))
  return own.length > 0 ? own : choices
}

interface Chosen {
  readonly choices: readonly Choice[]
  readonly not: boolean
}

/** Choices of one column are alternatives, except in a list, which may hold all of them. */
function addChoices(draft: Draft, chosen: readonly Chosen[], not: boolean, isAnd: boolean): void {
  const isList = (id: string) =>
    draft.types.some((type) => type.schema?.properties[id.replace('extracted.', '')]?.type === 'array')
  const columns = new Set(chosen.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const [only] = columns
  const negated = chosen.every((one) => one.not) !== not
  if (columns.size === 1 && only !== undefined && !(isList(only) && isAnd)) {
    const values = [...new Set(chosen.flatMap(({ choices }) => choices.map(({ value }) => value)))]
    addFilter(draft, [only], {
      op: negated ? 'not' : 'is',
      value: values.length === 1 ? (values[0] ?? '') : values,
    })
    return
  }
  for (const one of chosen) {
    const op = one.not !== not ? 'not' : 'is'
    const [first] = one.choices
    if (!first) continue
    // The same word in two columns: either of them.
    if (one.choices.length > 1)
      draft.filters.push({ any: one.choices.map(({ id, value }) => ({ id, op, value })) })
    else addFilter(draft, [first.id], { op, value: first.value })
  }
}

function takeDepartments(draft: Draft): void {
  const { line } = draft
  take(
    line,
    new RegExp(
      `${NOT}(?:(?:in|from|of|for|by|belonging|to|under|within|inside|the|our|all|department|team) )*(?<a>@dep\\d+)(?: (?:,|or|and|, or|, and|as well as) (?:(?:in|from|of|for|the) )*(?<b>@dep\\d+))?(?: (?:department|departments|team|dept|documents?|files?|papers?|side|area))?`,
    ),
    ({ not, a, b }) => {
      const names = [a, b].flatMap((text) => itemAt(line, text, 'department')?.name ?? [])
      addFilter(draft, ['department'], {
        op: not ? 'not' : 'is',
        value: names.length === 1 ? (names[0] ?? '') : names,
      })
    },
  )
  take(line, new RegExp(`${NOT}(?:from|by|of|for|s) (?<a>@per\\d+)`), ({ not, a }) => {
    const id = itemAt(line, a, 'person')?.id
    if (id === undefined) return false
    addFilter(draft, ['created_by'], { op: not ? 'not' : 'is', value: id })
  })
  // Whoever else is named brought it in; "show Dana the invoices" is about nobody.
  take(line, /(?<!(?:show|give|tell|send|bring|get|for) )(?<a>@per\d+)/, ({ a }) => {
    const id = itemAt(line, a, 'person')?.id
    if (id !== undefined) addFilter(draft, ['created_by'], { op: 'is', value: id })
  })
}

function takeTypes(draft: Draft): void {
  const { line } = draft
  const NO = String.raw`(?:no|not|except|except for|excluding|exclude|other than|but not|without|apart from|besides|aside from|all but|everything but|anything but|nor|rather than|ignoring)`
  take(
    line,
    new RegExp(
      `${NO} (?:(?:the|any|for|a|an|all|our) )*(?<a>@typ\\d+)(?: (?:,|or|and|nor) (?:the )?(?<b>@typ\\d+))?`,
    ),
    ({ a, b }) => {
      const types = [a, b].flatMap((text) => itemAt(line, text, 'type')?.types ?? [])
      addFilter(draft, ['document_type'], { op: 'not', value: types.length === 1 ? (types[0] ?? '') : types })
    },
  )
}
