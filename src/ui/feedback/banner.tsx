import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface BannerProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly title?: string
  readonly children?: ReactNode
  /** Buttons that resolve it. */
  readonly actions?: ReactNode
  readonly onClose?: () => void
  /** Required with `onClose`. */
  readonly closeLabel?: string
  readonly className?: string
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const tones = {
  info: 'bg-info-soft border-info/40 text-info',
  success: 'bg-success-soft border-success/40 text-success',
  warning: 'bg-warning-soft border-warning/40 text-warning',
  danger: 'bg-danger-soft border-danger/40 text-danger',
}

/**
 * Icon, text and close button in a row. The text wraps below the others if words would break, as with large text on a
 * phone. For children of a `@container`.
 */
export const narrowHead = {
  row: 'flex items-start gap-3 @max-[15rem]:flex-wrap',
  words: 'min-w-0 flex-1 @max-[15rem]:order-last @max-[15rem]:basis-full',
}

/** A message in the page that stays until it is resolved or closed. Errors are announced at once. */
export function Banner({ tone, title, children, actions, onClose, closeLabel, className }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        // A container's width does not depend on its text, so in a flex column it must request the full width.
        '@container self-stretch rounded-card border px-4 py-3 outdoor:border-2',
        tones[tone],
        className,
      )}
    >
      <div className={narrowHead.row}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className={classNames(narrowHead.words, 'text-text')}>
          {title && <p className="font-medium">{title}</p>}
          {children && <div className="text-sm">{children}</div>}
          {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
        </div>
        {onClose && (
          <button
            type="button"
            aria-label={closeLabel}
            title={closeLabel}
            onClick={onClose}
            className="-my-2 ms-auto -me-3 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-surface/50"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </div>
  )
}
