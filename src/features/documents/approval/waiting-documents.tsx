import type { FileThing } from '#contract/things.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { money } from '#lib/field-format.ts'
import { texts } from '#messages/approval.ts'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { NewestRow } from '../overview/newest-row.tsx'
import { PageThumbnail } from '../page-thumbnail.tsx'
import { TitleText } from '../title-text.tsx'
import { Part, Parts } from '#ui/layout/parts.tsx'
import { useNames } from './use-names.ts'
import { pendingForMe, usePendingForMe } from './use-pending-for-me.ts'
import { useRules } from './use-rules.ts'

/** Documents pending the signed-in person's approval, with their number. Renders nothing without any. */
export function WaitingDocuments({ projectId }: { readonly projectId: string }) {
  const { types } = useRules(projectId)
  const { data } = usePendingForMe(projectId)
  if (!data || data.total === 0) return null
  const [only] = types
  const all =
    types.length === 1 && only !== undefined
      ? paths.ofTypeWhere(projectId, only, [pendingForMe])
      : paths.search(projectId, {
          tree: { types: [], filters: [pendingForMe], order: [], limit: null, aggregate: null },
        })
  return (
    <section aria-labelledby="waiting-title" className={classNames(cardClass, 'mb-6 overflow-hidden')}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 px-3 py-2 md:px-5">
        <h2 id="waiting-title" className="text-base font-semibold">
          {texts.waitingTitle} <span className="text-text-muted tabular-nums">{data.total}</span>
        </h2>
        {data.total > 1 && <TextLink href={all}>{texts.all({ n: data.total })}</TextLink>}
      </div>
      <ul className="grid grid-cols-1 xl:grid-cols-2 [&>li]:border-t [&>li]:border-border xl:[&>li:nth-child(even)]:border-s">
        {data.rows.map((file) => (
          <WaitingRow key={file.id} projectId={projectId} file={file} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ projectId, file: { id, data } }: { projectId: string; file: FileThing }) {
  const titleOf = useTitles(projectId)
  const nameOf = useNames(projectId)
  const { sum, submitted_by } = data.approval ?? {}
  return (
    <NewestRow
      href={paths.thing(projectId, id)}
      thumbnail={<PageThumbnail gcsUrl={data.pageImages[0]} alt="" />}
      title={<TitleText title={titleOf(data)} />}
      below={
        <Parts first={typeName(data.document_type ?? '')}>
          {submitted_by && <Part>{texts.submittedBy({ name: nameOf(submitted_by) })}</Part>}
        </Parts>
      }
      end={
        sum?.rate_day && sum.converted !== null ? (
          <bdi className="whitespace-nowrap text-text-muted tabular-nums">
            {money(Number(sum.converted), sum.converted_currency)}
          </bdi>
        ) : null
      }
    />
  )
}
