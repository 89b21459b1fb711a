import { memo } from 'react'
import { type FileData, type FileThing, isCut } from '#contract/things.ts'
import { dragProps, rowProps } from '#features/selection/index.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cell, Row } from '#ui/tables/table.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { paths } from '#features/navigation/index.ts'
import type { Edit } from '#core/edits/types.ts'
import { WorkflowSelect } from '../../detail/fields/workflow-field.tsx'
import type { Property } from '../../document-type.ts'
import { DocumentName } from '../../document-name.tsx'
import { EditMark } from '../../edits/edit-mark.tsx'
import { useEditsOf } from '../../edits/use-edits.ts'
import { HoldSign } from '../../holds/hold-sign.tsx'
import { PageThumbnail } from '../../page-thumbnail.tsx'
import { StatusChip } from '../../status-chip.tsx'
import { FieldCell } from './field-cell.tsx'

export interface FileLineProps {
  readonly projectId: string
  readonly file: FileThing
  readonly columns: readonly Property[]
  /** Number of columns before the status. */
  readonly leading: number
  /** Whether the workflow follows the status; otherwise it is the last column. */
  readonly workflowLeads: boolean
  readonly selected: boolean
  /** Displayed in the side panel. */
  readonly peeked: boolean
  /** All selected files, which are dragged together with a selected row. */
  readonly selectedIds: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  /** Passed in, because a query in each row would be hundreds. */
  readonly titleOf: (data: FileData) => string
  readonly rejectionOf: (file: FileThing) => string | undefined
}

/** Opaque, because other cells scroll below the name cell. */
const SELECTED = 'bg-[color-mix(in_srgb,var(--primary-soft)_55%,var(--surface))]'

/**
 * A document of the table: selection, name, values with editors, state, workflow and details. Memoised, so that a
 * refetched list renders only changed rows.
 */
export const FileLine = memo(function FileLine(props: FileLineProps) {
  const { projectId, file, columns, leading, workflowLeads, selected, peeked, selectedIds, onToggle } = props
  const tinted = selected || peeked
  const title = props.titleOf(file.data)
  const rejection = props.rejectionOf(file)
  const edits = useEditsOf(projectId, file.id)
  const fieldCell = (property: Property) => (
    <FieldCell
      key={property.key}
      {...{ file, title, property }}
      readOnly={rejection !== undefined}
      rejection={rejection ?? (isCut(file, `extracted.${property.key}`) ? texts.isCut : undefined)}
      edit={edits.find(({ part }) => part === `extracted.${property.key}`)}
    />
  )
  const workflow = (
    <Cell className="min-w-28 px-1! py-0!">
      <WorkflowSelect projectId={projectId} file={file} rejection={rejection} rowTitle={title} />
    </Cell>
  )
  return (
    <Row
      {...rowProps(file.id)}
      aria-selected={selected}
      {...(peeked && { 'aria-current': true })}
      className={classNames('-outline-offset-2', tinted && SELECTED)}
    >
      <Cell className="py-0! ps-2 pe-0">
        <Checkbox
          ariaLabel={tableTexts.select({ name: title })}
          selected={selected}
          onChange={() => onToggle(file.id)}
        />
      </Cell>
      <NameCell
        {...{ projectId, file, title, tinted, selectedIds }}
        edit={edits.find(({ part }) => part === 'filename' || part === 'folder')}
      />
      {columns.slice(0, leading).map(fieldCell)}
      <Cell className="py-0! whitespace-nowrap">
        <span className="flex items-center gap-1.5">
          <StatusChip review={file.data.review} status={file.data.status} quiet />
          <HoldSign hold={file.data.hold} quiet />
        </span>
      </Cell>
      {workflowLeads && workflow}
      {columns.slice(leading).map(fieldCell)}
      {!workflowLeads && workflow}
      <Cell className="py-0! text-end">
        <TextLink
          href={paths.thing(projectId, file.id)}
          ariaLabel={texts.detailsOf({ title })}
          className="inline-flex min-h-8 items-center xl:min-h-6"
        >
          {texts.details}
        </TextLink>
      </Cell>
    </Row>
  )
})

interface NameCellProps extends Pick<FileLineProps, 'projectId' | 'file' | 'selectedIds'> {
  readonly tinted: boolean
  readonly title: string
  readonly edit: Edit | undefined
}

/** Thumbnail, title and file name: a link to the document, and the drag handle of the row. */
function NameCell({ projectId, file, title, tinted, selectedIds, edit }: NameCellProps) {
  return (
    <Cell
      {...dragProps(file.id, selectedIds)}
      role="rowheader"
      className={classNames(
        'stays-in-view w-72 max-w-[40vw] min-w-44 p-0! group-hover:bg-sunken md:max-w-72 2xl:max-w-96',
        tinted ? SELECTED : 'bg-surface',
      )}
    >
      <AreaLink
        href={paths.thing(projectId, file.id)}
        draggable={false}
        className="flex min-h-11 items-center gap-2.5 px-2 py-0.5 -outline-offset-2 hover:[&_bdi]:underline xl:min-h-9 xl:group-data-[density=compact]/density:min-h-7 xl:group-data-[density=compact]/density:py-0"
      >
        <PageThumbnail
          gcsUrl={file.data.pageImages[0]}
          alt=""
          className="size-8! xl:size-7! group-data-[density=compact]/density:size-6!"
        />
        <span className="min-w-0 flex-1 leading-4.5">
          <DocumentName title={title} filename={file.data.filename} dense />
        </span>
      </AreaLink>
      <EditMark edit={edit} className="px-2 pb-1" />
    </Cell>
  )
}
