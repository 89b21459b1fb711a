import { useState } from 'react'
import { texts } from '#messages/documents.ts'

/** Longer values are cut to a few lines until they are asked for, in characters. */
const LONG = 280

/** A value's text; a very long one opens on demand, so that the next fields stay in reach. */
export function LongText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  if (text.length <= LONG) return <>{text}</>
  return (
    <>
      <span className={open ? 'block' : 'line-clamp-5'}>{text}</span>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover xl:min-h-8"
      >
        {open ? texts.showLess : texts.showAll}
      </button>
    </>
  )
}
