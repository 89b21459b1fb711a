import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import type { BookChange, BookChangedDocument } from '#contract/books.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/books.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { formatName } from './format-name.ts'
import { bookChangedQuery, useTakeBackDocument } from './queries.ts'

interface ChangedDocumentsProps {
  readonly projectId: string
}

/** Documents whose accounting entries differ from what they state now. Renders nothing if there are none. */
export function ChangedDocuments({ projectId }: ChangedDocumentsProps) {
  const headingId = useId()
  const { data } = useQuery(bookChangedQuery(projectId))
  if (!data || data.documents.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <h2 id={headingId} className="mb-1 text-lg font-semibold">
        {texts.changed.title}
      </h2>
      <p className="mb-3 max-w-prose text-text-muted">{texts.changed.hint}</p>
      <ul aria-labelledby={headingId} className={classNames(cardClass, 'divide-y divide-border')}>
        {data.documents.map((document) => (
          <ChangedRow key={`${document.export_id} ${document.id}`} {...{ projectId, document }} />
        ))}
      </ul>
      {data.cut && <p className="mt-3 text-sm text-text-muted">{texts.changed.more}</p>}
    </section>
  )
}

interface ChangedRowProps extends ChangedDocumentsProps {
  readonly document: BookChangedDocument
}

function ChangedRow({ projectId, document }: ChangedRowProps) {
  const { id, title, format, is_deleted: isDeleted, is_unapproved: isUnapproved } = document
  const said = [
    ...(isDeleted ? [texts.changed.deleted] : []),
    ...(isUnapproved ? [texts.changed.unapproved] : []),
    ...document.changes.map((one) => changeText(one, document)),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">
          {isDeleted ? (
            <TextParts text={title} />
          ) : (
            <TextLink href={paths.thing(projectId, id)}>
              <TextParts text={title} />
            </TextLink>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-warning">
          <TextParts text={[formatName(format), ...said].join(' · ')} />
        </p>
      </div>
      <TakeBackButton {...{ projectId, document }} />
    </li>
  )
}

const AMOUNTS: readonly string[] = ['gross', 'tax']
const isField = (field: string): field is keyof typeof texts.fields => Object.hasOwn(texts.fields, field)

function changeText({ field, was, now }: BookChange, { currency }: BookChangedDocument): string {
  const shown = (value: BookChange['was']) => {
    if (value === null) return texts.changed.nothing
    if (typeof value === 'number') return AMOUNTS.includes(field) ? money(value, currency) : String(value)
    return field === 'date' ? calendarDay(value) : value
  }
  const name = isField(field) ? texts.fields[field] : fieldName(field)
  // Isolates both values, which would otherwise swap places in right-to-left text.
  return texts.changed.change({ field: name, was: nameInText(shown(was)), now: nameInText(shown(now)) })
}

function TakeBackButton({ projectId, document }: ChangedRowProps) {
  const online = useOnline()
  const takeBack = useTakeBackDocument(projectId)
  const { title, is_deleted: isDeleted } = document
  const name = nameInText(title)
  const run = () =>
    takeBack.mutateAsync(document).then(
      () => showSnackbar({ text: (isDeleted ? texts.changed.settled : texts.changed.isNew)({ name }) }),
      (error: unknown) => showSnackbar({ text: detailOf(error, texts.takeBackError) }),
    )
  return (
    <Button
      icon={<Undo2 aria-hidden className="size-5 directional" />}
      aria-label={texts.takeBackOf({ name })}
      busy={takeBack.isPending}
      busyText={texts.takingBack}
      blockedReason={online ? undefined : texts.offline}
      onPress={() => void run()}
    >
      {texts.takeBack}
    </Button>
  )
}
