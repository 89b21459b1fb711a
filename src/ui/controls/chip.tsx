import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary'

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral border-neutral',
  info: 'bg-info-soft text-info border-info',
  success: 'bg-success-soft text-success border-success',
  warning: 'bg-warning-soft text-warning border-warning',
  danger: 'bg-danger-soft text-danger border-danger',
  primary: 'bg-primary-soft text-on-primary-soft border-primary',
}

export interface ChipProps {
  readonly tone?: Tone
  /** An icon before the text: colour is never the only sign. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A short status. In the outdoor theme a border replaces the tint. */
export function Chip({ tone = 'neutral', icon, children, className }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium',
        '[&_svg]:size-3.5 [&_svg]:shrink-0 outdoor:border-2 forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
