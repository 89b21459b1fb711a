import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
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
  return (
    <AriaProgressBar
      aria-label={label}
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      className={classNames('block h-1.5 w-full overflow-hidden rounded-full bg-neutral-soft', className)}
    >
      {({ percentage, isIndeterminate }) => (
        <span
          className={classNames(
            'block h-full w-full origin-left rounded-full transition-transform duration-200 rtl:origin-right forced-colors:bg-[Highlight]',
            fills[tone],
            isIndeterminate && 'animate-sheen',
          )}
          style={{ transform: `scaleX(${isIndeterminate ? 1 : (percentage ?? 0) / 100})` }}
        />
      )}
    </AriaProgressBar>
  )
}
