import { unreadTitle } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'

export interface DocumentNameProps {
  /** As `useTitles` makes it. */
  readonly title: string
  readonly filename: string
  readonly className?: string
}

/** What a document is called, and below it its file name if that says something else. */
export function DocumentName({ title, filename, className }: DocumentNameProps) {
  const isNamed = title === filename || title === unreadTitle(filename)
  return (
    <>
      <span className={classNames('line-clamp-2 font-medium break-words', className)}>
        <bdi>{title}</bdi>
      </span>
      {!isNamed && (
        <span className="line-clamp-1 text-xs font-normal break-all text-text-muted">
          <bdi>{filename}</bdi>
        </span>
      )}
    </>
  )
}
