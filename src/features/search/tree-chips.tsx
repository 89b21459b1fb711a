import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import type { AppliedFilter } from '#contract/search.ts'
import { groupingsOf } from '#core/query/groups.ts'
import { joinRanges, sayRange } from '#core/query/say-range.ts'
import { labelOf, sayFilter } from '#core/query/say.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts } from '#messages/search.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { areChangeable } from './changeable-filters.ts'
import { headingOf } from './number-words.ts'

const ChangeFilter = lazy(async () => ({ default: (await import('./change-filter.tsx')).ChangeFilter }))

const NOBODY = { folders: [], people: [], me: null }
const isNamed = (filter: QueryFilter): boolean =>
  'any' in filter ? filter.any.some(isNamed) : ['folder_id', 'created_by', 'party_id'].includes(filter.id)

/** In the browser's language; only the server knows the names of ids. */
function wordsOf(filter: QueryFilter, at: number, applied: readonly AppliedFilter[]): string {
  const known = isNamed(filter) ? applied[at]?.words : undefined
  return known ?? sayFilter(filter, NOBODY)
}

export interface TreeChipsProps {
  readonly projectId: string
  readonly tree: QueryTree
  /** The tree's filters as text. */
  readonly filters: readonly AppliedFilter[]
  readonly onTree: (tree: QueryTree) => void
}

/** The parts of a question that were understood, each as a removable chip; values of filters can be changed. */
export function TreeChips({ projectId, tree, filters, onTree }: TreeChipsProps) {
  const [changed, setChanged] = useState<number | null>(null)
  const [order] = tree.order
  const groupings = groupingsOf(tree.aggregate)
  const said = joinRanges(tree.filters).map((joined) => ({
    joined,
    words:
      sayRange(joined, null) ??
      joined.map((filter) => wordsOf(filter, tree.filters.indexOf(filter), filters)).join(' '),
  }))
  const shown = changed === null ? undefined : said[changed]
  const pieces = tree.types.length + filters.length + tree.order.length + groupings.length
  if (pieces === 0 && tree.limit === null && !tree.aggregate?.convert) return null
  return (
    <>
      <ul aria-label={texts.filters} className="flex flex-wrap gap-2">
        {tree.types.map((type) => (
          <ConditionChip
            key={`type ${type}`}
            words={texts.type({ name: typeName(type) })}
            onRemove={() => onTree({ ...tree, types: tree.types.filter((one) => one !== type) })}
          />
        ))}
        {said.map(({ joined, words }, index) =>
          // Parts with the same text are shown once.
          said.findIndex((one) => one.words === words) === index ? (
            <ConditionChip
              key={`${index} ${words}`}
              words={words}
              onRemove={() => {
                const removed = said.flatMap((one) => (one.words === words ? one.joined : []))
                onTree({ ...tree, filters: tree.filters.filter((filter) => !removed.includes(filter)) })
              }}
              {...(areChangeable(joined) && { onChange: () => setChanged(index) })}
            />
          ) : null,
        )}
        {groupings.map((by) => (
          <ConditionChip
            key={`by ${by}`}
            words={texts.by({ heading: withinSentence(headingOf(by)) })}
            onRemove={() => onTree(withoutGrouping(tree, by))}
          />
        ))}
        {order && (
          <ConditionChip
            words={
              order.id === 'date' || order.id === 'createdAt'
                ? texts[order.desc ? 'newestFirst' : 'oldestFirst']
                : texts[order.desc ? 'highestFirst' : 'lowestFirst']({ label: labelOf(order.id) })
            }
            onRemove={() => onTree({ ...tree, order: [], limit: null })}
          />
        )}
        {tree.aggregate?.convert && (
          <ConditionChip
            words={texts.convertedTo({ currency: tree.aggregate.convert })}
            onRemove={() =>
              onTree({ ...tree, aggregate: tree.aggregate && { ...tree.aggregate, convert: null } })
            }
          />
        )}
        {tree.limit !== null && (
          <ConditionChip
            words={texts.first({ n: tree.limit })}
            onRemove={() => onTree({ ...tree, limit: null })}
          />
        )}
      </ul>
      {shown && areChangeable(shown.joined) && (
        <Suspense fallback={null}>
          <ChangeFilter
            projectId={projectId}
            filters={shown.joined}
            words={shown.words}
            onClose={() => setChanged(null)}
            onChange={(values) => {
              setChanged(null)
              const { joined } = shown
              const filters = tree.filters.map((one) => {
                const value = values[joined.indexOf(one)]
                return value === undefined ? one : { ...one, value }
              })
              onTree({ ...tree, filters })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The remaining grouping becomes the first one. */
function withoutGrouping(tree: QueryTree, removed: string): QueryTree {
  const [by = null] = groupingsOf(tree.aggregate).filter((one) => one !== removed)
  return { ...tree, aggregate: tree.aggregate && { ...tree.aggregate, by, split: null } }
}

interface ConditionChipProps {
  readonly words: string
  readonly onRemove: () => void
  readonly onChange?: () => void
}

const partClass = 'flex min-h-11 cursor-pointer items-center hover:bg-primary-soft/70 xl:min-h-8'

function ConditionChip({ words, onRemove, onChange }: ConditionChipProps) {
  return (
    <li className="flex max-w-full overflow-hidden rounded-full border border-primary bg-primary-soft text-sm font-medium text-on-primary-soft outdoor:border-2">
      {onChange ? (
        <BareButton
          aria-label={texts.change({ words })}
          onPress={onChange}
          className={`${partClass} min-w-0 ps-4 pe-1`}
        >
          <span className="truncate underline decoration-dotted underline-offset-4">{words}</span>
        </BareButton>
      ) : (
        <span className="flex min-h-11 min-w-0 items-center ps-4 pe-1 xl:min-h-8">
          <span className="truncate">{words}</span>
        </span>
      )}
      <BareButton
        aria-label={texts.remove({ words })}
        onPress={onRemove}
        className={`${partClass} min-w-11 shrink-0 justify-center xl:min-w-8`}
      >
        <X aria-hidden className="size-4" />
      </BareButton>
    </li>
  )
}
