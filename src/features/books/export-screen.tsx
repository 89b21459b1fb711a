import { useQuery } from '@tanstack/react-query'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { type BookFormat, bookFormats, type BookPreview } from '#contract/books.ts'
import { useUser } from '#features/auth/index.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryView } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { DayInput, typedDay } from '#features/typed-values/index.ts'
import { problemText } from '#core/books/problem-text.ts'
import { listNames } from '#lib/list-words.ts'
import { texts } from '#messages/books.ts'
import { texts as exportedTexts } from '#messages/exported.ts'
import { shownLanguage } from '#messages/shown-language.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { storedBookFormat } from '#platform/preferences/book-format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { BooksFrame } from './books-frame.tsx'
import { ChangedDocuments } from './changed-documents.tsx'
import { EntryList } from './entry-list.tsx'
import { FormerExports } from './former-exports.tsx'
import { type AskedPreview, bookExportsQuery, bookPreviewQuery, bookSettingsQuery } from './queries.ts'

const formatOptions = () =>
  bookFormats.map((format) => ({ value: format, label: exportedTexts.formats[format] }))

/** New documents for an accounting program, and the previous exports. */
export function ExportScreen({ projectId }: { readonly projectId: string }) {
  return (
    <BooksFrame projectId={projectId} current="export" hint={texts.hint}>
      <ChangedDocuments projectId={projectId} />
      <NewDocuments projectId={projectId} />
      <FormerExports projectId={projectId} />
    </BooksFrame>
  )
}

function NewDocuments({ projectId }: { readonly projectId: string }) {
  const userId = useUser()?.id ?? ''
  const [stored] = useState(() => storedBookFormat(userId, projectId))
  const last = formatOf(stored.get())
  const exports = useQuery({ ...bookExportsQuery(projectId, 1), enabled: !last })
  const accounts = useQuery({ ...bookSettingsQuery(projectId), enabled: !last })
  if (exports.isLoading || accounts.isLoading) return <ListSkeleton label={texts.loading} rowClass="h-20" />
  const hasNumbers = typeof accounts.data?.settings.datev.consultant === 'number'
  const usual = hasNumbers ? 'datev' : (FORMATS.get(shownLanguage) ?? 'xlsx')
  const first = last ?? formatOf(exports.data?.rows[0]?.format) ?? usual
  return <NewDocumentsIn projectId={projectId} first={first} onChange={stored.set} />
}

/** Formats that are usual where a language is spoken. Elsewhere it is a workbook, which needs no accounts. */
const FORMATS: ReadonlyMap<string, BookFormat> = new Map([['de', 'datev']])

const formatOf = (name: string | null | undefined) => bookFormats.find((format) => format === name)

interface InFormat {
  readonly projectId: string
  readonly first: BookFormat
  readonly onChange: (format: BookFormat) => void
}

function NewDocumentsIn({ projectId, first, onChange }: InFormat) {
  const [format, setFormat] = useState(first)
  const [typed, setTyped] = useState({ from: '', to: '' })
  const period = periodOf(typed)
  const asked: AskedPreview = { format, ...period.days }
  const preview = useQuery(bookPreviewQuery(projectId, asked))
  return (
    <section aria-label={texts.list} className="mb-8 flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[22rem]:grid-cols-2 md:gap-x-4 lg:max-w-3xl lg:grid-cols-3">
        <Select
          label={texts.format}
          options={formatOptions()}
          value={format}
          onChange={(next) => {
            setFormat(next)
            onChange(next)
          }}
          className="min-[22rem]:max-lg:col-span-2"
        />
        <DayInput
          label={texts.from}
          value={typed.from}
          onChange={(from) => setTyped({ ...typed, from })}
          error={period.errors.from}
        />
        <DayInput
          label={texts.to}
          value={typed.to}
          onChange={(to) => setTyped({ ...typed, to })}
          error={period.errors.to}
        />
      </div>
      <p className="max-w-prose text-text-muted">
        {texts.hints[format]} {period.isOpen ? '' : texts.undated}
      </p>
      <QueryView
        query={preview}
        pending={<ListSkeleton label={texts.loading} rowClass="h-20" />}
        errorTitle={texts.error}
        empty={({ documents }) =>
          documents.length === 0 ? (
            <EmptyState framed icon={<BookCheck />} title={texts.none} headingLevel="h2">
              {texts.noneHint}
            </EmptyState>
          ) : null
        }
      >
        {(data) => (
          <>
            <SettingProblems projectId={projectId} preview={data} />
            <EntryList
              key={format}
              projectId={projectId}
              asked={asked}
              preview={data}
              isLoading={preview.isPlaceholderData}
            />
          </>
        )}
      </QueryView>
    </section>
  )
}

function SettingProblems({
  projectId,
  preview,
}: {
  readonly projectId: string
  readonly preview: BookPreview
}) {
  if (preview.problems.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={texts.toSetUp({ problems: listNames(preview.problems.map(problemText)) })}
      actions={<LinkButton href={paths.bookAccounts(projectId)}>{texts.setUp}</LinkButton>}
    />
  )
}

/** The typed period as days. Empty fields leave it open, and so do invalid ones, with an error. */
function periodOf({ from, to }: { readonly from: string; readonly to: string }) {
  const [first, last] = [from, to].map((text) => (text === '' ? null : typedDay(text, texts.dayError)))
  const isReversed = first?.ok === true && last?.ok === true && first.value > last.value
  return {
    days: {
      ...(first?.ok && !isReversed && { from: first.value }),
      ...(last?.ok && !isReversed && { to: last.value }),
    },
    errors: {
      from: first?.ok === false ? first.error : undefined,
      to: isReversed ? texts.order : last?.ok === false ? last.error : undefined,
    },
    isOpen: from === '' && to === '',
  }
}
