import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useLatest } from '../hooks/use-latest.ts'

export interface PaginationTexts {
  /** Name of the landmark. */
  readonly label: string
  readonly previous: string
  readonly next: string
  /** Such as `Page 2 of 7`. */
  readonly position: (numbers: { page: number; pages: number }) => string
  readonly jumpLabel: string
  readonly jump: string
  /** Describes which page numbers are valid. */
  readonly jumpError: (numbers: { pages: number }) => string
}

export interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly texts: PaginationTexts
  /** The number of pages belongs to another list, while this one is loading. */
  readonly isOutdated?: boolean
}

/**
 * Previous, next and a jump to a page. Renders nothing for a single page. Opens the last page if the current one is
 * beyond it, because its last rows were deleted or no longer match.
 */
export function Pagination({ page, pages, onPage, texts, isOutdated = false }: PaginationProps) {
  const open = useLatest(onPage)
  const last = Math.max(1, pages)
  const isBeyond = !isOutdated && page > last
  useEffect(() => {
    if (isBeyond) open.current(last)
  }, [isBeyond, last, open])
  if (pages <= 1) return null
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-3">
      <div className="flex items-center gap-1">
        <IconButton
          label={texts.previous}
          icon={<ChevronLeft aria-hidden className="size-5 directional" />}
          isDisabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        <span aria-live="polite" className="px-2 text-sm tabular-nums">
          {texts.position({ page, pages })}
        </span>
        <IconButton
          label={texts.next}
          icon={<ChevronRight aria-hidden className="size-5 directional" />}
          isDisabled={page >= pages}
          onPress={() => onPage(page + 1)}
        />
      </div>
      <PageJump pages={pages} onPage={onPage} texts={texts} />
    </nav>
  )
}

function PageJump({ pages, onPage, texts }: Omit<PaginationProps, 'page'>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = Number(typed)
        if (!Number.isInteger(wanted) || wanted < 1 || wanted > pages)
          return setError(texts.jumpError({ pages }))
        setError(undefined)
        setTyped('')
        onPage(wanted)
      }}
    >
      <TextField
        label={texts.jumpLabel}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        error={error}
        // The label is in line with the other controls, an error below.
        className="w-44 flex-row! flex-wrap items-center [&>div]:w-20 [&>:nth-child(n+3)]:basis-full"
      />
      <Button type="submit">{texts.jump}</Button>
    </form>
  )
}
