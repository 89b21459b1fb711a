import type { FilesSummary, FileSum, Grouping, SummariseFiles } from '#contract/summary.ts'
import type { FileThing } from '#contract/things.ts'
import { rounded } from '../query/aggregate.ts'
import { groupOfFile, type GroupOfFile, PARTY } from './file-group.ts'
import { matches } from './matches.ts'

/** Counts and sums of the files on this device, by the server's rules. */
export function summariseOffline(
  files: readonly FileThing[],
  asked: SummariseFiles,
  /** Currency of amounts that state none. */
  assumed: string | null = null,
): FilesSummary {
  const found = files.filter((file) => asked.column_filters.every((filter) => matches(file, filter)))
  const by = asked.group_by
  const groups = by ? groupsOf(found, by) : []
  return {
    documents: found.length,
    sums: sumsOf(found, asked.sums, assumed),
    groups: groups.map(({ own, members }) => ({
      group: own?.text ?? null,
      ...(by?.id === PARTY && own && { party: own.key }),
      documents: members.length,
      sums: sumsOf(members, asked.sums, assumed),
    })),
  }
}

function groupsOf(files: readonly FileThing[], by: Grouping) {
  const groups = new Map<string | null, { own: GroupOfFile | null; members: FileThing[] }>()
  for (const file of files) {
    const own = groupOfFile(file, by)
    const known = groups.get(own?.key ?? null)
    if (known) known.members.push(file)
    else groups.set(own?.key ?? null, { own, members: [file] })
  }
  return [...groups.values()].toSorted(({ own: a }, { own: b }) =>
    a === null ? 1 : b === null ? -1 : a.order < b.order ? -1 : 1,
  )
}

function sumsOf(files: readonly FileThing[], ids: readonly string[], assumed: string | null): FileSum[] {
  return ids.flatMap((id) => {
    const sums = new Map<string | null, { value: number; documents: number; assumed: number }>()
    for (const { data } of files) {
      const value = data.extracted[id.replace(/^data\./, '').slice('extracted.'.length)]
      if (typeof value !== 'number') continue
      const stated = currencyOf(data.extracted['currency'])
      const currency = stated ?? assumed
      const known = sums.get(currency) ?? { value: 0, documents: 0, assumed: 0 }
      sums.set(currency, {
        value: known.value + value,
        documents: known.documents + 1,
        assumed: known.assumed + (stated === null && assumed !== null ? 1 : 0),
      })
    }
    return [...sums]
      .map(([currency, sum]) => ({
        id,
        currency,
        value: rounded(sum.value),
        documents: sum.documents,
        ...(sum.assumed > 0 ? { assumed: sum.assumed } : {}),
      }))
      .toSorted((a, b) => b.documents - a.documents)
  })
}

const currencyOf = (value: unknown) => (typeof value === 'string' && value.trim().toUpperCase()) || null
