import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Classes of a card, also for links of any router. */
export const cardClass = 'rounded-card border border-border bg-surface shadow-small dark:shadow-none'

/** For a card that is entirely one link. */
export const cardLinkClass =
  'transition-[border-color,background-color] duration-100 hover:border-border-strong hover:bg-sunken/40'

export function Card({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={classNames(cardClass, className ?? 'p-4 md:p-5')}>{children}</div>
}
