import type { FileThing } from '#contract/things.ts'
import { typeKey } from '#contract/things.ts'
import { mainProperties, propertiesOf } from '../titles/main-properties.ts'
import { isPartyList } from './party-names.ts'
import type { KnownType, Vocabulary } from './vocabulary.ts'

/** A text in documents of a type. */
export interface SeenValue {
  /** In the form used to compare type names. */
  readonly type: string
  readonly key: string
  readonly value: string
}

/** Longer texts are sentences and not names. */
export const VALUE_MAX = 80
/** A property with more distinct texts than this identifies documents and has no values to choose from. */
const CHOICES_MAX = 100

/** Formats whose values identify one document: found by full-text search. */
const NUMBERS = /(?:^|_)(?:number|no|nr|id|code|reference|ref|iban|bic|serial|phone|email|url)$/

/** Properties whose texts belong in the vocabulary: names of parties, and texts that have no format or choices. */
export function namingProperties(type: KnownType): { key: string; isParty: boolean }[] {
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
): Pick<Vocabulary, 'parties' | 'values' | 'named'> {
  const parties = new Set<string>()
  const values: { key: string; value: string }[] = []
  const named = new Map<string, Set<string>>()
  for (const type of types) {
    const own = seen.filter((one) => one.type === typeKey(type.name))
    for (const { key, isParty } of namingProperties(type)) {
      const texts = [...new Set(own.filter((one) => one.key === key).map(({ value }) => value))]
      if (isParty || isPartyList(key))
        for (const text of texts) named.set(text, (named.get(text) ?? new Set()).add(type.name))
      if (isParty) for (const text of texts) parties.add(text)
      else if (texts.length <= CHOICES_MAX) values.push(...texts.map((value) => ({ key, value })))
    }
  }
  return { parties: [...parties].toSorted(), values, named }
}

/** The texts in documents in memory. */
export function seenIn(types: readonly KnownType[], files: readonly FileThing[]): SeenValue[] {
  const byType = new Map(types.map((type) => [typeKey(type.name), namingProperties(type)]))
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
