import { type CSSProperties, type ReactNode, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import type { Citation } from '#contract/chat.ts'
import { paths } from '#features/navigation/index.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { citationHref, citedBy } from '../citations/citations.ts'
import { AnswerTable } from './answer-table.tsx'

const plugins = [remarkGfm, remarkBreaks]

/** Link schemes allowed in answers. Others could run code or open local resources. */
const OUTSIDE = /^(https?:|mailto:)/i
/** A list of bank lines, in an answer about them. */
const BANK = /^#bank-(without|documents|lines)$/

export interface MessageTextProps {
  readonly projectId: string
  readonly text: string
  readonly citations: readonly Citation[]
}

/**
 * A message as Markdown, with its line breaks (CHAT-23). HTML stays text, images are only named, and links lead
 * outside or to a citation of this message; other links become plain text.
 */
export function MessageText({ projectId, text, citations }: MessageTextProps) {
  const components = useMemo((): Components => {
    const Link = ({
      href,
      children,
    }: {
      readonly href?: string | undefined
      readonly children?: ReactNode
    }) => {
      const citation = citedBy(href, citations)
      if (citation) return <Cited href={citationHref(projectId, citation)}>{children}</Cited>
      const list = BANK.exec(href ?? '')?.[1]
      if (list !== undefined)
        return <Cited href={paths.bank(projectId, list === 'lines' ? {} : { show: list })}>{children}</Cited>
      if (href === undefined || !OUTSIDE.test(href)) return <>{children}</>
      return (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
          {children}
        </a>
      )
    }
    return {
      a: ({ href, children }) => <Link href={href}>{children}</Link>,
      img: ({ alt }) => <>{alt}</>,
      table: ({ node, children }) => <AnswerTable {...{ node, citations }}>{children}</AnswerTable>,
      td: ({ style, children }) => <td style={alongText(style)}>{children}</td>,
      th: ({ style, children }) => <th style={alongText(style)}>{children}</th>,
      // Headings of a message are at a lower level than the screen's own.
      h1: Heading,
      h2: Heading,
      h3: Heading,
      h4: Heading,
      h5: Heading,
      h6: Heading,
      input: ({ checked }) => (
        <input type="checkbox" checked={checked ?? false} disabled readOnly className="me-2" />
      ),
    }
  }, [projectId, citations])
  return (
    <div dir="auto" className={proseClass}>
      <Markdown remarkPlugins={plugins} components={components}>
        {text}
      </Markdown>
    </div>
  )
}

/** Markdown aligns numbers to the right; this uses the end of the line instead. */
const alongText = (style: CSSProperties | undefined): CSSProperties | undefined =>
  style?.textAlign === 'right' ? { ...style, textAlign: 'end' } : style

const linkClass =
  'font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover hover:decoration-2'

const Heading = ({ children }: { readonly children?: ReactNode }) => (
  <h2 className="mt-3 mb-1 font-semibold first:mt-0">{children}</h2>
)

/** A number or a claim that links to its source. */
const Cited = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a {...useLink(href)} className={`${linkClass} tabular-nums`}>
    {children}
  </a>
)

const proseClass =
  'min-w-0 text-base break-words [&_p]:my-2 [&>:first-child]:mt-0 [&>:last-child]:mb-0 ' +
  '[&_ul]:my-2 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:my-0.5 ' +
  '[&_blockquote]:my-2 [&_blockquote]:border-s-4 [&_blockquote]:border-border [&_blockquote]:ps-3 [&_blockquote]:text-text-muted ' +
  '[&_code]:rounded-control [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-sm ' +
  '[&_pre]:my-2 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-3 [&_pre_code]:p-0 ' +
  '[&_hr]:my-3 [&_hr]:border-border'
