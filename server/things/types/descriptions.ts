import type { SchemaData } from '#contract/things.ts'
import { descriptionIn } from '#core/reading/type-descriptions.ts'
import { languages } from '#contract/languages.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { currentLanguage } from '#server/language.ts'

// Descriptions of built-in types are stored in English and shown in the reader's language, until somebody writes
// another one.

type Described = Pick<SchemaData, 'document_type' | 'description' | 'former_names'>

const namesOf = ({ document_type: name, former_names: former = [] }: Described) => [name, ...former]

export function shownDescription(type: Described): string {
  const language = currentLanguage()
  if (language === SOURCE_LANGUAGE) return type.description
  const name = namesOf(type).find((own) => descriptionIn(SOURCE_LANGUAGE, own) === type.description)
  return (name && descriptionIn(language, name)) ?? type.description
}

/** A form sends back the description that it displayed. */
export function withStoredDescription<T extends Described>(type: T): T {
  const name = namesOf(type).find((own) =>
    languages.some(({ code }) => descriptionIn(code, own) === type.description),
  )
  const description = name && descriptionIn(SOURCE_LANGUAGE, name)
  return description === undefined ? type : { ...type, description }
}
