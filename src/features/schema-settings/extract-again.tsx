import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ExtractionRun } from '#contract/extraction.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { extractionRunQuery } from './queries.ts'
import { texts } from '#messages/schema-settings.ts'

export interface ExtractAgainProps {
  readonly projectId: string
  readonly schemaId: string
  /** Properties were changed since this page opened. */
  readonly wanted: boolean
  readonly blocked: string | undefined
  readonly onStarted: () => void
}

/** Offers to extract the files of a type again, and shows the progress. Old values stay until new ones arrive. */
export function ExtractAgain({ projectId, schemaId, wanted, blocked, onStarted }: ExtractAgainProps) {
  const client = useQueryClient()
  const offered = useAddition('extract-again')
  const query = extractionRunQuery(projectId, schemaId)
  const { data } = useQuery({ ...query, enabled: offered })
  const stats = useQuery(schemaStatsQuery(projectId))
  const count = stats.data?.find(({ id }) => id === schemaId)?.file_count ?? 0
  const start = useMutation({
    mutationFn: () => api.call('extractAgain', { params: { id: schemaId } }, { projectId }),
    onSuccess: (started) => {
      client.setQueryData(query.queryKey, started)
      onStarted()
    },
  })
  const run = data?.run ?? null
  if (!offered) return null
  if (run && run.finished_at === null) return <Progress run={run} />
  const begin = (
    <Button
      icon={<RefreshCw aria-hidden className="size-4" />}
      busy={start.isPending}
      busyText={texts.againRunning}
      blockedReason={blocked}
      onPress={() => start.mutate()}
    >
      {texts.again}
    </Button>
  )
  return (
    <>
      {start.isError && (
        <Banner tone="danger" title={detailOf(start.error, texts.againError)} className="mb-4" />
      )}
      {wanted && count > 0 && (
        <Banner tone="info" actions={begin} className="mb-4">
          {texts.againHint({ n: count })}
        </Banner>
      )}
      {!wanted && start.isSuccess && run && <Outcome run={run} />}
    </>
  )
}

function Progress({ run }: { readonly run: ExtractionRun }) {
  const worked = run.done + run.failed
  return (
    <div role="status" className="mb-4 flex flex-col gap-2 rounded-card border border-border bg-surface p-4">
      <p className="flex justify-between gap-4 text-sm">
        <span className="font-medium">{texts.againRunning}</span>
        <span className="text-text-muted tabular-nums">
          {texts.againProgress({ done: worked, total: run.total })}
        </span>
      </p>
      <ProgressBar
        label={texts.againRunning}
        value={run.total === 0 ? undefined : (100 * worked) / run.total}
      />
    </div>
  )
}

function Outcome({ run }: { readonly run: ExtractionRun }) {
  return (
    <Banner tone={run.failed > 0 ? 'warning' : 'success'} className="mb-4">
      <p>{texts.againDone({ n: run.done })}</p>
      {run.failed > 0 && <p>{texts.againFailed({ n: run.failed })}</p>}
    </Banner>
  )
}
