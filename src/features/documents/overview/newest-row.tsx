import type { ReactNode } from 'react'
import { AreaLink } from '#ui/controls/area-link.tsx'

export interface NewestRowProps {
  readonly href: string
  readonly thumbnail: ReactNode
  /** Names in it are isolated for text direction. */
  readonly title: ReactNode
  /** One or two lines below the title. */
  readonly below: ReactNode
  readonly end?: ReactNode
}

/** An entry of the newest documents: a stored document, or a capture that is still on this device. */
export function NewestRow({ href, thumbnail, title, below, end }: NewestRowProps) {
  return (
    <li>
      <AreaLink
        href={href}
        className="flex min-h-16 flex-wrap items-center gap-3 px-3 py-2 outline-offset-[-2px] hover:bg-sunken/60 md:px-5"
      >
        {thumbnail}
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span className="font-medium break-words">{title}</span>
          <span className="line-clamp-2 text-sm text-text-muted">{below}</span>
        </span>
        {end}
      </AreaLink>
    </li>
  )
}
