import { type ReactNode, useId } from 'react'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'

interface PartySectionProps {
  readonly title: string
  readonly action?: ReactNode
  /** The content is not a card itself, but contains one below its notes. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A section of a party's page. */
export function PartySection({ title, action, bare = false, children }: PartySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {bare ? children : <div className={classNames(cardClass, 'overflow-hidden')}>{children}</div>}
    </section>
  )
}
