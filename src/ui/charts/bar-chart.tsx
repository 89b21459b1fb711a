import { NAMES_MAX, namedBars } from './named-bars.ts'
import { placesOf } from './places.ts'

export interface Bar {
  readonly name: string
  /** Such as `2026-03`, `2026-Q1` or `2026`. */
  readonly period: string | null
  /** Not negative. */
  readonly value: number
  /** The value as text. */
  readonly text: string
}

export interface Chart {
  readonly title: string
  /** At least one. Without periods, they must be in chronological order. */
  readonly bars: readonly Bar[]
}

/** Minimum number of bars. */
const BARS_MIN = 3
/** Most charts that can be distinguished. */
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

/** Charts of numbers over time. Skips those with too few bars or negative numbers. */
export const BarCharts = ({ charts, describe }: BarChartsProps) =>
  charts
    .filter(({ bars }) => bars.length >= BARS_MIN && bars.every(({ value }) => value >= 0))
    .slice(0, CHARTS_MAX)
    .map((chart) => <BarChart key={chart.title} {...chart} describe={describe} />)

/** In px. */
const [TOP, PLOT, LABELS] = [18, 84, 20]

/** `Mar 2018` for `March 2018`, `mar 2018` for `marzo de 2018`; other names are unchanged. */
const shortName = (name: string) => name.replace(/^(\p{L}{3})\p{L}+ (?:de )?(\d{4})$/u, '$1 $2')

/**
 * A small chart of numbers over time, from left to right in every language. The table next to it has each number; for
 * screen readers the chart only states lowest and highest.
 */
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

/** The number of a bar near a side is aligned to the bar's edge, so that it stays inside. */
function atBar(at: number, count: number) {
  const percent = (place: number) => `${(place * 100) / count}%`
  if (count > NAMES_MAX && at < count / 4) return { x: percent(at), textAnchor: 'start' } as const
  if (count > NAMES_MAX && at >= (3 * count) / 4) return { x: percent(at + 1), textAnchor: 'end' } as const
  return { x: percent(at + 0.5), textAnchor: 'middle' } as const
}

/** Distance from a side, as a fraction of the width, at which a centred name does not fit. */
const NAMED_SIDE = 1 / (2 * NAMES_MAX)

/** The name of a bar near a side is aligned to that side, so that it stays inside. */
function atName(at: number, count: number) {
  const middle = (at + 0.5) / count
  if (middle < NAMED_SIDE) return { x: '0%', textAnchor: 'start' } as const
  if (middle > 1 - NAMED_SIDE) return { x: '100%', textAnchor: 'end' } as const
  return { x: `${100 * middle}%`, textAnchor: 'middle' } as const
}
