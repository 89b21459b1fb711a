import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { QueryTree } from '#contract/query-tree.ts'
import type { SchemaStats } from '#contract/things.ts'
import { userOf } from '#core/session/machine.ts'
import { QueryFallback } from '#features/loading/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/search.ts'
import { session } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { AnswerView } from './answer-view.tsx'
import { answerQuery, type Asked } from './ask.ts'
import { FirstSteps } from './first-steps.tsx'
import { rememberQuestion } from './recent-questions.ts'
import type { SearchAddress } from './search-address.ts'

export interface SearchScreenProps {
  readonly projectId: string
  readonly address: SearchAddress
  /** Navigates to another question, or to the same one with a changed tree. */
  readonly onAddress: (address: SearchAddress) => void
}

/** Searches documents with a question in plain language. */
export function SearchScreen({ projectId, address, onAddress }: SearchScreenProps) {
  useScreenTitle(texts.search)
  const userId = userOf(useSyncExternalStore(session.subscribe, session.getSnapshot))?.id ?? ''
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  const asked = askedIn(address)
  const ask = (words: string) => {
    const trimmed = words.trim()
    if (trimmed === '') return
    rememberQuestion(userId, projectId, trimmed)
    onAddress({ q: trimmed })
  }
  return (
    <>
      <PageHeader title={texts.search} description={texts.hint} />
      <QuestionBox key={address.q ?? ''} words={address.q ?? ''} onAsk={ask} />
      {asked ? (
        <Answer
          projectId={projectId}
          asked={asked}
          types={types}
          onAsk={ask}
          onTree={(tree) => onAddress({ q: asked.words, tree })}
        />
      ) : (
        <FirstSteps {...{ userId, projectId, types }} onAsk={ask} />
      )}
    </>
  )
}

function askedIn({ q, tree }: SearchAddress): Asked | null {
  const read = tree === undefined ? null : QueryTree.safeParse(tree)
  const changed = read?.success ? read.data : null
  return q === undefined && changed === null ? null : { words: q ?? '', tree: changed }
}

function QuestionBox({ words, onAsk }: { readonly words: string; readonly onAsk: (words: string) => void }) {
  const [text, setText] = useState(words)
  const [blank, setBlank] = useState(false)
  const submit = () => {
    setBlank(text.trim() === '')
    onAsk(text)
  }
  return (
    <search className="mb-6 block">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={texts.box}
          clearLabel={texts.clear}
          value={text}
          onChange={(next) => {
            setText(next)
            setBlank(false)
          }}
          onSubmit={submit}
          // On phones the keyboard would cover an existing answer.
          autoFocus={words === ''}
          className="min-w-[min(100%,11rem)] flex-1"
        />
        <Button variant="primary" onPress={submit}>
          {texts.submit}
        </Button>
      </div>
      {blank && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {texts.blank}
        </p>
      )}
    </search>
  )
}

interface AnswerProps {
  readonly projectId: string
  readonly asked: Asked
  readonly types: readonly SchemaStats[]
  readonly onAsk: (words: string) => void
  readonly onTree: (tree: QueryTree) => void
}

function Answer({ projectId, asked, types, onAsk, onTree }: AnswerProps) {
  const query = useQuery(answerQuery(projectId, asked))
  const { data, refetch } = query
  if (!data || query.isError)
    return <QueryFallback query={query} pending={<Waiting />} errorTitle={texts.error} />
  if (data.offlineCount === 0) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={texts.nothingOffline}
        actions={<Button onPress={() => void refetch()}>{texts.submit}</Button>}
      >
        {texts.nothingOfflineHint}
      </EmptyState>
    )
  }
  return (
    <>
      {data.offlineCount !== null && (
        <Banner tone="info" title={texts.offlineOnly({ n: data.offlineCount })} className="mb-4">
          {texts.offlineOnlyHint}
        </Banner>
      )}
      {/* Parts that load later are shown together, so that they do not move each other. */}
      <Suspense fallback={<Waiting />}>
        <AnswerView
          projectId={projectId}
          words={asked.words}
          answer={data.answer}
          types={types}
          onAsk={onAsk}
          onTree={onTree}
        />
      </Suspense>
    </>
  )
}

function Waiting() {
  return (
    <Skeleton label={texts.loading}>
      <div className="flex flex-col gap-3">
        <SkeletonBlock className="h-6 w-48" />
        <SkeletonBlock className="h-28 w-full" />
        <SkeletonBlock className="h-28 w-full" />
      </div>
    </Skeleton>
  )
}
