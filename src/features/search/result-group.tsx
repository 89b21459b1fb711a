import type { QueryTree } from '#contract/query-tree.ts'
import type { ResultGroup } from '#contract/search.ts'
import { FileThing, type SchemaStats } from '#contract/things.ts'
import { findType } from '#core/fields/find-type.ts'
import { currencyOf, isInTitle } from '#core/titles/document-title.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { DocumentName, PageThumbnail } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { count as countText } from '#lib/plural.ts'
import { useWorkspace } from '#features/workspaces/index.ts'
import { texts } from '#messages/search.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { documentsHref, tableHref } from './links.ts'

export interface ResultGroupViewProps {
  readonly projectId: string
  readonly words: string
  readonly group: ResultGroup
  readonly tree: QueryTree | undefined
  readonly types: readonly SchemaStats[]
}

/** The documents of one type; each row opens its document. */
export function ResultGroupView({ projectId, words, group, tree, types }: ResultGroupViewProps) {
  const { document_type: type, result_count: count } = group
  const title = type ? typeName(type) : texts.noType
  const own = tree && type ? { ...tree, types: [type], aggregate: null } : null
  const files = group.rows.flatMap((row) => FileThing.safeParse(row).data ?? [])
  const known = { types, currency: useWorkspace()?.project.default_currency ?? null }
  const table = own && tableHref(projectId, own, known)
  const more = own && count > files.length ? documentsHref(projectId, words, own, known) : null
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold text-text">
          {title} <span className="font-normal text-text-muted">{countText(count)}</span>
        </h2>
        {table && (
          <TextLink href={table} className="inline-flex min-h-11 items-center xl:min-h-8">
            {texts.openTable}
          </TextLink>
        )}
      </div>
      <ul className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
        {files.map((file) => (
          <li key={file.id} className="@container">
            <FileLink projectId={projectId} file={file} types={types} />
          </li>
        ))}
      </ul>
      {more && table && (
        <p className="mt-2">
          <TextLink href={table} className="inline-flex min-h-11 items-center">
            {texts.showAll({ n: count })}
          </TextLink>
        </p>
      )}
    </section>
  )
}

interface FileLinkProps {
  readonly projectId: string
  readonly file: FileThing
  readonly types: readonly SchemaStats[]
}

function FileLink({ projectId, file, types }: FileLinkProps) {
  const link = useLink(paths.thing(projectId, file.id))
  const title = useTitles(projectId)(file.data)
  const facts = summaryOf(file, types).filter((fact) => fact !== '' && !isInTitle(title, fact))
  return (
    <a
      {...link}
      className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-4 py-3 @max-[15rem]:grid-cols-1 hover:bg-sunken/60"
    >
      <PageThumbnail gcsUrl={file.data.pageImages[0]} alt="" className="@max-[15rem]:hidden" />
      <span className="min-w-0">
        <DocumentName title={title} filename={file.data.filename} />
        {facts.length > 0 && (
          <span className="block truncate text-sm text-text-muted">
            <bdi>{facts.join(' · ')}</bdi>
          </span>
        )}
      </span>
    </a>
  )
}

/** Party, amount and date of a document; empty texts for missing ones. */
function summaryOf({ data }: FileThing, types: readonly SchemaStats[]): string[] {
  const stats = findType(types, data.document_type)
  if (!stats) return []
  const main = mainProperties({ schema: stats.schema ?? null })
  const text = (key: string | null | undefined) => {
    const value = key ? data.extracted[key] : undefined
    return typeof value === 'string' ? value : ''
  }
  const amount = main.amount === null ? undefined : data.extracted[main.amount]
  return [
    text(main.parties[0]),
    typeof amount === 'number' ? money(amount, currencyOf(data.extracted)) : '',
    calendarDay(text(main.date)),
  ]
}
