import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { texts as authTexts } from '#messages/auth.ts'

const SHEETS = 9

/** A low banner on phones, half of the page on wide screens. */
export function Hero({ title, text }: { readonly title: string; readonly text: string }) {
  const animation = useAnimation()
  return (
    <aside className="relative flex min-h-30 shrink-0 items-center overflow-hidden bg-primary-soft py-3 text-on-primary-soft xl:min-h-0 xl:flex-1 xl:items-end">
      <svg
        viewBox="-100 -100 200 200"
        aria-hidden
        className={classNames(
          'absolute -end-36 -top-20 h-72 w-72 min-[26rem]:-end-24 md:end-8 xl:inset-0 xl:m-auto xl:h-[min(46rem,85%)] xl:w-auto xl:-translate-y-[12%]',
          animation.moves && 'animate-turn',
          animation.paused && '[animation-play-state:paused]',
        )}
      >
        {Array.from({ length: SHEETS }, (_, index) => (
          <Sheet key={index} angle={(360 / SHEETS) * index} strong={index % 3 === 0} />
        ))}
        <circle r="15" className="fill-accent" />
        <circle r="15" className="fill-none stroke-primary-soft" strokeWidth="3" />
      </svg>
      <div className="relative max-w-[58%] md:max-w-[68%] ps-4 md:ps-8 xl:max-w-xl xl:p-14">
        <p className="text-xl font-semibold tracking-tight md:text-2xl xl:text-4xl">{title}</p>
        <p className="mt-1 text-sm md:text-base xl:mt-3 xl:text-lg">{text}</p>
      </div>
      {animation.moves && (
        <button
          type="button"
          aria-label={animation.paused ? authTexts.playAnimation : authTexts.pauseAnimation}
          onClick={animation.toggle}
          className="absolute end-1 bottom-1 flex size-11 cursor-pointer items-center justify-center rounded-full bg-surface/80 text-text hover:bg-surface xl:end-6 xl:bottom-6"
        >
          {animation.paused ? (
            <Play aria-hidden className="size-5" />
          ) : (
            <Pause aria-hidden className="size-5" />
          )}
        </button>
      )}
    </aside>
  )
}

function Sheet({ angle, strong }: { readonly angle: number; readonly strong: boolean }) {
  return (
    <g transform={`rotate(${angle}) translate(0 -56)`}>
      <rect
        x="-15"
        y="-30"
        width="30"
        height="62"
        rx="2.5"
        className={strong ? 'fill-surface stroke-primary' : 'fill-primary-soft stroke-primary'}
        strokeWidth="1"
        strokeOpacity="0.55"
      />
      <path
        d="M-9-21H9M-9-13H9M-9-5H3M-9 3H6"
        className="stroke-primary"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeOpacity={strong ? 0.8 : 0.4}
      />
    </g>
  )
}

/** Whether the hero is animated. Not with reduced motion, or while paused. */
function useAnimation(): {
  readonly moves: boolean
  readonly paused: boolean
  readonly toggle: () => void
} {
  const [paused, setPaused] = useState(false)
  // No pause button with reduced motion, or on prerendered pages.
  const [moves] = useState(
    () => typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  return { moves, paused, toggle: () => setPaused((value) => !value) }
}
