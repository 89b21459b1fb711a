import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface TitleTextProps {
  readonly title: string
  /** On one line: an amount or a day that does not fit is left out, since a part of it would read as another. */
  readonly oneLine?: boolean
  /** The name on two lines at most, with amount and day on lines of their own. The first of them breaks where it is wider than the line. */
  readonly short?: boolean
}

/**
 * A title whose amounts and days go to a line of their own together and do not break within it. Its parts follow the
 * page's direction, each in its own.
 */
export function TitleText({ title, oneLine = false, short = false }: TitleTextProps) {
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
  const shown = <bdi className={classNames(short && 'line-clamp-2')}>{name}</bdi>
  const [first, ...rest] = others
  if (first === undefined) return shown
  if (short)
    return (
      <>
        {shown}
        {/* Where the parts are not seen one below the other. */}
        <VisuallyHidden>{TITLE_SEPARATOR}</VisuallyHidden>
        <Parts first={<bdi>{first}</bdi>}>{rest.map(asPart)}</Parts>
      </>
    )
  return (
    <Parts first={name}>
      <span className="parts-group">{others.map(asPart)}</span>
    </Parts>
  )
}

/** Longest part that is not broken, characters: an amount, a day. */
const WHOLE = 20

const asPart = (part: string) => (
  <Part key={part} whole={part.length <= WHOLE}>
    {part}
  </Part>
)
