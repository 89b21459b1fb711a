import { percentText } from '#lib/short-figures.ts'
import { classNames } from '../class-names.ts'

export interface ProgressBarProps {
  /** Accessible name, such as the file's name. */
  readonly label: string
  /** 0 to 100; undefined if unknown. */
  readonly value?: number | undefined
  readonly tone?: 'primary' | 'warning' | 'danger'
  readonly className?: string
}

const fills = { primary: 'bg-primary', warning: 'bg-warning', danger: 'bg-danger' }

export function ProgressBar({ label, value, tone = 'primary', className }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && {
        'aria-valuenow': Math.round(percent),
        'aria-valuetext': percentText(percent / 100),
      })}
      className={classNames('block h-1.5 w-full overflow-hidden rounded-full bg-neutral-soft', className)}
    >
      <span
        className={classNames(
          'block h-full w-full origin-left rounded-full rtl:origin-right forced-colors:bg-[Highlight]',
          fills[tone],
          percent === undefined && 'animate-sheen',
        )}
        style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
      />
    </div>
  )
}
