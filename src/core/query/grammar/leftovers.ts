import { addFilter, column, type Draft, isDayKey, isNumberKey, keysOf } from './draft.ts'
import { itemAt } from './line.ts'
import { FILLERS, NUMBER_WORDS } from './keywords.ts'

const NOT_ABOUT =
  /(?:not|without|excluding|except|no|lacking|never)(?: (?:mention|mentioning|mentioned|contain|contains|containing|include|including|about|any|the|a|an|reference|references|to|word|words|that|which|do|does|say|saying|of|in|with|phrase|for))*$/
/** Behind these stands what documents are to be about. */
const SEEKS =
  /(?:^| )(?:for|about|on|of|with|without|to|from|by|at|in|and|or|like|named|called|mention\w*|contain\w*|includ\w*|regarding|concerning|say|says|saying|words?|phrase|@typ\d+)(?: (?:the|a|an|any|our|all|some|more|word|words|phrase))*$/
/** No word of few letters, which may be short for anything. */
const isWhole = (word: string) => word.length > 3 && /^\p{L}*[aeiou]\p{L}*$/iu.test(word)
const JOINED = /^(?:(?:or|and|,|nor) ?)+$/

/** What was not understood is looked for as it stands: words that stand together as one, apart as several. */
export function takeLeftovers(draft: Draft): void {
  const { line } = draft
  const words = line.text.trim().split(/ +/)
  if (draft.types === draft.vocabulary.types && draft.aggregate === null && draft.order.length === 0)
    takeProperties(draft, words)
  const runs: { words: string[]; before: string; behind?: string }[] = []
  let gap: string[] = []
  let open = false
  for (const word of words) {
    const said = wordOf(draft, word)
    if (said === null) {
      const last = runs.at(-1)
      if (open && last) last.behind = word
      open = false
      gap.push(word)
      continue
    }
    const last = runs.at(-1)
    if (open && last) last.words.push(said)
    else runs.push({ words: [said], before: gap.join(' ') })
    open = true
    gap = []
  }
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index]
    if (!run) continue
    const text = run.words.join(' ').slice(0, 1000)
    const next = runs[index + 1]
    if (next && /(?:^| )or$/.test(next.before) && JOINED.test(next.before)) {
      const other = next.words.join(' ').slice(0, 1000)
      draft.filters.push({
        any: [
          { id: 'text', op: 'contains', value: text },
          { id: 'text', op: 'contains', value: other },
        ],
      })
      draft.text.push(text, other)
      index += 1
      continue
    }
    if (!SEEKS.test(run.before) && !run.behind?.startsWith('@typ'))
      draft.idle.push(...run.words.filter(isWhole))
    const isNot = NOT_ABOUT.test(run.before)
    addFilter(draft, ['text'], { op: isNot ? 'lacks' : 'contains', value: text })
    draft.text.push(text)
  }
}

/** "deposits for Tamarind Foods": without a type, documents that have such a value are meant. */
function takeProperties(draft: Draft, words: readonly string[]): void {
  for (const word of words) {
    const keys = itemAt(draft.line, word.startsWith('@prp') ? word : undefined, 'property')?.keys ?? []
    const texts = keysOf(draft, keys, (kind, format) => kind === 'string' && format === undefined)
    const values = [...isNumberKey(draft, keys), ...isDayKey(draft, keys), ...texts]
    if (values.length > 0) addFilter(draft, values.map(column), { op: 'filled', value: true })
  }
}

/** What a piece of the line says about a document's text; null: nothing. */
function wordOf(draft: Draft, word: string): string | null {
  if (word.startsWith('@')) {
    const phrase = itemAt(draft.line, word, 'phrase')?.phrase
    return phrase ?? null
  }
  if (word.startsWith('%') || !/[\p{L}\p{N}]/u.test(word)) return null
  if (FILLERS.has(word)) return null
  // "three months" stands so on the page, whatever number it is to the rest of the grammar.
  const spoken = /^\d{1,2}$/.test(word) ? NUMBER_WORDS[Number(word)] : undefined
  const isDigits = new RegExp(`(?<!\\w)${word}(?!\\w)`).test(draft.words)
  return spoken !== undefined && !isDigits ? spoken : word
}
