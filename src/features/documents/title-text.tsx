import { TITLE_SEPARATOR } from '#core/titles/document-title.ts'
import { classNames } from '#ui/class-names.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface TitleTextProps {
  readonly title: string
  /** On one line: an amount or date that does not fit is omitted, since a truncated one could be misread. */
  readonly oneLine?: boolean
  /**
   * The name on at most two lines, with amount and date on lines of their own, which wrap only if wider than the
   * line.
   */
  readonly short?: boolean
}

/**
 * A title whose amounts and dates wrap together to a new line and do not break. The parts follow the page's
 * direction, each with its own.
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
        {/* For when the parts are not below each other. */}
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

/** Longest part that is never broken, in characters: an amount or date. */
const WHOLE = 20

const asPart = (part: string) => (
  <Part key={part} whole={part.length <= WHOLE}>
    {part}
  </Part>
)
