import { unreadTitle } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'
import { TitleText } from './title-text.tsx'

export interface DocumentNameProps {
  /** As created by `useTitles`. */
  readonly title: string
  readonly filename: string
  /** One line each, for table rows. */
  readonly dense?: boolean
  /** At most two lines of the name, for list rows. */
  readonly short?: boolean
  readonly className?: string
}

/** Title of a document, with its file name below if that differs. */
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
