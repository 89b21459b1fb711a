import type { SchemaProperty } from '#contract/things.ts'
import { mainProperties, propertiesOf } from './main-properties.ts'
import type { TitleType } from './document-title.ts'

const isPlainText = (key: string, { type, format, enum: choices }: SchemaProperty) =>
  type === 'string' && format === undefined && !choices?.length && key !== 'currency' && key !== 'workflow'

/** Whether a property can be part of a title: texts, numbers and lists of texts, no tables. */
export const fitsTitle = (key: string, { type, items }: SchemaProperty) =>
  key !== 'workflow' && type !== 'boolean' && items?.type !== 'object'

/** The keys of a title, in order; each entry lists alternatives, the first with a value is used. */
export function titleSlots(type: TitleType): string[][] {
  const properties = propertiesOf(type)
  const known = new Set(properties.filter(([key, one]) => fitsTitle(key, one)).map(([key]) => key))
  const chosen = (type.title_fields ?? []).filter((key) => known.has(key))
  if (chosen.length > 0) return chosen.map((key) => [key])
  const { parties, amount, date } = mainProperties(type)
  const text = properties.find(([key, one]) => isPlainText(key, one))?.[0]
  const names = parties.length > 0 || text === undefined ? [...parties] : [text]
  return [names, amount === null ? [] : [amount], date === null ? [] : [date]].filter(
    (keys) => keys.length > 0,
  )
}

/** The title fields of a type, one key for each part: as chosen, else by their roles. */
export const titleFields = (type: TitleType): string[] => titleSlots(type).flatMap(([key]) => key ?? [])
