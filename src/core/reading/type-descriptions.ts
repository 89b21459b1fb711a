import { textsIn } from '#messages/current-language.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { texts } from '#messages/type-descriptions.ts'

/** The description of a built-in type in a language; undefined for other types. */
export function descriptionIn(language: string, documentType: string): string | undefined {
  const known = textsIn(texts, language)
  const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name)
  return isKnown(documentType) ? known[documentType] : undefined
}

/** The description that workspaces store. */
export const storedDescription = (documentType: string): string =>
  descriptionIn(SOURCE_LANGUAGE, documentType) ?? ''
