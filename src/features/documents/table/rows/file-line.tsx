import { type FileThing, isCut } from '#contract/things.ts'
import { dragProps, rowProps } from '#features/selection/index.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { cellAction, cellStop } from '#ui/tables/grid-stops.ts'
import { Cell, Row } from '#ui/tables/table.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useTitles } from '#features/workspace-data/index.ts'
import { paths } from '#features/navigation/index.ts'
import { Pencil } from 'lucide-react'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useState } from 'react'
import { WorkflowField } from '../../detail/fields/workflow-field.tsx'
import type { Property } from '../../document-type.ts'
import { DocumentName } from '../../document-name.tsx'
import { EditMark } from '../../edits/edit-mark.tsx'
import { useEditsOf } from '../../edits/use-edits.ts'
import { isNumeric } from '../../field-value.ts'
import { StatusChip } from '../../status-chip.tsx'
import { useEditRejection } from '../../edits/use-edit-rejection.ts'
import { cellText } from '../columns.ts'
import { useOpenCell } from './cell-editing.tsx'

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
  const title = useTitles(projectId)(file.data)
  const rejection = useEditRejection(projectId, file)
  const edits = useEditsOf(projectId, file.id)
  return (
    <Row
      {...rowProps(file.id)}
      aria-selected={selected}
      className={classNames('-outline-offset-2', selected && 'bg-primary-soft/40')}
    >
      <Cell className="ps-2 pe-0">
        <Checkbox ariaLabel={tableTexts.select({ name: title })} selected={selected} onChange={onToggle} />
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
        <DocumentName title={title} filename={filename} />
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
              {...{ file, title, property }}
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
          ariaLabel={`${texts.details} ${title}`}
          className="inline-flex min-h-8 items-center"
        >
          {texts.details}
        </TextLink>
      </Cell>
    </Row>
  )
}

interface CellPencilProps {
  readonly file: FileThing
  readonly title: string
  readonly property: Property
  /** Why this person may not edit the file: the pencil says so when it is pressed. */
  readonly rejection: string | undefined
}

/**
 * Opens the editor next to its cell; shown on hover and focus. There are hundreds on a page, so it is a plain button,
 * and its icon is not rendered until it shows: transparent ones would each need a layer to paint.
 */
function CellPencil({ file, title, property, rejection }: CellPencilProps) {
  const open = useOpenCell()
  // Tables within a cell are edited in the document.
  if (property.schema?.items?.type === 'object') return null
  const label = texts.edit({ label: `${property.label}, ${title}` })
  return (
    <button
      type="button"
      {...cellAction}
      aria-label={label}
      title={rejection ?? label}
      aria-haspopup="dialog"
      {...(rejection !== undefined && { 'aria-disabled': true })}
      onClick={({ currentTarget }) =>
        rejection === undefined ? open({ file, property }, currentTarget) : showSnackbar({ text: rejection })
      }
      className={classNames(
        'inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-text-muted xl:size-7',
        'hover:bg-sunken hover:text-text aria-disabled:cursor-not-allowed aria-disabled:text-text-muted',
        '[&>svg]:hidden group-hover:[&>svg]:block focus-visible:[&>svg]:block',
      )}
    >
      <Pencil aria-hidden className="size-4" />
    </button>
  )
}

/** Longer cells are cut until they are asked for (TABLE-10). */
const SHORT = 50

/** Amounts, days and short names stay on one line. */
const ONE_LINE = 24

/** A cell's text; more than 50 characters are cut, with a button that shows them. */
function ExpandableText({ text }: { readonly text: string }) {
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
