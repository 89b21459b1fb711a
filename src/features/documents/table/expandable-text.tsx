import { useState } from 'react'
import { texts } from '#messages/documents.ts'

/** Longer cells are cut until they are asked for (TABLE-10). */
const SHORT = 50

/** Amounts, days and short names stay on one line. */
const ONE_LINE = 24

/** A cell's text; more than 50 characters are cut, with a button that shows them. */
export function ExpandableText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  const letters = Array.from(text)
  const { length } = letters
  if (length <= ONE_LINE) return <span className="whitespace-nowrap">{text}</span>
  if (length <= SHORT) return <span className="inline-block min-w-40">{text}</span>
  return (
    <span className="inline-block max-w-80 min-w-48">
      <span className="break-words whitespace-pre-line">
        {open ? text : `${letters.slice(0, SHORT).join('').trimEnd()}…`}
      </span>{' '}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 cursor-pointer items-center font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover"
      >
        {open ? texts.showLess : texts.showAll}
      </button>
    </span>
  )
}
