import { useQuery } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { BookExport } from '#contract/books.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { calendarDay } from '#lib/field-format.ts'
import { dateTime } from '#lib/relative-time.ts'
import { texts } from '#messages/books.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { Pagination } from '#ui/tables/pagination.tsx'
import { formatName } from './format-name.ts'
import { bookChangedQuery, bookExportsQuery, EXPORTS_PAGE, saveExport, useTakeBack } from './queries.ts'

/** Previous exports: by whom, when, how many documents, and their actions. */
export function FormerExports({ projectId }: { readonly projectId: string }) {
  const headingId = useId()
  const [page, setPage] = useState(1)
  const exports = useQuery(bookExportsQuery(projectId, page))
  const online = useOnline()
  // The list above already says that the device is offline.
  if (!online && exports.data === undefined) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-lg font-semibold">
        {texts.past}
      </h2>
      <QueryView
        query={exports}
        pending={<ListSkeleton label={texts.loading} rowClass="h-20" />}
        errorTitle={texts.error}
        headingLevel="h3"
        empty={({ total_count: total }) =>
          total === 0 ? <p className="text-text-muted">{texts.pastNone}</p> : null
        }
      >
        {({ rows, total_count: total }) => (
          <>
            <ul aria-labelledby={headingId} className={classNames(cardClass, 'divide-y divide-border')}>
              {rows.map((one) => (
                <ExportRow key={one.id} projectId={projectId} row={one} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / EXPORTS_PAGE)}
              onPage={setPage}
              texts={texts.pages}
            />
          </>
        )}
      </QueryView>
    </section>
  )
}

interface ExportRowProps {
  readonly projectId: string
  readonly row: BookExport
}

function ExportRow({ projectId, row }: ExportRowProps) {
  const { id, format, at, by, from, to, documents, taken_back: takenBack } = row
  const { data } = useQuery(bookChangedQuery(projectId))
  const changed = data?.documents.filter((one) => one.export_id === id).length ?? 0
  const days = [...new Set([from, to])].flatMap((day) => (day === null ? [] : calendarDay(day)))
  const facts = [texts.pastLine({ n: documents, by: by.username }), days.join(' – ')]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className={classNames('font-medium', takenBack && 'line-through')}>
          <TextParts text={`${formatName(format)} · ${dateTime(at)}`} />
        </p>
        <p className="text-sm text-text-muted">
          <TextParts text={facts.filter((fact) => fact !== '').join(' · ')} />
        </p>
        {changed > 0 && <p className="text-sm text-warning">{texts.changed.since({ n: changed })}</p>}
        {takenBack && (
          <p className="text-sm text-text-muted">
            {texts.takenBack({ by: takenBack.by.username, when: dateTime(takenBack.at) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <AgainButton projectId={projectId} row={row} />
        {!takenBack && <TakeBackButton projectId={projectId} row={row} />}
      </div>
    </li>
  )
}

function AgainButton({ projectId, row }: ExportRowProps) {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      if ((await saveExport(projectId, row)) === 'saved')
        showSnackbar({ text: texts.saved({ name: row.file_name }) })
    } catch (error) {
      showSnackbar({ text: detailOf(error, texts.error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download aria-hidden className="size-5" />}
      aria-label={texts.fileOf({ name: row.file_name })}
      busy={busy}
      busyText={texts.exporting}
      blockedReason={online ? undefined : texts.offline}
      onPress={() => void run()}
    >
      {texts.again}
    </Button>
  )
}

function TakeBackButton({ projectId, row }: ExportRowProps) {
  const online = useOnline()
  const takeBack = useTakeBack(projectId)
  const { id, file_name: name } = row
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden className="size-5 directional" />}
      aria-label={texts.takeBackOf({ name })}
      blockedReason={online ? undefined : texts.offline}
      onPress={() =>
        ask({
          title: texts.takeBackTitle,
          message: texts.takeBackConfirm({ name }),
          confirmLabel: texts.takeBack,
          busyText: texts.takingBack,
          cancelLabel: texts.cancel,
          closeLabel: texts.close,
          onConfirm: () =>
            takeBack.mutateAsync(id).then(
              () => undefined,
              (error: unknown) => detailOf(error, texts.takeBackError),
            ),
        })
      }
    >
      {texts.takeBack}
    </Button>
  )
}
