import type { FileThing } from '#contract/things.ts'
import { typeKey } from '#contract/things.ts'
import { mainProperties, propertiesOf } from '../titles/main-properties.ts'
import type { KnownType, Vocabulary } from './vocabulary.ts'

/** A text that stands in documents of a type. */
export interface SeenValue {
  /** As types are compared. */
  readonly type: string
  readonly key: string
  readonly value: string
}

/** Longer texts are sentences, no names. */
export const VALUE_MAX = 80
/** A property with more different texts than this tells documents apart; it has no values to choose from. */
const CHOICES_MAX = 100

/** Their values tell one document from all others: the full text finds them. */
const NUMBERS = /(?:^|_)(?:number|no|nr|id|code|reference|ref|iban|bic|serial|phone|email|url)$/

/** Properties whose texts are worth knowing: names of parties, and texts without a format that are no choices already. */
export function telling(type: KnownType): { key: string; isParty: boolean }[] {
  const parties = new Set(mainProperties(type).parties)
  return propertiesOf(type).flatMap(([key, { type: kind, format, enum: choices, items }]) => {
    if (key === 'currency' || NUMBERS.test(key) || choices?.length || format !== undefined) return []
    const isTexts = kind === 'string' || (kind === 'array' && items?.type !== 'object')
    return isTexts ? [{ key, isParty: parties.has(key) }] : []
  })
}

/** The names and values of what was seen in documents. */
export function namesOf(
  types: readonly KnownType[],
  seen: readonly SeenValue[],
): Pick<Vocabulary, 'parties' | 'values'> {
  const parties = new Set<string>()
  const values: { key: string; value: string }[] = []
  for (const type of types) {
    const own = seen.filter((one) => one.type === typeKey(type.name))
    for (const { key, isParty } of telling(type)) {
      const texts = [...new Set(own.filter((one) => one.key === key).map(({ value }) => value))]
      if (isParty) for (const text of texts) parties.add(text)
      else if (texts.length <= CHOICES_MAX) values.push(...texts.map((value) => ({ key, value })))
    }
  }
  return { parties: [...parties].toSorted(), values }
}

/** What stands in documents at hand. */
export function seenIn(types: readonly KnownType[], files: readonly FileThing[]): SeenValue[] {
  const byType = new Map(types.map((type) => [typeKey(type.name), telling(type)]))
  return files.flatMap(({ data }) => {
    const type = typeKey(data.document_type ?? '')
    return (byType.get(type) ?? []).flatMap(({ key }) => {
      const value = data.extracted[key]
      const texts = Array.isArray(value) ? value : [value]
      return texts.flatMap((text) =>
        typeof text === 'string' && text.trim() !== '' && text.length <= VALUE_MAX
          ? [{ type, key, value: text }]
          : [],
      )
    })
  })
}
