import { z } from 'zod'
import { omit } from 'zod/mini'
import { type AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import { amountRoles, typeKey } from '#contract/things.ts'
import { labelOfTree } from '#core/analyst/label.ts'
import { ofRole } from '#core/query/aggregate.ts'
import { isPeriod } from '#core/query/groups.ts'
import type { RoleOfNumber } from '#core/query/roles.ts'
import { treeOfRow } from '#core/query/tree-of-row.ts'
import { texts } from '#messages/filters.ts'
import { GROUPS_MAX, SPLIT_MAX } from '../limits.ts'
import { run } from './run.ts'
import type { ToolContext, Tool } from './tool.ts'

const Input = z.object({
  query: omit(QueryTree, { aggregate: true }),
  aggregate: QueryTree.shape.aggregate.def.innerType.def.innerType,
})

export interface AggregateLine {
  /** Such as a month or a company; null without grouping, and for documents that belong to no group. */
  readonly group: string | null
  /** The group is a party with all its spellings. */
  readonly is_party?: boolean
  /** Name of the second grouping, if there is one. */
  readonly part?: string | null
  readonly currency: string | null
  /** What the amounts are; null for other numbers. Those of different roles are never added. */
  readonly role: RoleOfNumber['role'] | null
  /** The document type of amounts with the role `other`. */
  readonly role_type: string | null
  readonly value: number
  readonly documents: number
  /** How many of them state no currency, so that the workspace's default was assumed. */
  readonly assumed: number
  readonly cite: string
}

export interface Aggregated {
  /** Empty: all types. */
  readonly types: readonly string[]
  readonly matched: number
  readonly considered: number
  /** Documents that are not read yet; in none of the other numbers. */
  readonly unread: number
  readonly numbers: readonly AggregateLine[]
  /** Totals of sums and counts over all groups, one per currency and role; empty if the groups cannot be added up. */
  readonly totals: readonly AggregateLine[]
  /** Documents with balances, which are not added up. */
  readonly balances: number
  /** Rates used, and amounts without a rate; null without a conversion. */
  readonly conversion:
    | (Pick<AggregateResponse, 'convert' | 'conversions' | 'conversions_count'> & {
        readonly unconverted: readonly {
          readonly currency: string | null
          readonly documents: number
          readonly cite: string | null
        }[]
      })
    | null
  /** Matching documents without this value. */
  readonly without: number
  readonly cite_without: string | null
  /** There are more groups than returned. */
  readonly cut: boolean
  /** Citation of the number of matches. */
  readonly cite: string
}

/** Counts, sums, averages and extremes over all documents that a query finds. */
export const aggregateDocuments: Tool<z.infer<typeof Input>, Aggregated> = {
  name: 'aggregate_documents',
  description:
    'Computes a number over all documents that match: count, sum, average, median, min or max of a field, also one for each group, or for each of two things ("by" and "split", as by vendor and month; no third). Each number has its own "cite". Currencies and roles of amounts (spent, billed_to_us, balance ...) are apart; never add them up. "convert" converts amounts into one currency; "conversion" then has each rate with its day, and what has no rate: state both.',
  input: Input,
  async run({ query, aggregate }, context) {
    const { book, vocabulary } = context
    const found = await run({ ...query, aggregate }, context, 1)
    const answer = found.aggregate
    const whole = found.rows
    const most = aggregate.split ? SPLIT_MAX : GROUPS_MAX
    const numbers = (answer?.rows ?? []).slice(0, most).map((row): AggregateLine => {
      const { considered } = found
      const isWhole =
        !aggregate.split && row.group === null && row.currency === null && row.documents === found.matched
      const tree = isWhole ? whole.tree : row.tree
      const label = isWhole ? whole.label : labelOfTree(row.tree, vocabulary)
      const cited = book.rows({ label, tree, matched: row.documents, considered }, [row.value])
      if (isPeriod(aggregate.by ?? '') && row.group !== null) book.markPeriod(cited.id, row.group)
      return {
        group: calledAs(row.name) ?? nameOf(row.group, aggregate.by, context),
        ...(typeof row.name === 'string' ? { is_party: true } : {}),
        ...(aggregate.split
          ? { part: calledAs(row.part_name) ?? nameOf(row.part ?? null, aggregate.split, context) }
          : {}),
        currency: row.currency,
        role: row.role ?? null,
        role_type: row.role === 'other' ? (row.tree.types[0] ?? null) : null,
        value: row.value,
        documents: row.documents,
        assumed: row.assumed ?? 0,
        cite: cited.id,
      }
    })
    const cut = (answer?.cut ?? false) || (answer?.rows.length ?? 0) > most
    return {
      types: found.types,
      matched: found.matched,
      considered: found.considered,
      unread: found.unread,
      numbers,
      totals: cut ? [] : totals(),
      balances: answer?.balances ?? 0,
      conversion: answer?.convert ? conversionOf(answer, found.considered) : null,
      without: answer?.without ?? 0,
      cite_without: answer && answer.without > 0 ? citeWithout() : null,
      cut,
      cite: whole.id,
    }

    function conversionOf(converted: AggregateResponse, considered: number): Aggregated['conversion'] {
      const { convert, conversions, conversions_count, unconverted = [] } = converted
      const left = unconverted.map(({ currency, documents: matched, tree }) => {
        const label = tree && labelOfTree(tree, vocabulary)
        const cited = tree && label !== undefined ? book.rows({ label, tree, matched, considered }) : null
        return { currency, documents: matched, cite: cited?.id ?? null }
      })
      return { convert, conversions, conversions_count, unconverted: left }
    }

    function totals(): AggregateLine[] {
      const groups = new Set(numbers.map(({ group }) => group))
      const documents = numbers.reduce((sum, line) => sum + line.documents, 0)
      const isAdditive = aggregate.what === 'sum' || aggregate.what === 'count'
      // A document in several groups would count several times.
      if (!isAdditive || aggregate.split || groups.size < 2 || documents > found.matched) return []
      const types = vocabulary.types.filter(({ name }) => found.types.includes(name))
      const added = numbers.filter(({ role }) => role !== 'balance')
      const hasCurrency = added.some(({ currency }) => currency !== null)
      return unitsOf(added).map((unit) => {
        const { currency, role, role_type } = unit
        const own = added.filter((line) => isOfUnit(line, unit))
        const ofTypes = ofRole(whole.tree, aggregate, role && { role, type: role_type }, types)
        const tree = treeOfRow(
          ofTypes,
          { ...aggregate, by: null },
          {
            group: null,
            currency: answer?.convert ? undefined : (currency ?? (hasCurrency && role ? null : undefined)),
          },
        )
        const matched = own.reduce((sum, line) => sum + line.documents, 0)
        // Removes the floating-point error of the sum.
        const value = Number(own.reduce((sum, line) => sum + line.value, 0).toFixed(6))
        const label = labelOfTree(tree, vocabulary)
        const cited = book.rows({ label, tree, matched, considered: found.considered }, [value])
        const assumed = own.reduce((sum, line) => sum + line.assumed, 0)
        return { ...unit, group: null, value, documents: matched, assumed, cite: cited.id }
      })
    }

    function citeWithout(): string {
      const id = aggregate.of ?? 'amount'
      const tree = {
        ...whole.tree,
        filters: [...whole.tree.filters, { id, op: 'empty' as const, value: true }],
      }
      const label = labelOfTree(tree, vocabulary)
      const cited = book.rows({ label, tree, matched: answer?.without ?? 0, considered: found.considered })
      return cited.id
    }
  },
}

/** Numbers with different units are never combined. */
export type Unit = Pick<AggregateLine, 'currency' | 'role' | 'role_type'>

export const isOfUnit = (line: Unit, { currency, role, role_type }: Unit) =>
  line.currency === currency && line.role === role && line.role_type === role_type

/** Ordered by role, then by currency; those without a currency last. */
export function unitsOf(lines: readonly Unit[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const { currency, role, role_type } of lines)
    units.set(JSON.stringify([currency, role, role_type]), { currency, role, role_type })
  const rank = ({ role }: Unit) => (role ? amountRoles.indexOf(role) : -1)
  const last = '\uffff'
  return [...units.values()].toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(a.role_type ?? '', b.role_type ?? '') ||
      compare(a.currency ?? last, b.currency ?? last),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The display name of a group, besides its key. */
const calledAs = (name: unknown): string | null => (typeof name === 'string' ? name : null)

/** Replaces ids of people and folders by names. */
function nameOf(
  group: string | null,
  by: string | null | undefined,
  { vocabulary }: ToolContext,
): string | null {
  if (group === null) return null
  if (by === 'created_by') return vocabulary.people.find(({ id }) => id === group)?.names[0] ?? texts.somebody
  if (by === 'folder_id') return vocabulary.folders.find(({ id }) => id === group)?.name ?? texts.aFolder
  if (by === 'type')
    return vocabulary.types.find(({ name }) => typeKey(name) === typeKey(group))?.name ?? group
  return group
}
