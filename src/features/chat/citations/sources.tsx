import { FileText, ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { Citation } from '#contract/chat.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { cut } from '../cut-text.ts'
import { texts } from '#messages/chat.ts'
import { texts as quotation } from '#messages/quotation.ts'
import { citationHref } from './citations.ts'

const QUOTE = 120

export interface SourcesProps {
  readonly projectId: string
  readonly citations: readonly Citation[]
}

/** Most sources shown. Above that only the first, since the numbers and names in the answer link to them too. */
const AT_ONCE = 2

/** The sources of an answer, each with a link. */
export function Sources({ projectId, citations }: SourcesProps) {
  const [all, setAll] = useState(false)
  if (citations.length === 0) return null
  const shown = all || citations.length <= AT_ONCE ? citations : citations.slice(0, 1)
  const others = citations.length - shown.length
  return (
    // Not a landmark, because each answer of a chat has one.
    <div role="group" aria-label={texts.sources} className="mt-3 border-t border-border pt-2">
      <p aria-hidden className="text-xs font-semibold text-text-muted">
        {texts.sources}
      </p>
      <ul className="flex flex-col">
        {shown.map((citation) => (
          <Source key={citation.id} projectId={projectId} citation={citation} />
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 cursor-pointer text-sm font-medium text-primary underline decoration-1 underline-offset-4 xl:min-h-8"
        >
          {texts.moreSources({ n: others })}
        </button>
      )}
    </div>
  )
}

function Source({ projectId, citation }: { readonly projectId: string; readonly citation: Citation }) {
  const Icon = citation.kind === 'rows' ? ListFilter : FileText
  const [name, facts] = wordsOf(citation)
  return (
    <li>
      <a
        {...useLink(citationHref(projectId, citation))}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 py-1 text-sm hover:bg-sunken xl:min-h-9"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
        <span className="min-w-0">
          <span className="font-medium break-words text-primary underline decoration-1 underline-offset-4">
            <bdi>{name}</bdi>
          </span>{' '}
          <span className="text-text-muted">{facts}</span>
        </span>
      </a>
    </li>
  )
}

function wordsOf(citation: Citation): readonly [name: string, facts: string] {
  if (citation.kind === 'rows')
    return [citation.label, texts.considered({ n: citation.matched, m: citation.considered })]
  const page = citation.page === null ? [] : [texts.page({ n: citation.page + 1 })]
  const quote = citation.quote === '' ? [] : [quotation.quoted({ text: cut(citation.quote, QUOTE) })]
  return [nameInText(citation.name), [...page, ...quote].join(' · ')]
}
