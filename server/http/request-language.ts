import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { acceptedLanguages, languageOf } from '#messages/languages.ts'
import { inSpeech, type Speech } from '#server/language.ts'

const speeches = new WeakMap<FastifyRequest, Speech>()

/** Answers each request in its language: of the cookie, else of `Accept-Language`, until the caller is known. */
export function followLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const device = acceptedLanguages(request.headers['accept-language'])
    speeches.set(request, { language: languageOf(request.headers), device })
    inLanguageOf(request, next)
  })
  // Reading the body leaves the context of the request.
  app.addHook('preValidation', (request, _reply, next) => inLanguageOf(request, next))
}

export const inLanguageOf = <T>(request: FastifyRequest, run: () => T): T => {
  const speech = speeches.get(request)
  return speech ? inSpeech(speech, run) : run()
}

/** The choice of the caller's account comes before what the device says; null: there is none. */
export function preferLanguage(request: FastifyRequest, language: Language | null): void {
  const speech = speeches.get(request)
  if (speech && language !== null) speech.language = language
}
