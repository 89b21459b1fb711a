import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { type Rate, RATES_CSV_MAX } from '#contract/rates.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { calendarDay, decimalText } from '#lib/field-format.ts'
import { texts } from '#messages/rates.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { useManages } from '../use-people.ts'
import { AddRateDialog } from './add-rate-dialog.tsx'
import { RATES_PAGE, ratesQuery, useDeleteRate, useLoadRates } from './queries.ts'

/** Exchange rates: every member may read them; owner and admins may add, load and delete them. */
export function RatesCard({ projectId }: { readonly projectId: string }) {
  const headingId = useId()
  const manages = useManages()
  const [currency, setCurrency] = useState('')
  const [page, setPage] = useState(1)
  const rates = useQuery(ratesQuery(projectId, currency, page))
  // The last rate of the page or currency was deleted.
  if (rates.data?.rows.length === 0 && !rates.isPlaceholderData) {
    if (page > 1) setPage(page - 1)
    else if (currency !== '') setCurrency('')
  }
  return (
    <Card className="mt-4 p-4 md:p-6">
      <section aria-labelledby={headingId} className="flex max-w-2xl flex-col gap-4">
        <div>
          <h2 id={headingId} className="mb-2 text-lg font-semibold">
            {texts.title}
          </h2>
          <p className="text-text-muted">{manages ? texts.hint : `${texts.hint} ${texts.readOnly}`}</p>
        </div>
        {manages && <Changes projectId={projectId} />}
        <QueryView
          query={rates}
          pending={
            <Skeleton label={texts.loading}>
              <SkeletonBlock className="h-40 w-full rounded-card" />
            </Skeleton>
          }
          errorTitle={texts.error}
          headingLevel="h3"
          empty={({ currencies }) =>
            currencies.length === 0 ? (
              <p>
                <span className="font-medium">{texts.none}</span>
                <span className="block text-text-muted">{texts.noneHint}</span>
              </p>
            ) : null
          }
        >
          {({ rows, total_count: total, currencies }) => (
            <>
              <Select
                label={texts.filter}
                options={[
                  { value: '', label: texts.all },
                  ...currencies.map((code) => ({ value: code, label: code })),
                ]}
                value={currency}
                onChange={(code) => {
                  setCurrency(code)
                  setPage(1)
                }}
                className="max-w-60"
              />
              <RateList projectId={projectId} rates={rows} manages={manages} />
              <Pagination
                page={page}
                pages={Math.ceil(total / RATES_PAGE)}
                onPage={setPage}
                texts={texts.pages}
              />
            </>
          )}
        </QueryView>
      </section>
    </Card>
  )
}

interface Outcome {
  readonly tone: 'success' | 'danger'
  readonly title: string
}

/** Adding a rate, and loading a file; its result is shown until the next one. */
function Changes({ projectId }: { readonly projectId: string }) {
  const online = useOnline()
  const blockedReason = online ? undefined : texts.offline
  const load = useLoadRates(projectId)
  const [isAdding, setAdding] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const loadFile = async ([file]: readonly File[]) => {
    setOutcome(null)
    if (!file) return
    if (file.size > RATES_CSV_MAX) return setOutcome({ tone: 'danger', title: texts.tooLarge })
    try {
      const { loaded, days } = await load.mutateAsync({ csv: await file.text() })
      setOutcome({ tone: 'success', title: texts.loaded({ n: loaded, days }) })
    } catch (error) {
      setOutcome({ tone: 'danger', title: detailOf(error, texts.loadError) })
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Plus aria-hidden className="size-5" />}
          blockedReason={blockedReason}
          onPress={() => setAdding(true)}
        >
          {texts.add}
        </Button>
        <FileTrigger
          accept={['text/csv', '.csv']}
          icon={<Upload aria-hidden className="size-5" />}
          busy={load.isPending}
          busyText={texts.loadingFile}
          blockedReason={blockedReason}
          onFiles={(files) => void loadFile(files)}
        >
          {texts.load}
        </FileTrigger>
      </div>
      {!online && <p className="text-sm text-text-muted">{texts.offline}</p>}
      {outcome && <Banner tone={outcome.tone} title={outcome.title} />}
      {isAdding && <AddRateDialog projectId={projectId} onClose={() => setAdding(false)} />}
    </>
  )
}

interface RateListProps {
  readonly projectId: string
  readonly rates: readonly Rate[]
  readonly manages: boolean
}

function RateList({ projectId, rates, manages }: RateListProps) {
  const blockedReason = useOnline() ? undefined : texts.offline
  const remove = useDeleteRate(projectId)
  const askDelete = ({ currency, day }: Rate) =>
    ask({
      title: texts.deleteTitle,
      message: texts.deleteConfirm({ currency, day: calendarDay(day) }),
      confirmLabel: texts.delete,
      busyText: texts.deleting,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        remove.mutateAsync({ currency, day }).then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.deleteError),
        ),
    })
  return (
    <ul aria-label={texts.list} className="divide-y divide-border">
      {rates.map((one) => (
        <li key={`${one.currency} ${one.day}`} className="flex min-h-11 items-center gap-2 md:gap-4">
          <span className="w-26 shrink-0 text-text-muted">{calendarDay(one.day)}</span>
          <span className="min-w-0 flex-1 tabular-nums">
            {texts.rate({ rate: decimalText(one.rate), currency: one.currency })}
          </span>
          {manages && (
            <IconButton
              label={texts.deleteOf({ currency: one.currency, day: calendarDay(one.day) })}
              icon={<Trash2 aria-hidden className="size-5" />}
              blockedReason={blockedReason}
              onPress={() => askDelete(one)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
