import type { FastifyInstance } from 'fastify'
import { notStorable } from './http-error.ts'

/** Escapes of the null character and of surrogates. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/**
 * Parses JSON bodies as Fastify does (without `__proto__`), and rejects text that the database cannot store: the null
 * character and lone surrogates. Other content types are a 415.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, String(text), (error, body: unknown) => {
      if (error) done(error)
      else if (SUSPECT.test(String(text)) && !isStorable(body)) done(notStorable())
      else done(null, body)
    })
  })
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item))
}
