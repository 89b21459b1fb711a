import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'

export interface TitleTextProps {
  readonly title: string
  /** On one line: an amount or a day that does not fit is left out, since a part of it would read as another. */
  readonly oneLine?: boolean
}

/** A title whose amounts and days are never broken or cut. */
export function TitleText({ title, oneLine = false }: TitleTextProps) {
  const [name, ...others] = title.split(TITLE_SEPARATOR)
  return (
    <bdi className={classNames(oneLine && 'flex h-[1lh] flex-wrap overflow-hidden')}>
      <span className={classNames(oneLine && 'max-w-full truncate')}>{name}</span>
      {others.map((part) => (
        <span key={part} className={oneLine ? 'whitespace-pre' : undefined}>
          {oneLine ? TITLE_SEPARATOR : AFTER_PART}
          <span className={classNames(!oneLine && part.length <= WHOLE && 'whitespace-nowrap')}>{part}</span>
        </span>
      ))}
    </bdi>
  )
}

/** The separator at the end of a line, never at the beginning of one. */
const AFTER_PART = TITLE_SEPARATOR.replace(/^ /, '\u00a0')

/** Longest part that is not broken, characters: an amount, a day. */
const WHOLE = 20
