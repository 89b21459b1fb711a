import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { TRASH_DAYS } from '#contract/limits.ts'
import { PublicFooter, usePublicPage } from '#features/landing/index.ts'
import { BrandLink } from '#ui/layout/brand-link.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { texts } from '#messages/legal.ts'
import { MONTH_NAMES } from '#lib/month-names.ts'

/** A policy with numbered sections; the contents are at the side, or folded above on narrow screens. */
export function LegalScreen({ document }: { readonly document: LegalDocument }) {
  const { title, updated, intro, sections } = document
  const { supportEmail, trashDays } = usePublicPage(title)
  const support = useMemo(() => <Support email={supportEmail} />, [supportEmail])
  const trash = texts.days({ n: trashDays ?? TRASH_DAYS })
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="@container sticky top-0 z-(--layer-bar) border-b border-border bg-surface pt-[env(safe-area-inset-top)] print:static">
        <div className="mx-auto flex min-h-(--bar-top) w-full max-w-6xl items-center justify-between gap-3 px-4 py-1 md:px-6 xl:px-8">
          <BrandLink href="/" label={texts.home} />
          <LinkButton
            href="/"
            variant="quiet"
            icon={<ArrowLeft aria-hidden className="size-5 directional" />}
          >
            {texts.backHome}
          </LinkButton>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-6xl flex-1 content-start px-4 pt-8 pb-16 md:px-6 xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-x-14 xl:px-8 xl:pt-14 print:block">
        <div className="max-w-[68ch] xl:col-start-2">
          <PageTitle className="text-3xl xl:text-4xl">{title}</PageTitle>
          <p className="mt-2 text-sm text-text-muted">
            {texts.updated} <time dateTime={updated}>{longDay(updated)}</time>
          </p>
          <p className="mt-5 text-lg text-pretty">{intro}</p>
        </div>
        <SideIndex sections={sections} />
        <FoldedIndex sections={sections} />
        <article className="max-w-[68ch] xl:col-start-2">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="mt-10 scroll-mt-20">
              <h2 className="text-xl font-semibold tracking-tight text-balance">
                {index + 1}. {section.title}
              </h2>
              {section.body.map((block, at) => (
                <Paragraph key={at} block={block} support={support} trash={trash} />
              ))}
            </section>
          ))}
        </article>
      </main>
      <PublicFooter supportEmail={supportEmail} />
    </div>
  )
}

interface ParagraphProps {
  readonly block: Block
  readonly support: ReactNode
  /** How long deleted documents can be restored, such as `30 days`. */
  readonly trash: string
}

function Paragraph({ block, support, trash }: ParagraphProps) {
  const filled = (text: string) => withSupport(text.replace('{trash}', trash), support)
  if (typeof block === 'string') return <p className="mt-3 leading-[1.75] text-pretty">{filled(block)}</p>
  return (
    <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 leading-[1.75] marker:text-text-muted">
      {block.map((line) => (
        <li key={line}>{filled(line)}</li>
      ))}
    </ul>
  )
}

function withSupport(text: string, support: ReactNode): ReactNode {
  const [before, after] = text.split('{support}')
  if (after === undefined) return text
  return (
    <>
      {before}
      {support}
      {after}
    </>
  )
}

function Support({ email }: { readonly email: string | null }) {
  if (email === null) return texts.operator
  return (
    <a
      href={`mailto:${email}`}
      className="font-medium text-primary underline underline-offset-4 hover:text-primary-hover"
    >
      {email}
    </a>
  )
}

/** Sticky, on wide screens only. */
function SideIndex({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <nav
      aria-label={texts.contents}
      className="sticky top-[calc(var(--bar-top)+2rem)] hidden max-h-[calc(100dvh-var(--bar-top)-4rem)] self-start overflow-y-auto xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:block print:hidden"
    >
      <p className="mb-2 px-3 text-sm font-semibold">{texts.contents}</p>
      <Links
        sections={sections}
        className="flex min-h-9 items-center rounded-control px-3 py-1 text-sm text-text-muted hover:bg-sunken hover:text-text"
      />
    </nav>
  )
}

function FoldedIndex({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <details className="mt-6 max-w-[68ch] rounded-card border border-border bg-surface xl:hidden print:hidden">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-medium">{texts.contents}</summary>
      <nav aria-label={texts.contents} className="border-t border-border p-2">
        <Links
          sections={sections}
          className="flex min-h-11 items-center rounded-control px-2 text-primary hover:bg-sunken"
        />
      </nav>
    </details>
  )
}

function Links(props: { readonly sections: readonly Section[]; readonly className: string }) {
  return (
    <ol>
      {props.sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} className={props.className}>
            <span className="w-7 shrink-0 tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/**
 * Formats `2025-09-03` as `3 September 2025`. Not by `Intl`: the pages are in English for everyone, and creating a
 * formatter takes 240 ms on a slow phone.
 */
function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTH_NAMES[(month ?? 0) - 1]} ${year}`
}

/** A paragraph or a list. `{support}` becomes the operator's contact, `{trash}` a duration such as `30 days`. */
export type Block = string | readonly string[]

export interface Section {
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

export interface LegalDocument {
  readonly title: string
  /** ISO date. */
  readonly updated: string
  readonly intro: string
  readonly sections: readonly Section[]
}
