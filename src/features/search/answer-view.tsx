import { SearchX } from 'lucide-react'
import { lazy } from 'react'
import type { QueryTree } from '#contract/query-tree.ts'
import type { AiSearchResponse } from '#contract/search.ts'
import type { SchemaStats } from '#contract/things.ts'
import { texts as quotation } from '#messages/quotation.ts'
import { texts } from '#messages/search.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listWords } from '#lib/list-words.ts'
import { Examples } from './first-steps.tsx'
import { NotRead } from './not-read.tsx'
import { NumbersView } from './numbers-view.tsx'
import { ResultGroupView } from './result-group.tsx'
import { TreeChips } from './tree-chips.tsx'
import { Parts } from '#ui/layout/parts.tsx'

export interface AnswerViewProps {
  readonly projectId: string
  readonly words: string
  readonly answer: AiSearchResponse
  readonly types: readonly SchemaStats[]
  readonly onAsk: (words: string) => void
  readonly onTree: (tree: QueryTree) => void
}

/** Few questions are ambiguous. */
const WhichMeant = lazy(async () => ({ default: (await import('./which-meant.tsx')).WhichMeant }))

const BankAnswer = lazy(async () => ({ default: (await import('./bank-answer.tsx')).BankAnswer }))

/** `“a”, “b”, and “c”`. */
const quoted = (words: readonly string[]) => listWords(words.map((text) => quotation.quoted({ text })))

/** What was understood, the numbers, and the documents by type. */
export function AnswerView(props: AnswerViewProps) {
  const { answer, onTree } = props
  if (answer.bank) return <BankAnswer projectId={props.projectId} answer={answer.bank} />
  return answer.choice ? <WhichMeant choice={answer.choice} onTree={onTree} /> : <Answered {...props} />
}

function Answered({ projectId, words, answer, types, onAsk, onTree }: AnswerViewProps) {
  const { results_by_query: groups, search_summary: summary, tree, aggregate, filters = [] } = answer
  const remarks = [
    ...(answer.notes ?? []),
    ...(answer.searched_as_text?.length ? [texts.asText({ words: quoted(answer.searched_as_text) })] : []),
  ]
  const convert = (currency: string) => {
    if (tree?.aggregate) onTree({ ...tree, aggregate: { ...tree.aggregate, convert: currency || null } })
  }
  const isEmpty = summary.total_results === 0
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p className="text-lg font-semibold text-text">{texts.found({ n: summary.total_results })}</p>
          {summary.considered !== undefined && summary.documents !== undefined && (
            <p className="text-sm text-text-muted">
              <Parts first={texts.considered({ n: summary.considered, of: summary.documents })}>
                <NotRead projectId={projectId} />
              </Parts>
            </p>
          )}
        </div>
        {tree && <TreeChips {...{ projectId, tree, filters, onTree }} />}
        {remarks.map((remark) => (
          <p key={remark} className="text-sm text-text-muted">
            {remark}
          </p>
        ))}
      </div>
      {aggregate && !isEmpty && (
        <NumbersView
          projectId={projectId}
          words={words}
          aggregate={aggregate}
          types={types}
          onConvert={convert}
        />
      )}
      {groups.map((group) => (
        <ResultGroupView
          key={group.document_type ?? ''}
          projectId={projectId}
          words={words}
          group={group}
          tree={tree}
          types={types}
        />
      ))}
      {isEmpty && (
        <>
          <EmptyState icon={<SearchX />} title={texts.noResults} className="pb-4">
            {texts.noResultsHint}
          </EmptyState>
          <Examples types={types} onAsk={onAsk} />
        </>
      )}
    </div>
  )
}
