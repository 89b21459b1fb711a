import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { QueryFilter } from '#contract/query-tree.ts'
import { evaluate, type Row } from '#core/query/evaluate.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { AskingServer } from './asking.ts'
import { randomTree } from './random-trees.ts'

export const seeds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Plain keys of people, folders and documents become the ids that the server knows. */
export function withIds(asking: AskingServer, filter: QueryFilter): QueryFilter {
  if ('any' in filter) return { any: filter.any.map((one) => withIds(asking, one) as typeof one) }
  if (filter.id === 'id') {
    const plain = new Set(Array.isArray(filter.value) ? filter.value : [])
    return { ...filter, value: [...asking.documents].flatMap(([id, name]) => (plain.has(name) ? [id] : [])) }
  }
  const names = { created_by: asking.cast.ids, folder_id: asking.folders }[filter.id]
  return names ? { ...filter, value: names.get(String(filter.value)) ?? 'nobody' } : filter
}

const numbersOf = (aggregate: ReturnType<typeof evaluate>['aggregate'] | undefined) =>
  new Map(
    aggregate?.rows.map(({ group, part, currency, role, tree, value, documents, assumed = 0 }) => [
      `${group} ${part} ${currency} ${role} ${role === 'other' ? tree.types.join() : ''}`,
      `${value.toFixed(3)} ${documents} ${assumed}`,
    ]),
  )

/** Random trees for which the server finds other documents or numbers than the rows contain. */
export async function differencesOf(
  asking: AskingServer,
  numbers: readonly number[],
  { rows, vocabulary }: { readonly rows: readonly Row[]; readonly vocabulary: Vocabulary },
): Promise<unknown[]> {
  const { workspace } = asking
  const plainName = new Map([...asking.cast.ids, ...asking.folders].map(([name, id]) => [id, name]))
  const differences: unknown[] = []
  for (const seed of numbers) {
    const asked = randomTree(seed, workspace)
    const here = evaluate(asked, vocabulary, rows)
    const filters = asked.filters.map((filter) => withIds(asking, filter))
    const there = await asking.ask('dana', { tree: { ...asked, filters } })
    const own = here.found.flatMap(({ files }) => files.map(({ id }) => id)).toSorted()
    const found = asking.idsOf(there).toSorted()
    const named = there.aggregate && {
      ...there.aggregate,
      rows: there.aggregate.rows.map((row) => ({
        ...row,
        group: plainName.get(row.group ?? '') ?? row.group,
        part: plainName.get(row.part ?? '') ?? row.part,
      })),
    }
    const [ownNumbers, foundNumbers] = [numbersOf(here.aggregate), numbersOf(named)]
    if (isDeepStrictEqual(own, found) && isDeepStrictEqual(ownNumbers, foundNumbers)) continue
    differences.push({
      seed,
      asked: JSON.stringify(asked),
      missing: own.filter((id) => !found.includes(id)).slice(0, 5),
      tooMany: found.filter((id) => !own.includes(id)).slice(0, 5),
      ownNumbers,
      foundNumbers,
    })
  }
  return differences
}

/** Waits until the main values of all files are stored by the current rules of their types. */
export async function keptValues({ server }: AskingServer): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await server.db.executeQuery<{ left: number }>(
          sql<{ left: number }>`select count(*)::int as left from things schemas
            left join main_keys keys on keys.project_id = schemas.project_id
              and keys.document_type = schemas.document_type
            left join file_values on file_values.project_id = schemas.project_id
              and file_values.document_type = schemas.document_type
            where schemas.kind = 'schema' and (keys.stamp is null or not keys.done
              or (thing_id is not null and file_values.stamp is distinct from keys.stamp))`.compile(
            server.db,
          ),
        )
        return rows[0]?.left
      },
      { timeout: 30_000 },
    )
    .toBe(0)
}
