import { ReceiptText, TriangleAlert } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { PageThumbnail, TitleText } from '#features/documents/index.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryView } from '#features/loading/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/reports.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoosePeriod } from './choose-period.tsx'
import { repeatsText } from './row-texts.ts'
import { sumText } from './sums.ts'
import type { Choice } from './use-choice.ts'

interface ChooseReceiptsProps {
  readonly projectId: string
  readonly choice: Choice
}

/** Selects receipts for a report: those of a period, with the server's proposals preselected. */
export function ChooseReceipts({ projectId, choice }: ChooseReceiptsProps) {
  const { query, chosen, sums, rows } = choice
  return (
    <section aria-label={texts.candidates} className="flex flex-col gap-3">
      <ChoosePeriod period={choice.period} onChange={choice.setPeriod} />
      <QueryView
        query={query}
        pending={<ListSkeleton label={texts.loading} rowClass="h-16" />}
        errorTitle={texts.error}
        headingLevel="h3"
        empty={({ rows: found }) =>
          found.length === 0 ? (
            <EmptyState
              icon={<ReceiptText />}
              title={texts.candidatesNone}
              headingLevel="h3"
              className="py-6"
            >
              {texts.candidatesNoneHint}
            </EmptyState>
          ) : null
        }
      >
        {({ total_count: total }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                selected={chosen.length > 0 && chosen.length === rows.length}
                indeterminate={chosen.length > 0 && chosen.length < rows.length}
                onChange={(on) =>
                  choice.choose(
                    rows.map(({ id }) => id),
                    on,
                  )
                }
              >
                {texts.candidatesAll}
              </Checkbox>
              <p role="status" className="text-sm text-text-muted tabular-nums">
                {sums.length === 0
                  ? texts.receipts({ n: chosen.length })
                  : texts.chosen({ n: chosen.length, sum: sumText(sums) })}
              </p>
            </div>
            {total > rows.length && (
              <p className="text-sm text-text-muted">{texts.limited({ n: rows.length, total })}</p>
            )}
            <ul aria-label={texts.candidates} className="divide-y divide-border border-y border-border">
              {rows.map((file) => (
                <li key={file.id}>
                  <Candidate {...{ projectId, file, choice }} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  )
}

interface CandidateProps extends ChooseReceiptsProps {
  readonly file: FileThing
}

/** A receipt with its thumbnail. Pressing it anywhere selects or deselects it. */
function Candidate({ projectId, file: { id, data }, choice }: CandidateProps) {
  const title = useTitles(projectId)(data)
  const mark = choice.markOf(id)
  return (
    <Checkbox
      selected={choice.isChosen(id)}
      onChange={(on) => choice.choose([id], on)}
      className="w-full gap-3 py-2 hover:bg-sunken/60"
    >
      <PageThumbnail gcsUrl={data.pageImages[0]} alt="" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">
          <TitleText title={title} />
        </span>
        <span className="block text-sm text-text-muted">
          {choice.amountOf(data) ? typeName(data.document_type ?? '') : texts.noAmount}
        </span>
        {mark && !mark.is_proposed && (
          <span className="flex items-start gap-1.5 text-sm text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">
              {mark.repeats === null ? texts.notProposed : repeatsText(mark.repeats)}
            </span>
          </span>
        )}
      </span>
    </Checkbox>
  )
}
