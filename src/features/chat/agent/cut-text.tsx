import { useState } from 'react'
import { texts } from '#messages/agent.ts'

export interface CutTextProps {
  readonly text: string
  /** Characters shown initially. */
  readonly most: number
  readonly className?: string
}

/** A long text, truncated, with a way to expand it (AGENT-15, AGENT-16). */
export function CutText({ text, most, className }: CutTextProps) {
  const [whole, setWhole] = useState(false)
  const letters = [...text]
  const isLong = letters.length > most
  return (
    <div className={className}>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {isLong && !whole ? `${letters.slice(0, most).join('')}...` : text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="min-h-11 cursor-pointer font-medium text-primary underline decoration-1 underline-offset-4 xl:min-h-6"
        >
          {whole ? texts.showLess : texts.showMore}
        </button>
      )}
    </div>
  )
}
