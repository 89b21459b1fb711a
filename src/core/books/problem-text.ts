import { type BookProblem, bookProblems } from '#contract/books.ts'
import { listNames } from '#lib/list-words.ts'
import { texts } from '#messages/books.ts'
import { fieldName } from '../fields/shown-names.ts'

type Code = (typeof bookProblems)[number]

const isCode = (code: string): code is Code => bookProblems.some((one) => one === code)
const isField = (field: string): field is keyof typeof texts.fields => Object.hasOwn(texts.fields, field)

/** Describes a problem. Uncertain values are named by their property. */
export function problemText({ code, field, value = '' }: BookProblem): string {
  if (!isCode(code)) return code
  const name = field ?? ''
  const shown = code !== 'doubtful' && isField(name) ? texts.fields[name] : fieldName(name)
  const text = texts.problems[code]
  return typeof text === 'string' ? text : (text as Phrase)({ field: shown, value })
}

/** Several uncertain values, by their properties. */
export const uncertainText = (fields: readonly string[]): string =>
  texts.problems.doubtful({ field: listNames(fields.map((field) => fieldName(field))) })

type Phrase = (given: { readonly field: string; readonly value: string }) => string
