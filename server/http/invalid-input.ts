import type { FastifyError, FastifyRequest } from 'fastify'
import { count } from '#lib/plural.ts'
import { HttpError } from './http-error.ts'

// Messages for input that violates its schema. Those of Zod are for programmers, and in English only.

export type Issues = NonNullable<FastifyError['validation']>
type Issue = Issues[number]
/** The input of a call. */
export type Given = Pick<FastifyRequest, 'body' | 'query' | 'params'>

/** 422 with the field for a JSON body that breaks its schema; 400 for a query or path that does. */
export function invalidInput(issues: Issues, context: string, request: Given): HttpError {
  const [first] = issues
  const path = first?.instancePath.split('/').filter(Boolean) ?? []
  const field = path.join('.')
  const isBody = context === 'body'
  if (isBody && field === '' && first?.params['expected'] === 'object')
    return new HttpError(400, 'malformed', 'The request needs a JSON object as its body.')
  const detail = first ? sentenceOf(first, field, valueAt(givenIn(context, request), path)) : notValid(field)
  const extra = field === '' ? {} : { field }
  return isBody
    ? new HttpError(422, 'invalid', detail, extra)
    : new HttpError(400, 'malformed', detail, extra)
}

function givenIn(context: string, { body, query, params }: Given): unknown {
  if (context === 'body') return body
  return context === 'querystring' ? query : params
}

const valueAt = (given: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    given,
  )

/** Zod's messages where the contract has none of its own. */
const OF_ZOD = /^(?:Invalid|Too |Unrecognized|Expected)/

function sentenceOf({ keyword, message = '', params }: Issue, field: string, value: unknown): string {
  // A fragment of the contract, such as `is not JSON`.
  if (/^[a-z]/.test(message)) return field === '' ? message : `${field} ${message}`
  if (message !== '' && !OF_ZOD.test(message)) return message
  if (keyword === 'unrecognized_keys') return unknownFields(params['keys'], field)
  if (field === '') return notValid(field)
  if (value === undefined && keyword !== 'custom') return `${field}: A value is missing.`
  switch (keyword) {
    case 'invalid_type':
      return wrongType(params['expected'], field)
    case 'invalid_value':
      return notOneOf(params['values'], field)
    case 'invalid_format':
      return wrongForm(params['format'], field)
    case 'too_small':
    case 'too_big':
      return outOfRange(keyword, params, field)
    default:
      return notValid(field)
  }
}

const notValid = (field: string) =>
  field === '' ? 'The input is not valid.' : `${field}: This is not valid.`

function unknownFields(keys: unknown, field: string): string {
  const names = [keys].flat().join(', ')
  return field === '' ? `Unknown fields: ${names}.` : `${field}: Unknown fields: ${names}.`
}

function wrongType(expected: unknown, field: string): string {
  switch (expected) {
    case 'string':
      return `${field}: This must be text.`
    case 'number':
      return `${field}: This must be a number.`
    case 'int':
      return `${field}: This must be a whole number.`
    case 'boolean':
      return `${field}: This must be true or false.`
    case 'array':
      return `${field}: This must be a list.`
    case 'object':
    case 'record':
      return `${field}: This must be an object.`
    default:
      return notValid(field)
  }
}

/** Choices that an error lists. */
const LISTED = 12

function notOneOf(values: unknown, field: string): string {
  const choices = [values].flat()
  return choices.length > LISTED
    ? notValid(field)
    : `${field}: This must be one of these: ${choices.join(', ')}.`
}

function wrongForm(format: unknown, field: string): string {
  switch (format) {
    case 'email':
      return `${field}: This is not an email address.`
    case 'url':
      return `${field}: This is not a web address.`
    case 'date':
      return `${field}: This is not a date.`
    default:
      return notValid(field)
  }
}

function outOfRange(keyword: 'too_small' | 'too_big', params: Issue['params'], field: string): string {
  const isSmall = keyword === 'too_small'
  const limit = Number(params[isSmall ? 'minimum' : 'maximum'])
  switch (params['origin']) {
    case 'string':
      if (isSmall && limit === 1) return `${field}: This must not be empty.`
      return isSmall
        ? `${field}: Too short (at least ${count(limit)} characters).`
        : `${field}: Too long (at most ${count(limit)} characters).`
    case 'array':
      return isSmall
        ? `${field}: Too few entries (at least ${count(limit)}).`
        : `${field}: Too many entries (at most ${count(limit)}).`
    default:
      if (params['inclusive'] === false)
        return isSmall
          ? `${field}: This must be more than ${limit}.`
          : `${field}: This must be less than ${limit}.`
      return isSmall
        ? `${field}: This must be at least ${limit}.`
        : `${field}: This must be at most ${limit}.`
  }
}
