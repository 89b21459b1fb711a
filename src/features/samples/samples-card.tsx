import { useQuery } from '@tanstack/react-query'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/samples.ts'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { useHasCaptures } from './queries.ts'
import { TrySamples } from './try-samples.tsx'

/** Shown in a workspace without documents, also on their way: explains the samples, with a button that adds them. */
export function SamplesCard({ projectId }: { readonly projectId: string }) {
  const isOffered = useAddition('samples')
  const { data: types } = useQuery(schemaStatsQuery(projectId))
  const isEmpty = types?.every(({ file_count: files }) => files === 0) ?? false
  const hasCaptures = useHasCaptures(projectId)
  if (!isOffered || !isEmpty || hasCaptures) return null
  return (
    <section
      aria-labelledby="samples-title"
      className={classNames(
        cardClass,
        'mt-8 flex flex-col items-start gap-3 p-5 md:flex-row md:items-center md:gap-6',
      )}
    >
      <div className="min-w-0 flex-1">
        <h2 id="samples-title" className="font-semibold">
          {texts.cardTitle}
        </h2>
        <p className="text-text-muted">{texts.cardText}</p>
      </div>
      <TrySamples projectId={projectId} />
    </section>
  )
}
