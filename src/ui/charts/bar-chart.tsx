import { NAMES_MAX, namedBars } from './named-bars.ts'
import { placesOf } from './places.ts'

export interface Bar {
  readonly name: string
  /** Such as `2026-03`, `2026-Q1` or `2026`. */
  readonly period: string | null
  /** Not negative. */
  readonly value: number
  /** The value as it reads. */
  readonly text: string
}

export interface Chart {
  readonly title: string
  /** At least one; in order of time where they have no periods. */
  readonly bars: readonly Bar[]
}

/** So many bars make a chart. */
const BARS_MIN = 3
/** More charts cannot be distinguished. */
const CHARTS_MAX = 3

export interface Range {
  readonly title: string
  readonly low: string
  readonly lowName: string
  readonly high: string
  readonly highName: string
}

export interface BarChartsProps {
  readonly charts: readonly Chart[]
  /** The text alternative of a chart. */
  readonly describe: (range: Range) => string
}

/** Charts of numbers over time, as far as they say something: not of two, and not of negative ones. */
export const BarCharts = ({ charts, describe }: BarChartsProps) =>
  charts
    .filter(({ bars }) => bars.length >= BARS_MIN && bars.every(({ value }) => value >= 0))
    .slice(0, CHARTS_MAX)
    .map((chart) => <BarChart key={chart.title} {...chart} describe={describe} />)

/** In px. */
const [TOP, PLOT, LABELS] = [18, 84, 20]

/** `Mar 2018` of `March 2018`, `mar 2018` of `marzo de 2018`; other names as they are. */
const shortName = (name: string) => name.replace(/^(\p{L}{3})\p{L}+ (?:de )?(\d{4})$/u, '$1 $2')

/** A small chart of numbers over time, which passes from left to right in every language. The table next to it has each number; here lowest and highest are read out. */
function BarChart({ title, bars, describe }: Chart & Pick<BarChartsProps, 'describe'>) {
  const low = bars.reduce((a, b) => (b.value < a.value ? b : a))
  const high = bars.reduce((a, b) => (b.value > a.value ? b : a))
  const places = placesOf(bars)
  const step = 100 / places.length
  const named = namedBars(places, places.indexOf(high))
  const label = describe({
    title,
    low: low.text,
    lowName: low.name,
    high: high.text,
    highName: high.name,
  })
  return (
    <figure className="my-3">
      <figcaption aria-hidden className="mb-1 text-xs font-semibold text-text-muted">
        {title}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={TOP + PLOT + LABELS}
        className="text-xs"
        direction="ltr"
      >
        {places.map((bar, at) => {
          if (!bar) return null
          const height = high.value === 0 ? 0 : Math.max(1, (bar.value / high.value) * PLOT)
          return (
            <g key={bar.name}>
              <rect
                x={`${(at + 0.2) * step}%`}
                width={`${0.6 * step}%`}
                y={TOP + PLOT - height}
                height={height}
                rx={2}
                className="fill-primary forced-colors:fill-[CanvasText]"
              />
              {named.has(at) && (
                <text {...atName(at, places.length)} y={TOP + PLOT + 15} className="fill-text-muted">
                  {shortName(bar.name)}
                </text>
              )}
              {bar === high && (
                <text {...atBar(at, places.length)} y={TOP + PLOT - height - 5} className="fill-text">
                  {bar.text}
                </text>
              )}
            </g>
          )
        })}
        <line
          x1="0"
          x2="100%"
          y1={TOP + PLOT}
          y2={TOP + PLOT}
          className="stroke-border-strong forced-colors:stroke-[CanvasText]"
        />
      </svg>
    </figure>
  )
}

/** A number at the side of many bars begins or ends at the side of its bar, so that it stays inside. */
function atBar(at: number, count: number) {
  const percent = (place: number) => `${(place * 100) / count}%`
  if (count > NAMES_MAX && at < count / 4) return { x: percent(at), textAnchor: 'start' } as const
  if (count > NAMES_MAX && at >= (3 * count) / 4) return { x: percent(at + 1), textAnchor: 'end' } as const
  return { x: percent(at + 0.5), textAnchor: 'middle' } as const
}

/** So near to a side, as a share of the width, a name does not fit in the middle below its bar. */
const NAMED_SIDE = 1 / (2 * NAMES_MAX)

/** A name that is nearer to a side begins or ends there, so that it stays inside. */
function atName(at: number, count: number) {
  const middle = (at + 0.5) / count
  if (middle < NAMED_SIDE) return { x: '0%', textAnchor: 'start' } as const
  if (middle > 1 - NAMED_SIDE) return { x: '100%', textAnchor: 'end' } as const
  return { x: `${100 * middle}%`, textAnchor: 'middle' } as const
}
