import { paths } from '#features/navigation/index.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import type { FileThing } from '#contract/things.ts'
import { DocumentName, PageThumbnail, StatusChip } from '#features/documents/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { fileSize } from '#lib/file-size.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/uploads.ts'
import { TextParts } from '#ui/layout/parts.tsx'

export interface MyFileCardProps {
  readonly projectId: string
  readonly file: FileThing
  readonly selected: boolean
  readonly onToggle: () => void
}

/** One of my files with its state; the card opens it (UPLOAD-21, UPLOAD-25). Its picture is 120 px high at most (CONST-02). */
export function MyFileCard({ projectId, file, selected, onToggle }: MyFileCardProps) {
  const title = useTitles(projectId)(file.data)
  const { filename, size, createdAt, status, review, pageImages } = file.data
  const time = createdAt === undefined ? Number.NaN : Date.parse(createdAt)
  const now = useNow()
  const facts = [
    size === undefined ? null : fileSize(size),
    Number.isNaN(time) ? null : relativeTime(time, now),
  ]
  return (
    <div className="@container relative flex w-full">
      <AreaLink
        href={paths.thing(projectId, file.id)}
        className={classNames(
          cardClass,
          cardLinkClass,
          'flex w-full gap-3 p-3',
          selected && 'border-primary bg-primary-soft/40 outdoor:border-2',
        )}
      >
        <PageThumbnail gcsUrl={pageImages[0]} alt="" className="h-[120px] w-[90px] @max-[15rem]:hidden" />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <DocumentName title={title} filename={filename} className="pe-9" />
          <FileKind {...file.data} />
          <span className="text-sm text-text-muted tabular-nums">
            <TextParts text={facts.filter(Boolean).join(' · ')} />
          </span>
          <span className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
            <StatusChip review={review} status={status} />
            <span className="font-medium text-primary underline underline-offset-4">{texts.view}</span>
          </span>
        </span>
      </AreaLink>
      <Checkbox
        ariaLabel={texts.selectFile({ name: title })}
        selected={selected}
        onChange={onToggle}
        className="absolute top-1 end-1"
      />
    </div>
  )
}

/** The type, or that it is not known yet; of a failed file also why (UPLOAD-25). */
function FileKind({ document_type: type, status, error }: FileThing['data']) {
  const failed = status === 'error'
  return (
    <>
      {(type || !failed) && (
        <span className="text-sm text-text-muted">{type ? typeName(type) : texts.processingType}</span>
      )}
      {failed && (
        <span className="line-clamp-3 text-sm text-text-muted">{error || texts.detail.readFailed}</span>
      )}
    </>
  )
}
