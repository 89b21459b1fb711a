import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { useEarly } from '#features/loading/index.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import type { FileThing } from '#contract/things.ts'
import { isInTitle } from '#core/titles/document-title.ts'
import { needsPerson } from '#core/edits/queue.ts'
import { rowProps, type SelectionState, useLongPress } from '#features/selection/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { EditMark } from '../../edits/edit-mark.tsx'
import { useEditsOf } from '../../edits/use-edits.ts'
import type { Property } from '../../document-type.ts'
import { DocumentName } from '../../document-name.tsx'
import { HoldSign } from '../../holds/hold-sign.tsx'
import { PageThumbnail } from '../../page-thumbnail.tsx'
import { paths } from '#features/navigation/index.ts'
import { StatusChip } from '../../status-chip.tsx'
import { cellText, summaryOf } from '../columns.ts'
import { loadRowStates, RowMenu } from './row-menu.tsx'

export interface FileRowsProps {
  readonly projectId: string
  readonly label: string
  readonly rows: readonly FileThing[]
  readonly columns: readonly Property[]
  readonly selection: SelectionState
}

/** Files of one type on phones, one row each: the middle is a link, the amount is at the end. */
export function FileRows({ projectId, label, rows, columns, selection }: FileRowsProps) {
  useEarly(loadRowStates)
  const titleOf = useTitles(projectId)
  const press = useLongPress((id) => selection.add([id]))
  return (
    <ul
      aria-label={label}
      {...press}
      // Selecting by long press must not select text or open the browser's menu.
      className={classNames(
        cardClass,
        'divide-y divide-border overflow-hidden [-webkit-touch-callout:none] pointer-coarse:select-none',
      )}
    >
      {rows.map((file) => (
        <li
          key={file.id}
          {...rowProps(file.id)}
          className={classNames(
            '@container -outline-offset-2',
            selection.ids.has(file.id) && 'bg-primary-soft/40',
          )}
        >
          {/* On the narrowest phones the text gets the space of the thumbnail; large text gets a line of its own. */}
          <div className="flex items-center @max-[15rem]:flex-wrap @max-[15rem]:justify-between">
            <Checkbox
              ariaLabel={tableTexts.select({ name: titleOf(file.data) })}
              selected={selection.ids.has(file.id)}
              onChange={() => selection.toggle(file.id)}
              className="min-w-12"
            />
            <FileRow {...{ projectId, file, columns }} title={titleOf(file.data)} />
            <RowMenu {...{ projectId, file }} title={titleOf(file.data)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface FileRowProps {
  readonly projectId: string
  readonly file: FileThing
  readonly columns: readonly Property[]
  readonly title: string
}

function FileRow({ projectId, file, columns, title }: FileRowProps) {
  const edits = useEditsOf(projectId, file.id)
  const summary = summaryOf(columns)
  const textOf = (property: Property | undefined) => {
    const text = property && cellText(file, property)
    return text === texts.empty ? undefined : text
  }
  // Values that the title already contains, possibly shortened, are not repeated.
  const [amount, day, name] = [summary.amount, summary.day, summary.name].map((property) => {
    const text = textOf(property)
    return text !== undefined && isInTitle(title, text) ? undefined : text
  })
  const isRead = file.data.status === 'extracted'
  return (
    <AreaLink
      href={paths.thing(projectId, file.id)}
      className="flex min-h-16 min-w-0 flex-1 gap-2 py-2.5 @min-[24rem]:gap-3 @max-[15rem]:order-last @max-[15rem]:basis-full @max-[15rem]:px-3 outline-offset-[-2px] active:bg-sunken"
    >
      <PageThumbnail gcsUrl={file.data.pageImages[0]} alt="" className="mt-0.5 @max-[19rem]:hidden" />
      <span className="min-w-0 flex-1">
        <DocumentName title={title} filename={file.data.filename} short className="@max-[21rem]:text-sm" />
        {(name || amount) && (
          <span className="flex items-baseline justify-between gap-x-3 @max-[15rem]:flex-wrap">
            <span className="line-clamp-1 min-w-0 text-sm text-text-muted">
              <bdi>{name}</bdi>
            </span>
            {amount && <bdi className="shrink-0 font-semibold tabular-nums">{amount}</bdi>}
          </span>
        )}
        {(!isRead || edits.length > 0 || day) && (
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {!isRead && <StatusChip status={file.data.status} />}
              <EditMark edit={edits.find(needsPerson) ?? edits[0]} />
            </span>
            {day && <span className="shrink-0 text-sm text-text-muted tabular-nums">{day}</span>}
          </span>
        )}
      </span>
      {/* For the normal state an icon is enough, which leaves room for more rows. */}
      <span className="flex shrink-0 flex-col gap-1.5 self-center empty:hidden">
        {isRead && <StatusChip review={file.data.review} status={file.data.status} quiet />}
        <HoldSign hold={file.data.hold} quiet />
      </span>
    </AreaLink>
  )
}
