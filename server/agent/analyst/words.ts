import type { Aggregate } from '#contract/query-tree.ts'
import { answerTexts, type AnswerTexts } from '#messages/analyst.ts'
import { departmentName, typeName, valueName } from '#core/fields/shown-names.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { isPeriod } from '#core/query/groups.ts'
import { quoted } from '#core/query/read-query.ts'
import { labelOf, lowerFirst } from '#core/query/say.ts'
import { singular } from '#core/query/words.ts'
import { profiles } from '#core/reading/profiles/all.ts'
import { textsIn } from '#messages/current-language.ts'
import { type DefaultNames, texts as defaultNames } from '#messages/default-names.ts'
import { filterTexts } from '#messages/filters.ts'
import {
  centsNumber,
  fractionDigits,
  isCurrency,
  labelOfKey,
  localeFor,
  money,
  monthAndYear,
} from '#lib/field-format.ts'
import { languageOf } from '#lib/locale.ts'
import type { Unit } from '../tools/aggregate-documents.ts'

// How an answer spells numbers and links: Markdown whose links name citations.

export const cited = (text: string, id: string) => `[${text}](#${id})`

/** `€1,204.50`, as in tables, in the language of the answer; other numbers with at most two decimals. */
export function amount(
  value: number,
  currency: string | null,
  { locale }: Pick<AnswerTexts, 'locale'>,
  isMoney = currency !== null,
): string {
  if (!isMoney) return centsNumber(rounded(value, 2), locale)
  const code = currency?.toUpperCase() ?? null
  const isCode = code !== null && isCurrency(code)
  const text = money(rounded(value, isCode ? fractionDigits(code) : 2), code, locale)
  // A document may state something that is not a currency code.
  return currency === null || isCode ? text : `${text} ${currency}`
}

/** Rounds half a cent up, despite binary fractions. */
function rounded(value: number, digits: number): number {
  const unit = 10 ** digits
  return Math.round((value + Number.EPSILON * Math.abs(value)) * unit) / unit
}

/** `Spent`, `Other: quote`; null if all numbers have the same role. */
export function roleName({ role, role_type }: Unit, all: readonly Unit[], texts: AnswerTexts): string | null {
  const isOne = new Set(all.map((one) => JSON.stringify([one.role, one.role_type]))).size < 2
  if (role === null || isOne) return null
  if (role_type === null) return texts.roles[role]
  return `${texts.roles[role]}${texts.colon} ${within(typeName(role_type, namesOf(texts)), texts)}`
}

/** `Spent MYR`, `MYR`; null if neither is known. */
export function unitName(unit: Unit, all: readonly Unit[], texts: AnswerTexts): string | null {
  const role = roleName(unit, all, texts)
  return [role, unit.currency].filter((one) => one !== null).join(' ') || null
}

/** The name of a column or field in the language of the answer. */
export const nameOf = (id: string, { locale }: AnswerTexts): string =>
  labelOf(id, filterTexts(languageOf(locale)))

/** A name within a sentence: `due date`. */
export const within = (name: string, { locale }: AnswerTexts): string => lowerFirst(name, locale)

/** `Average net pay`, `Total`, `Highest tax`. */
export function titleOf({ what, of }: Pick<Aggregate, 'what' | 'of'>, texts: AnswerTexts): string {
  if (what === 'count') return texts.documents
  const name = within(of && of !== 'amount' ? nameOf(of, texts) : texts.amount, texts)
  if (what !== 'sum') return texts[titles[what]]({ name })
  if (!of || of === 'amount') return texts.total
  const own = name.replace(/^total\b/i, '').trim()
  return own === '' ? texts.total : texts.totalOf({ name: own })
}

const titles = { average: 'average', median: 'median', min: 'lowest', max: 'highest' } as const

/** The locale of dates: the asker's, unless the answer is in another language. English accepts any. */
export function localeOfDays({ locale }: AnswerTexts, asked: string | undefined): string {
  const isAsked = asked !== undefined && languageOf(asked) === languageOf(locale)
  return isAsked || languageOf(locale) === 'en' ? localeFor(asked) : locale
}

/** `3 different vendors`; of a field that a person named, `2 different values of “Kunde”`. */
export function sayDifferent(
  n: number,
  noun: string,
  { by }: Pick<Aggregate, 'by'>,
  texts: AnswerTexts = answerTexts('en'),
): string {
  const key = /^extracted\.(.+)$/.exec(by ?? '')?.[1]
  const isEnglish = languageOf(texts.locale) === 'en'
  if (isEnglish && key !== undefined && !profiles.some(({ fields }) => key in fields))
    return texts.different({ n, noun: `${n === 1 ? 'value' : 'values'} of “${plain(labelOfKey(key))}”` })
  const one = singular(noun)
  return texts.different({ n, noun: isEnglish ? (n === 1 ? one : pluralOf(one)) : noun })
}

const pluralOf = (noun: string) =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`

/** Text for a table cell: line breaks and bars are replaced. */
export const cell = (text: string) => plain(text).replace(/\|/g, '\\|')

/** Document text in an answer, without links, images and line breaks. */
export const plain = (text: string) =>
  text
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#]/g, (sign) => `\\${sign}`)
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
    .replace(/@/g, '\\@')
    .trim()

/** `numeric`: aligns every column but the first to the end. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numeric = false,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, at) => (numeric && at > 0 ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}

/** Built-in names in the language of the answer. */
export const namesOf = ({ locale }: AnswerTexts): DefaultNames => textsIn(defaultNames, languageOf(locale))

/** `March 2026`, `Q1 2026`, `Approved`, in the language of the answer; user-given names are unchanged. */
export function groupName(group: string | null, by: string, texts: AnswerTexts): string {
  if (group === null) return isPeriod(by) ? texts.noDate : texts.noGroup
  if (by === 'month') return monthAndYear(group, texts.locale)
  const [, year, quarter] = /^(\d{4})-Q(\d)$/.exec(group) ?? []
  if (year && quarter) return texts.ofQuarter({ quarter, year })
  if (by === 'type') return typeName(group, namesOf(texts))
  if (by === 'department') return departmentName(group, namesOf(texts))
  return valueName(keyOfColumn(by), group, namesOf(texts))
}

/** Words of a question in the quotation marks of the answer's language. */
export const quotedWords = (words: readonly string[], language: string): string =>
  quoted(
    words.map((word) => word.replace(/["“”„«»]/g, '').trim()),
    language,
  )
