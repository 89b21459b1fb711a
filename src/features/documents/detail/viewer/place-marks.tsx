import { classNames } from '#ui/class-names.ts'
import type { Box, Place } from './places.ts'

const share = (part: number) => `${(part * 100).toFixed(3)}%`

const at = ([left, top, width, height]: Box) => ({
  left: share(left),
  top: share(top),
  width: share(width),
  height: share(height),
})

export interface PlaceMarksProps {
  readonly places: readonly Place[]
  /** Key of the highlighted region. */
  readonly pointed: string | null
  /** Also shows the others. */
  readonly all: boolean
  /** False: outline only, so that the text below stays readable. */
  readonly tinted?: boolean
}

/** Marks of values on the page. Decorative: the fields next to it have the same information. */
export function PlaceMarks({ places, pointed, all, tinted = true }: PlaceMarksProps) {
  return places
    .filter(({ key }) => all || key === pointed)
    .map(({ key, box }) => (
      <span
        key={key}
        aria-hidden
        {...(key === pointed ? { 'data-evidence-mark': key } : { 'data-place': key })}
        className={classNames(
          'pointer-events-none absolute box-content rounded-[3px] print:hidden',
          key === pointed
            ? 'z-10 -m-1 p-1 ring-2 ring-accent outline-2 outline-offset-2 outline-on-accent/60'
            : '-mx-0.5 px-0.5',
          tinted && 'bg-accent/25',
        )}
        style={at(box)}
      />
    ))
}
