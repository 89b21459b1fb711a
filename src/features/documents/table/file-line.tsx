import { isCut, type FileThing } from '#contract/things.ts'
import { dragProps, rowProps } from '#features/selection/index.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { cellStop } from '#ui/tables/grid-stops.ts'
import { Cell, Row } from '#ui/tables/table.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { WorkflowField } from '../detail/fields/workflow-field.tsx'
import type { Property } from '../document-type.ts'
import { EditMark } from '../edits/edit-mark.tsx'
import { useEditsOf } from '../edits/use-edits.ts'
import { isNumeric } from '../field-value.ts'
import { paths } from '#features/navigation/index.ts'
import { StatusChip } from '../status-chip.tsx'
import { useEditRejection } from '../edits/use-edit-rejection.ts'
import { CellPencil } from './cell-pencil.tsx'
import { cellText } from './columns.ts'
import { ExpandableText } from './expandable-text.tsx'

export interface FileLineProps {
  readonly projectId: string
  readonly file: FileThing
  readonly columns: readonly Property[]
  readonly selected: boolean
  /** What else is selected: it is dragged along with a selected row. */
  readonly selectedIds: ReadonlySet<string>
  readonly onToggle: () => void
}

/** One file of the table: selection, state, workflow, values with their editors, and the way to the document. */
export function FileLine(props: FileLineProps) {
  const { projectId, file, columns, selected, selectedIds, onToggle } = props
  const { filename, status } = file.data
  const rejection = useEditRejection(projectId, file)
  const edits = useEditsOf(projectId, file.id)
  return (
    <Row
      {...rowProps(file.id)}
      aria-selected={selected}
      className={classNames('-outline-offset-2', selected && 'bg-primary-soft/40')}
    >
      <Cell className="ps-2 pe-0">
        <Checkbox ariaLabel={tableTexts.select({ name: filename })} selected={selected} onChange={onToggle} />
      </Cell>
      <Cell
        {...dragProps(file.id, selectedIds)}
        role="rowheader"
        {...cellStop}
        className={classNames(
          'pointer-fine:cursor-grab sticky start-0 max-w-[40vw] min-w-44 font-medium break-words group-hover:bg-sunken md:max-w-72',
          selected ? 'bg-primary-soft' : 'bg-surface',
        )}
      >
        {filename}
        <EditMark
          edit={edits.find(({ part }) => part === 'filename' || part === 'folder')}
          className="mt-1"
        />
      </Cell>
      <Cell className="whitespace-nowrap">
        <StatusChip status={status} />
      </Cell>
      <Cell className="min-w-40">
        <WorkflowField projectId={projectId} file={file} rejection={rejection} labelHidden />
      </Cell>
      {columns.map((property) => (
        <Cell
          key={property.key}
          numeric={isNumeric(property.schema)}
          {...cellStop}
          {...(rejection !== undefined && { 'aria-readonly': true })}
        >
          <span
            className={classNames('flex items-center gap-1', isNumeric(property.schema) && 'justify-end')}
          >
            <ExpandableText text={cellText(file, property)} />
            <CellPencil
              {...{ file, property }}
              rejection={rejection ?? (isCut(file, `extracted.${property.key}`) ? texts.isCut : undefined)}
            />
          </span>
          <EditMark
            edit={edits.find(({ part }) => part === `extracted.${property.key}`)}
            className={classNames('mt-0.5', isNumeric(property.schema) && 'justify-end')}
          />
        </Cell>
      ))}
      <Cell className="text-end">
        <TextLink
          href={paths.thing(projectId, file.id)}
          ariaLabel={`${texts.details} ${filename}`}
          className="inline-flex min-h-8 items-center"
        >
          {texts.details}
        </TextLink>
      </Cell>
    </Row>
  )
}
