import { CircleAlert, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { BookDocument, BookExport, BookPreview, BookProblem } from '#contract/books.ts'
import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { plainName } from '#lib/name-in-text.ts'
import { texts } from '#messages/books.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { type AskedPreview, saveExport, useCreateExport } from './queries.ts'
import { notesOf, ownProblems, type ProblemNote, sharedErrors } from './shared-problems.ts'

export interface EntryListProps {
  readonly projectId: string
  readonly asked: AskedPreview
  readonly preview: BookPreview
  /** The list still belongs to the previous query. */
  readonly isLoading: boolean
}

const hasError = ({ problems }: BookDocument) => problems.some(({ level }) => level === 'error')

/** It may have been booked by hand, so a person must select it. */
const isDoubtful = ({ problems }: BookDocument) => problems.some(({ code }) => code === 'passed-over')

/**
 * The new documents, all selected except those with errors and those that may already be booked, and the export
 * button.
 */
export function EntryList({ projectId, asked, preview, isLoading }: EntryListProps) {
  /** Documents that a person has selected or deselected. */
  const [set, setSet] = useState<ReadonlyMap<string, boolean>>(() => new Map())
  const { documents, total_count: total } = preview
  const possible = documents.filter((document) => !hasError(document))
  const isChosen = (document: BookDocument) =>
    !hasError(document) && (set.get(document.id) ?? !isDoubtful(document))
  const chosen = documents.filter(isChosen)
  const withErrors = documents.length - possible.length
  const shared = sharedErrors(documents)
  const select = (some: readonly BookDocument[], on: boolean) =>
    setSet(new Map([...set, ...some.map(({ id }) => [id, on] as const)]))
  return (
    <>
      {withErrors > 0 && (
        <Banner tone="warning" title={texts.withErrors({ n: withErrors })}>
          {shared.length > 0 && texts.inEach({ problems: shared.join(', ') })}
        </Banner>
      )}
      {total > documents.length && (
        <Banner tone="info" title={texts.limited({ n: documents.length, total })} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          selected={chosen.length > 0 && chosen.length === possible.length}
          indeterminate={chosen.length > 0 && chosen.length < possible.length}
          onChange={(on) => select(possible, on)}
        >
          {texts.selectAll}
        </Checkbox>
        <ExportButton
          projectId={projectId}
          asked={asked}
          ids={chosen.map(({ id }) => id)}
          version={preview.settings_version}
          isBlocked={isLoading || preview.problems.some(({ level }) => level === 'error')}
        />
      </div>
      <ul aria-label={texts.list} className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
        {documents.map((document) => (
          <li key={document.id}>
            <EntryRow
              projectId={projectId}
              document={document}
              problems={ownProblems(document, shared)}
              selected={isChosen(document)}
              onSelect={(on) => select([document], on)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const between = (text: string) => TITLE_SEPARATOR + plainName(text).replace(/\s+/g, ' ') + TITLE_SEPARATOR

/** Whether one of the parts of a title equals `part`; "19" is not in "€119.00". */
const hasPart = (title: string, part: string) => between(title).includes(between(part))

interface EntryRowProps {
  readonly projectId: string
  readonly document: BookDocument
  /** Problems shown in its row. */
  readonly problems: readonly BookProblem[]
  readonly selected: boolean
  readonly onSelect: (selected: boolean) => void
}

function EntryRow({ projectId, document, problems, selected, onSelect }: EntryRowProps) {
  const { id, title, date, party, number, gross, currency, account, contra_account, tax_keys } = document
  const facts = [date === null ? null : calendarDay(date), party, number].filter(
    (fact) => fact !== null && !hasPart(title, fact),
  )
  const posting = [account, contra_account, ...tax_keys].filter((part) => part !== null)
  return (
    <div className="flex items-start gap-2 px-3 py-2 md:gap-4">
      <Checkbox
        ariaLabel={texts.select({ name: title })}
        selected={selected}
        disabled={hasError(document)}
        onChange={onSelect}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-2 md:flex-row md:gap-4 xl:py-1">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <TextLink href={paths.thing(projectId, id)}>
              <TextParts text={title} />
            </TextLink>
          </p>
          <p className="text-sm wrap-anywhere text-text-muted empty:hidden">
            <TextParts text={facts.join(' · ')} />
          </p>
        </div>
        <ul className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
          {notesOf(problems).map((note) => (
            <li key={note.text}>
              <Note {...note} />
            </li>
          ))}
        </ul>
        <div className="md:w-40 md:text-end">
          <p className="font-medium tabular-nums">{gross !== null && <bdi>{money(gross, currency)}</bdi>}</p>
          <p className="text-sm text-text-muted tabular-nums">{posting.join(' / ')}</p>
        </div>
      </div>
    </div>
  )
}

function Note({ text, isError }: ProblemNote) {
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <span className={classNames('flex items-start gap-1.5', isError ? 'text-danger' : 'text-warning')}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  )
}

/** After the export is stored, this list may be empty and unmounted. */
async function saveNew(projectId: string, made: BookExport): Promise<void> {
  const end = await saveExport(projectId, made).catch(() => 'failed' as const)
  if (end === 'saved') showSnackbar({ text: texts.saved({ name: made.file_name }) })
  if (end === 'failed') showSnackbar({ text: texts.notSaved })
}

interface ExportButtonProps {
  readonly projectId: string
  readonly asked: AskedPreview
  readonly ids: readonly string[]
  /** Version of the settings that the list was made with. */
  readonly version: string | undefined
  readonly isBlocked: boolean
}

function ExportButton({ projectId, asked, ids, version, isBlocked }: ExportButtonProps) {
  const online = useOnline()
  const create = useCreateExport(projectId)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async () => {
    setFailed(null)
    try {
      const made = await create.mutateAsync({
        ...asked,
        ids: [...ids],
        ...(version !== undefined && { settings_version: version }),
      })
      await saveNew(projectId, made)
    } catch (error) {
      setFailed(detailOf(error, texts.exportError))
    }
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Download aria-hidden className="size-5" />}
        busy={create.isPending}
        busyText={texts.exporting}
        isDisabled={isBlocked}
        blockedReason={online ? (ids.length === 0 ? texts.nothingSelected : undefined) : texts.offline}
        onPress={() => void run()}
      >
        {texts.export({ n: ids.length })}
      </Button>
      {failed !== null && (
        <Banner
          tone="danger"
          title={failed}
          onClose={() => setFailed(null)}
          closeLabel={texts.close}
          className="basis-full"
        />
      )}
    </>
  )
}
