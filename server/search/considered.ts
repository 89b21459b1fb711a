import type { QueryTree } from '#contract/query-tree.ts'
import { typeKey } from '#contract/things.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'

/** Documents of the types that were asked for, of those by type. */
export function consideredOf(
  { types }: QueryTree,
  vocabulary: Vocabulary,
  files: ReadonlyMap<string | null, number>,
): number {
  const asked = new Set(types.map(typeKey))
  const own = vocabulary.types.filter(({ name, formerNames }) =>
    [name, ...formerNames].some((one) => asked.has(typeKey(one))),
  )
  const keys = new Set(own.map(({ name }) => typeKey(name)))
  return [...files].reduce(
    (sum, [type, count]) => sum + (asked.size === 0 || keys.has(type ?? '') ? count : 0),
    0,
  )
}
