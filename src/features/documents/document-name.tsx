import { unreadTitle } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'
import { TitleText } from './title-text.tsx'

export interface DocumentNameProps {
  /** As `useTitles` makes it. */
  readonly title: string
  readonly filename: string
  /** One line each, for the rows of a table. */
  readonly dense?: boolean
  /** At most two lines of the name, for the rows of a list. */
  readonly short?: boolean
  readonly className?: string
}

/** What a document is called, and below it its file name if that says something else. */
export function DocumentName({
  title,
  filename,
  dense = false,
  short = false,
  className,
}: DocumentNameProps) {
  const isNamed = title === filename || title === unreadTitle(filename)
  return (
    <>
      <span className={classNames('font-medium', dense ? 'block' : 'break-words', className)}>
        <TitleText title={title} oneLine={dense} short={short} />
      </span>
      {!isNamed && (
        <span
          className={classNames(
            'text-xs font-normal text-text-muted',
            dense
              ? 'block truncate leading-3.5 group-data-[density=compact]/density:hidden'
              : 'line-clamp-1 break-all',
          )}
        >
          <bdi>{filename}</bdi>
        </span>
      )}
    </>
  )
}
