import { textsIn } from '#messages/current-language.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { texts } from '#messages/type-descriptions.ts'

/** What a type that Sheaf makes itself is, in a language; undefined for other types. */
export function descriptionIn(language: string, documentType: string): string | undefined {
  const known = textsIn(texts, language)
  const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name)
  return isKnown(documentType) ? known[documentType] : undefined
}

/** As workspaces store it. */
export const storedDescription = (documentType: string): string =>
  descriptionIn(SOURCE_LANGUAGE, documentType) ?? ''
