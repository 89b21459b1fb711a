import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'

export interface TitleTextProps {
  readonly title: string
  /** On one line: an amount or a day that does not fit is left out, since a part of it would read as another. */
  readonly oneLine?: boolean
}

/**
 * A title whose amounts and days are never broken or cut; they go to a line of their own together. Its parts follow the
 * page's direction, each in its own.
 */
export function TitleText({ title, oneLine = false }: TitleTextProps) {
  const [name, ...others] = title.split(TITLE_SEPARATOR)
  if (oneLine)
    return (
      <span className="flex h-[1lh] flex-wrap overflow-hidden">
        <span className="max-w-full truncate">
          <bdi>{name}</bdi>
        </span>
        {others.map((part) => (
          <span key={part} className="whitespace-pre">
            {TITLE_SEPARATOR}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    )
  if (others.length === 0) return <bdi>{name}</bdi>
  return (
    <Parts first={name}>
      <span className="parts-group">
        {others.map((part) => (
          <Part key={part} whole={part.length <= WHOLE}>
            {part}
          </Part>
        ))}
      </span>
    </Parts>
  )
}

/** Longest part that is not broken, characters: an amount, a day. */
const WHOLE = 20
