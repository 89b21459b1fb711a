import { addFilter, addRange, column, daysLike, isFlagKey, type Draft } from './draft.ts'
import { plusDays, rolling } from './days.ts'
import { itemAt, take } from './line.ts'
import { propertiesOf } from '../../titles/main-properties.ts'
import { COUNT, countOf } from './size-words.ts'

const BE = String.raw`(?:(?:that|which|who) )?(?:(?:is|are|was|were|has|have|had|been|being|get|got) )*`
const UPLOADED = String.raw`(?:uploaded|upload|uploads|added|captured|scanned|submitted|photographed|imported|loaded up)`

/** Who brought it in, where it lies, whether somebody has to look at it, and how far its reading is. */
export function takeStates(draft: Draft): void {
  const { line, vocabulary } = draft
  const by = (ids: readonly string[], not: boolean) =>
    addFilter(draft, ['created_by'], {
      op: not ? 'not' : 'is',
      value: ids.length === 1 ? (ids[0] ?? '') : [...ids],
    })
  const personOf = (text: string | undefined) => itemAt(line, text, 'person')?.id
  take(
    line,
    new RegExp(`${BE}(?<not>not )?${UPLOADED} by (?<a>@per\\d+)(?: (?:and|or|,) (?:by )?(?<b>@per\\d+))?`),
    ({ a, b, not }) => {
      const ids = [personOf(a), personOf(b)].filter((id) => id !== undefined)
      if (ids.length === 0) return false
      by(ids, not !== undefined)
      // The time that follows is that of the upload.
      return '%up'
    },
  )
  // "documents by Fay in October": what somebody brought in is told by when they did.
  take(
    line,
    /(?:by|from|of) (?<a>@per\d+)(?= (?:(?:in|on|from|during|since|of|the) )*@(?:pod|day)\d)/,
    ({ a }) => {
      const id = personOf(a)
      if (id === undefined || /@typ\d/.test(line.text)) return false
      by([id], false)
      return '%up'
    },
  )
  take(
    line,
    new RegExp(
      `(?<a>@per\\d+)(?: s)?(?: own)?(?: (?:has|have|had|did))? (?<verb>${UPLOADED}|add|adds|scan|scans|capture|captures|submit|submits|import|imports|contribute|put|puts|file|filed|handed in|brought in|sent in|contributed|provided)`,
    ),
    ({ a }) => {
      const id = personOf(a)
      if (id === undefined) return false
      by([id], false)
      return '%up'
    },
  )
  if (vocabulary.me !== null) {
    const me = vocabulary.me
    take(
      line,
      new RegExp(
        `${BE}(?<not>not )?${UPLOADED} by (?:me|myself)|i(?: (?:have|had|did|myself))*(?: not)? ${UPLOADED}|my(?: own)? uploads?`,
      ),
      ({ not }) => {
        by([me], not !== undefined)
        return '%up'
      },
    )
    take(line, /my own (?=@typ|documents?|files?)|my (?=documents? |files? |captures? )/, () =>
      by([me], false),
    )
  }
  take(line, new RegExp(`${BE}${UPLOADED}`), () => '%up')
  // "who uploaded more, Erik or Fay", read for each of them.
  take(line, /%up (?:(?:more|less|fewer|most|the|documents?|files?|,) )*(?<a>@per\d+)/, ({ a }) => {
    const id = personOf(a)
    if (id === undefined) return false
    by([id], false)
    return '%up'
  })

  take(
    line,
    new RegExp(
      `(?:${BE}(?:not|nowhere) (?:filed|kept|stored|saved|put)?(?: ?in| ?inside| ?into)? ?(?:the|a|any|one)? ?folders?|(?:that |which )?(?:nobody|no one|noone) (?:has |have )?(?:ever |yet )?(?:filed(?: (?:them|it))?(?: (?:in|into|under|away in) (?:a|any|the) folders?)?|put(?: (?:them|it))? (?:in|into|under|away in) (?:a|any|the) folders?)|without (?:a |any )?folders?|outside (?:of )?(?:all |any |a )?folders?|unfiled|no folder|in no folder)`,
    ),
    () => addFilter(draft, ['folder_id'], { op: 'empty', value: true }),
  )
  take(
    line,
    /(?<not>(?:not|outside|except|excluding|other than) )?(?:(?:filed|kept|stored|saved|put|lying|located|placed) )?(?:in |inside |inside of |under |from |of |within |into )?(?:the )?(?:folder )?(?:called |named )?(?<f>@fol\d+)(?: folder)?(?: (?:or|and|,) (?:in )?(?:the )?(?<g>@fol\d+)(?: folders?)?)?/,
    ({ f, g, not }) => {
      const ids = [itemAt(line, f, 'folder')?.id, itemAt(line, g, 'folder')?.id].filter(
        (id) => id !== undefined,
      )
      addFilter(draft, ['folder_id'], {
        op: not ? 'not' : 'is',
        value: ids.length === 1 ? (ids[0] ?? '') : ids,
      })
    },
  )
  take(line, /(?:filed|that are|which are|are|is)? ?in (?:a|any|some) folders?|filed/, () =>
    addFilter(draft, ['folder_id'], { op: 'filled', value: true }),
  )

  take(
    line,
    /(?:(?:that|which|are|is|still|yet) )*(?:wait|waits|waiting) for (?:(?:somebody|someone|a person|anyone|a human|one|us|me) )?to (?:check|review|look at|confirm|correct|verify|go over|go through)(?: (?:them|it))?/,
    () => addFilter(draft, ['review'], { op: 'is', value: true }),
  )
  take(
    line,
    /(?:that |which )?(?:nobody|no one|noone)(?: (?:has|have|had|yet|ever))* (?:looked at|look at|checked|reviewed|verified|confirmed|gone through|went through|seen)(?: yet| so far)?/,
    () => addFilter(draft, ['review'], { op: 'is', value: true }),
  )
  // "orders still not in": what comes has a state for it.
  take(
    line,
    new RegExp(
      `${BE}(?:still |yet )*not (?:yet |been )*(?:in|here|there|turned up|shown up|arrived|come in)(?: yet)?(?! (?:(?:in|on|at|the|of) )*@| (?:a|the|any|our) )`,
    ),
    () => {
      const comes = draft.types.filter(({ workflow }) => workflow.includes('Received'))
      if (comes.length === 0 || draft.types === draft.vocabulary.types) return false
      return addFilter(draft, ['extracted.workflow'], { op: 'not', value: 'Received' })
    },
  )
  const LOOK = String.raw`(?:be )?(?:review|reviewed|reviewing|checked|checking|attention|a look|looked at|verified|verification|control|correction|corrected|confirmed|confirmation|a check|human review|manual review)`
  take(
    line,
    new RegExp(
      `(?:that |which )?(?:do|does|did|have|has|is|are)? ?(?:not|no longer) (?:need|needs|require|requires|needing|waiting for|flagged for|marked for|in|up for|due for)(?: a| any| the| to)? ${LOOK}|(?:with )?nothing to review|already reviewed|not flagged`,
    ),
    () => addFilter(draft, ['review'], { op: 'is', value: false }),
  )
  take(
    line,
    new RegExp(
      `(?:(?:that|which|who|still|is|are|was|were|has|have|had|been|being|get|got) )*(?:need|needs|require|requires|requiring|needing|needed|wait|waits|waiting|awaiting|await|pending|flagged|flag|marked|open|due|up|left|have)?(?: for| in| to be)? ?(?:(?:a|some|my|our|the|to|human|manual) )*(?<look>${LOOK})(?: queue)?(?: needed| required| pending)?`,
    ),
    ({ look }, whole) => {
      // "corrected" and the like are the need only with a word that says so.
      if (
        !/need|requir|wait|pending|flag|marked|queue|to (?:be )?(?:review|check)|for (?:a )?(?:human |manual )?review|(?:up|due|open|left) (?:for|to)/.test(
          whole,
        ) &&
        look !== 'review'
      )
        return false
      addFilter(draft, ['review'], { op: 'is', value: true })
    },
  )
  take(
    line,
    /(?:with )?(?:doubtful|unclear|uncertain|questionable|unreviewed|unverified|not yet reviewed|not reviewed)(?: values?| names?| fields?)?/,
    () => addFilter(draft, ['review'], { op: 'is', value: true }),
  )

  take(
    line,
    /(?:(?:with|that have|having|have|has) )?(?:missing|incomplete|absent|empty|blank) (?:required )?(?:fields?|values?|data|information|details|entries)|incomplete(?! @)|(?:that are |are )?not complete/,
    () => addFilter(draft, ['review'], { op: 'is', value: true }),
  )

  // A document has one status: of two that are named it has either.
  const status = (value: string) => {
    const known = draft.filters.findIndex((filter) => !('any' in filter) && filter.id === 'status')
    const before = draft.filters[known]
    if (!before || 'any' in before) return addFilter(draft, ['status'], { op: 'is', value })
    const values = [...new Set([before.value, value].flat().map(String))]
    draft.filters[known] = { ...before, value: values }
  }
  take(
    line,
    new RegExp(
      `(?:that |which |where )?(?:reading |the reading |processing |extraction )?(?:${BE}(?:failed|failing|fail)(?: to be read| to read| reading| processing| during reading| to process)?|could not be (?:read|processed)|can not be (?:read|processed)|cannot be (?:read|processed)|(?:with|has|have|in|had|show|showing|ended in|ended with) (?:an |a |reading )?errors?|unreadable|status error|error status|errors?)`,
    ),
    () => status('error'),
  )
  take(
    line,
    new RegExp(
      `(?:that |which )?${BE}(?:not (?:been )?(?:yet )?(?:read|processed|classified|extracted)(?: yet)?|unread|unprocessed|still (?:waiting )?to be (?:read|processed)|waiting to be (?:read|processed)|status %up|only %up)`,
    ),
    () => status('uploaded'),
  )
  take(
    line,
    new RegExp(
      `(?:that |which )?${BE}(?:unclassified|untyped|uncategori[sz]ed|without (?:a |any )?(?:document )?type|not classified|have no type|with no (?:document )?type|no type)`,
    ),
    () => addFilter(draft, ['document_type'], { op: 'empty', value: true }),
  )

  takeSpans(draft)
}

/** What a day of today makes of a document: overdue, expired, still running. */
function takeSpans(draft: Draft): void {
  const { line, today } = draft
  const yesterday = plusDays(today, -1)
  const MORE = '(?:more than|over|at least|longer than) '
  const UNIT = 'day|week|month|year'
  take(
    line,
    new RegExp(
      `(?:that |which )?${BE}(?:overdue|past due|late for payment|past (?:its|their|the) due date)(?: (?:by|for|since) (?:${MORE})?(?<n>${COUNT}|a) (?<u>${UNIT})s?(?: or more| and more)?| (?<p>@pod\\d+))?|(?:${MORE})?(?<n2>${COUNT}|a) (?<u2>${UNIT})s? (?:overdue|past due|late)`,
    ),
    ({ p, n, n2, u, u2 }) => {
      const due = daysLike(draft, /due/)
      if (due.length === 0) return false
      const late = n ?? n2
      const to = late === undefined ? yesterday : rolling(countOf(late), u ?? u2 ?? 'day', -1, today).from
      addRange(draft, due, { from: null, to })
      const paid = draft.types.some(({ workflow }) => workflow.includes('Paid'))
      if (paid) addFilter(draft, ['extracted.workflow'], { op: 'not', value: 'Paid' })
      draft.notes.push(paid ? 'Overdue: due before today and not paid.' : 'Overdue: due before today.')
      // "overdue as of today" says it twice.
      const span = itemAt(line, p, 'period')
      return span?.from === today || (span?.from === null && span.to === today) ? undefined : p
    },
  )
  const ends = daysLike(draft, /expir/, /end_date|_end$|^end/, /valid_until|until/)
  const notYet = (span: { from: string | null; to: string | null }) => {
    if (ends.length === 0) return false
    addRange(draft, ends, span)
    return undefined
  }
  take(
    line,
    new RegExp(
      `(?:that |which )?${BE}(?:no longer (?:valid|active|in force)|expired(?: already| by now)?(?! ?(?:@pod|in |on |last |before |after |between |during |since ))|already expired|lapsed|r[au]n out(?: already| by now)?|already ended|not valid any more)(?! @pod| in @pod)`,
    ),
    () => notYet({ from: null, to: yesterday }),
  )
  take(
    line,
    new RegExp(
      `(?:that |which )?${BE}(?:still |currently |now )*(?:valid|active|in force|in effect|not (?:yet )?expired|running|ongoing|unexpired)(?: today| now| at the moment| currently)?(?: (?:on |as of |at |in )?(?<p>@(?:pod|day)\\d+))?(?! until| till| to | through| up to)`,
    ),
    ({ p }, whole) => {
      if (!/valid|active|force|effect|expired|running|ongoing/.test(whole)) return false
      const day = itemAt(line, p, 'day')?.day
      const span = itemAt(line, p, 'period') ?? { from: day ?? today, to: day ?? today }
      const starts = daysLike(draft, /start|begin|effective/)
      if (notYet({ from: span.from ?? span.to, to: null }) === false) return false
      if (starts.length > 0) addRange(draft, starts, { from: null, to: span.to ?? span.from })
      return undefined
    },
  )
}

/** What a document has or lacks. */
export function takeMissing(draft: Draft): void {
  const { line } = draft
  // "with automatic renewal": the property says so already.
  take(
    line,
    /(?:automatic|automatically) (?<a>@prp\d+)|(?<b>@prp\d+) (?:automatically|by (?:itself|themselves))/,
    ({ a, b }) => {
      const flag = a ?? b
      return isFlagKey(draft, itemAt(line, flag, 'property')?.keys ?? []).length > 0 ? flag : false
    },
  )
  const ARTICLE =
    '(?:(?:a|an|any|the|its|their|all|given|known|stated|recorded|fixed|agreed|definite|either|both|of) )*'
  const NO = String.raw`(?:without|with no|(?:(?:has|have|having|with|state|states|show|shows) )?neither|missing|is missing|are missing|that is missing|lack|lacks|lacking|no|(?:that |which )?(?:has|have|having|had|with) no|(?:that |which )?(?:do|does|did)(?: not|n't) (?:have|contain|show|state|mention|give|include|list|name|say|tell|specify|carry|bear|report|indicate|record|hold|note|quote|refer to|point to|disclose|come with|arrive with|provide)(?: anything about| (?:written|stated|noted|entered|recorded|set))?|(?:that |which )?(?:say|says|state|states|tell|tells|give|gives|mention|mentions|contain|contains|show|shows|have|has) nothing(?: at all)? (?:about|on|of|regarding|for)|(?:that |which )?(?:has|have) not(?: got)?|not having|(?:that |which )?(?:nobody|no one|noone) (?:has |have |had |ever )*(?:put|wrote|written|entered|noted|stated|gave|given|added|filled in|recorded)|(?:(?:for|of) which |where )?(?:we|i|one|you) (?:do|does|did)(?: not|n't) (?:yet )?(?:know|have)|minus|leave out|leaves out|leaving out|left out|omit|omits|omitting|omitted|skip|skips|skipped|forgot|forget|forgets|(?:with|have|has|having) (?:a |an )?(?:missing|empty|unknown|blank)|(?:still |yet )?(?:need|needs|needing|require|requires|requiring) (?:a|an|its|their|some)|where|for which)`
  const add = (text: string | undefined, empty: boolean) => {
    const keys = itemAt(line, text, 'property')?.keys ?? []
    const flags = isFlagKey(draft, keys)
    if (flags.length > 0) addFilter(draft, flags.map(column), { op: 'is', value: !empty })
    else addFilter(draft, keys.map(column), { op: empty ? 'empty' : 'filled', value: true })
  }
  take(
    line,
    new RegExp(
      `(?:where |whose |with |for which )?${ARTICLE}(?<a>@prp\\d+) (?:(?:is|are|was|has|have|been|were|being|left|still) )*(?:missing|empty|blank|open|undefined|undetermined|unknown|not set|unfilled|left open|left out|not (?:been )?(?:given|stated|filled|filled in|known|there|available|present|recorded|entered|specified)|absent|unset|lacking)(?: in)?`,
    ),
    ({ a }) => add(a, true),
  )
  const AMOUNT = '(?:amount|value|total|sum|price)'
  const FIELD = `@prp\\d+|${AMOUNT}`
  const idsOf = (text = '') =>
    text.startsWith('@') ? (itemAt(line, text, 'property')?.keys ?? []).map(column) : ['amount']
  take(
    line,
    new RegExp(
      `${NO} ${ARTICLE}(?<a>${FIELD})(?: (?<joined>or|and|nor|,) ${ARTICLE}(?<b>${FIELD}))?(?: (?:(?:to be )?(?:written|noted|put) down|(?:to be )?(?:filled in|entered|added)))?(?! (?:over|above|under|below|more|less|between|@num|before|after|is))`,
    ),
    ({ a, b, joined }, whole) => {
      if (
        /^(?:where|for which) (?!(?:we|i|one|you) )/.test(whole) ||
        (b === undefined && !a?.startsWith('@'))
      )
        return false
      const isEither =
        joined === 'or' && (/ either /.test(whole) || /^(?:lack|missing|is missing|are missing)/.test(whole))
      if (isEither) {
        const any = [...idsOf(a), ...idsOf(b)].map((id) => ({ id, op: 'empty' as const, value: true }))
        draft.filters.push({ any })
        return
      }
      for (const one of [a, b]) {
        if (one?.startsWith('@')) add(one, true)
        else if (one !== undefined) addFilter(draft, ['amount'], { op: 'empty', value: true })
      }
    },
  )
  const columns: Readonly<Record<string, string>> = {
    department: 'department',
    type: 'document_type',
    currency: 'extracted.currency',
    date: 'date',
    party: 'party',
  }
  take(
    line,
    new RegExp(
      `${NO} ${ARTICLE}(?:document )?(?<name>department|type|currency|date|party)(?: set| given| yet)?`,
    ),
    ({ name = '' }, whole) => {
      const id = columns[name]
      if (id === undefined || /^(?:where|for which|minus)/.test(whole)) return false
      return addFilter(draft, [id], { op: 'empty', value: true })
    },
  )
  take(
    line,
    new RegExp(
      `${NO} ${ARTICLE}${AMOUNT}|(?:the |their |its )*${AMOUNT} (?:(?:is|are) )?missing|${AMOUNT} (?:is|are) (?:empty|unknown|not set|not given|not known)`,
    ),
    (_, whole) => {
      if (/^(?:where|for which)/.test(whole)) return false
      addFilter(draft, ['amount'], { op: 'empty', value: true })
    },
  )
  take(
    line,
    new RegExp(
      `(?:with|that (?:have|has)|which (?:have|has)|having|has|have|that do have|with known|including) ${ARTICLE}(?<a>@prp\\d+)(?: (?:set|given|filled in|on record|stated|known))?(?! (?:over|above|under|below|more|less|between|of|@num|@val|@pty|(?:with|in) @val|is|in @pod|before|after|until|since|@pod|@day|turned|switched|off|disabled))`,
    ),
    ({ a }) => add(a, false),
  )
  // "auto renewal contracts", "contracts that renew automatically": a yes or no needs no word more.
  take(
    line,
    /(?<not>not |non - |non |no )?(?<a>@prp\d+)(?<off> (?:is )?(?:off|false|no|disabled|switched off|turned off))?/,
    ({ a, not, off }) => {
      const flags = isFlagKey(draft, itemAt(line, a, 'property')?.keys ?? [])
      if (flags.length === 0) return false
      addFilter(draft, flags.map(column), { op: 'is', value: !not && !off })
    },
  )
  takeAutomatic(draft)
}

/** "renew by themselves", "not renewing automatically": what `auto_renewal` and its like are, as verbs. */
function takeAutomatic(draft: Draft): void {
  const AUTO =
    '(?:auto|automatic|automatically|by themselves|by itself|themselves|itself|on their own|on its own|tacitly|self)'
  const WHO = `(?:(?:that|which|who|what) )?(?<not>(?:(?:do|does|did|will|would|is|are|was|were|have|has|been|be) )*(?:not|no|never|without|non -|non) )?${BE}`
  const flags = draft.types.flatMap((type) =>
    propertiesOf(type).flatMap(([key, { type: kind }]) =>
      kind === 'boolean' && /^auto(?:matic|mated)?_[a-z]+$/.test(key) ? [key] : [],
    ),
  )
  for (const key of new Set(flags)) {
    const stem = (key.split('_')[1] ?? '').replace(/(?:ation|al|ment|ing|ed|e|s)$/, '')
    if (stem.length < 3) continue
    const VERB = `(?:(?:a|an|the) )?${stem}(?:e|s|es|ed|ing|al|als|ation|ment)?`
    take(
      draft.line,
      new RegExp(
        `${WHO}(?:(?<=(?:not|non|no) )${stem}ing|${AUTO} ?-? ?${VERB}|${VERB} (?:is |are )?${AUTO})(?<off> (?:off|disabled|switched off|turned off))?`,
      ),
      ({ not, off }) => addFilter(draft, [column(key)], { op: 'is', value: !not && !off }),
    )
  }
}
