import { Fragment } from 'react'
import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'

export interface TitleTextProps {
  readonly title: string
  /** On one line: an amount or a day that does not fit is left out, since a part of it would read as another. */
  readonly oneLine?: boolean
}

/** A title whose amounts and days are never broken or cut; they go to a line of their own together. */
export function TitleText({ title, oneLine = false }: TitleTextProps) {
  const [name, ...others] = title.split(TITLE_SEPARATOR)
  if (oneLine)
    return (
      <bdi className="flex h-[1lh] flex-wrap overflow-hidden">
        <span className="max-w-full truncate">{name}</span>
        {others.map((part) => (
          <span key={part} className="whitespace-pre">
            {TITLE_SEPARATOR}
            {part}
          </span>
        ))}
      </bdi>
    )
  return (
    <bdi>
      {name}
      {others.length > 0 && AFTER_PART}
      <span className="inline-block">
        {others.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && AFTER_PART}
            <span className={classNames(part.length <= WHOLE && 'whitespace-nowrap')}>{part}</span>
          </Fragment>
        ))}
      </span>
    </bdi>
  )
}

/** A title as a text that may wrap: a separator begins no line. */
export const wrappingTitle = (title: string) => title.replaceAll(TITLE_SEPARATOR, AFTER_PART)

/** The separator ends a line and begins none. */
const AFTER_PART = TITLE_SEPARATOR.replace(/^ /, '\u00a0')

/** Longest part that is not broken, characters: an amount, a day. */
const WHOLE = 20
