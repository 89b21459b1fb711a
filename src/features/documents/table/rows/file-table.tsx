import { Fragment, memo, useMemo } from 'react'
import type { Grouping } from '#contract/summary.ts'
import type { FileThing } from '#contract/things.ts'
import type { SelectionState } from '#features/selection/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { useEarly } from '#features/loading/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { actionOfCell } from '#ui/tables/grid-stops.ts'
import { HeaderCell, Table, TableHead } from '#ui/tables/table.tsx'
import { useGrid } from '#ui/tables/use-grid.ts'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Property } from '../../document-type.ts'
import { useEditRejections } from '../../edits/use-edit-rejection.ts'
import { isNumeric } from '../../field-value.ts'
import { CellEditing } from './cell-editing.tsx'
import { loadStates } from '../../detail/fields/workflow-field.tsx'
import { fieldOf, FILENAME_FIELD } from '../columns.ts'
import { ColumnHeader } from './column-header.tsx'
import { FileLine, type FileLineProps } from './file-line.tsx'
import type { Summary } from '../summary/use-summary.ts'
import type { WorkSearch } from '../work-search.ts'
import { GroupLine, inGroups } from './group-line.tsx'
import { useWorkflowLeads } from './use-workflow-leads.ts'
import { type ColumnWidths, useColumnWidths, type Widths } from './use-column-widths.ts'

export interface FileTableProps {
  readonly projectId: string
  readonly label: string
  readonly rows: readonly FileThing[]
  readonly columns: readonly Property[]
  /** Number of columns before the status. */
  readonly leading: number
  /** The column that the title repeats; omitted if there is little room. */
  readonly party: string | undefined
  /** Narrower than a desktop. */
  readonly narrow?: boolean
  /** Id of the document in the side panel. */
  readonly peeked: string | null
  readonly grouping: Grouping | null
  /** Has the counts and sums of each group. */
  readonly summary: Summary | undefined
  readonly selection: SelectionState
  readonly search: WorkSearch
  readonly onSort: (sort: Pick<WorkSearch, 'sort' | 'desc'>) => void
  /** Selects or deselects a row; with `range` all rows from the last one on. */
  readonly onSelect: (id: string, range: boolean) => void
  /** Shows the document in the side panel; null if there is no room: then Space selects. */
  readonly onPeek: ((id: string) => void) | null
  /** Called with the focused row. */
  readonly onRow: (id: string) => void
  /** Widths chosen by the person; undefined: determined by content. */
  readonly widths: Widths | undefined
  readonly onWidths: (widths: Widths | undefined) => void
  /** Moves a column to the position of another. */
  readonly onMoveColumn: (dragged: string, to: string) => void
}

/** Width of the checkbox column, and minimum width of the link column, in px. */
const FIXED = { select: 44, details: 88 }

/** Files of one type on wide screens. The name stays visible while the fields scroll horizontally. */
export function FileTable(props: FileTableProps) {
  const { projectId, label, rows } = props
  const { columns, leading } = useColumnsThatFit(props)
  const { onSelect, onPeek, onWidths } = props
  useKeys({ e: editFocused })
  const grid = useGrid({
    onSelect: ({ dataset: { row: id } }, range) => {
      if (id === undefined) return
      if (onPeek && !range) onPeek(id)
      else onSelect(id, range)
    },
    onOpen: (row) => row.querySelector<HTMLElement>('a[href]')?.click(),
  })
  useEarly(loadStates)
  const widths = useColumnWidths(props.widths, onWidths)
  const workflowLeads = useWorkflowLeads(rows)
  const keys = columns.map(({ key }) => key)
  const shown = [
    'title',
    ...keys.slice(0, leading),
    'status',
    ...(workflowLeads ? ['workflow'] : []),
    ...keys.slice(leading),
    ...(workflowLeads ? [] : ['workflow']),
  ]
  return (
    <CellEditing projectId={projectId}>
      <Table
        label={label}
        grid={grid}
        // Long pages scroll below their headings and above the sums.
        className="md:max-h-[max(20rem,calc(100dvh-16.5rem))] md:overflow-y-auto print:max-h-none"
        {...(widths.isFixed && {
          columnWidths: [FIXED.select, ...shown.map(widths.of)],
          restWidth: FIXED.details,
        })}
      >
        <Head {...props} {...{ columns, leading, workflowLeads, widths }} />
        <Rows {...props} {...{ columns, leading, workflowLeads }} />
      </Table>
    </CellEditing>
  )
}

interface HeadProps extends Omit<FileTableProps, 'widths'>, Pick<FileLineProps, 'workflowLeads'> {
  readonly widths: ColumnWidths
}

/** Headings: select all, the title, and each column with its position, width and sort order. */
function Head(props: HeadProps) {
  const { rows, selection, columns, leading, workflowLeads, search, onSort, onMoveColumn, widths } = props
  const workflow = <HeaderCell data-column="workflow">{fieldName('workflow')}</HeaderCell>
  const fieldHeader = (property: Property) => (
    <ColumnHeader
      key={property.key}
      label={property.label}
      field={fieldOf(property)}
      column={property.key}
      numeric={isNumeric(property.schema)}
      onMove={onMoveColumn}
      {...{ search, onSort, widths }}
    />
  )
  return (
    <TableHead>
      <tr>
        <HeaderCell className="w-11 py-0! ps-2 pe-0">
          <SelectPage rows={rows} selection={selection} />
        </HeaderCell>
        <ColumnHeader
          label={tableTexts.document}
          sortLabel={texts.filename}
          field={FILENAME_FIELD}
          column="title"
          className="stays-in-view"
          {...{ search, onSort, widths }}
        />
        {columns.slice(0, leading).map(fieldHeader)}
        <HeaderCell data-column="status">{texts.status}</HeaderCell>
        {workflowLeads && workflow}
        {columns.slice(leading).map(fieldHeader)}
        {!workflowLeads && workflow}
        <HeaderCell>
          <VisuallyHidden>{texts.details}</VisuallyHidden>
        </HeaderCell>
      </tr>
    </TableHead>
  )
}

/** The rows of the page, each group below its heading. Not rendered again while a column is resized. */
const Rows = memo(function Rows(props: FileTableProps & Pick<FileLineProps, 'workflowLeads'>) {
  const { projectId, rows, columns, leading, workflowLeads, peeked, grouping, summary, selection, onRow } =
    props
  const titleOf = useTitles(projectId)
  const rejectionOf = useEditRejections(projectId)
  return (
    <tbody
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
        if (id !== undefined) onRow(id)
      }}
    >
      {inGroups(rows, grouping).map(({ key, start, file }) => (
        <Fragment key={file.id}>
          {start && grouping && (
            <GroupLine group={key} {...{ grouping, summary, columns }} width={columns.length + 5} />
          )}
          <FileLine
            {...{ projectId, file, columns, leading, workflowLeads, titleOf, rejectionOf }}
            selected={selection.ids.has(file.id)}
            peeked={file.id === peeked}
            selectedIds={selection.ids}
            onToggle={selection.toggle}
          />
        </Fragment>
      ))}
    </tbody>
  )
})

/** Memoised, since new columns render all rows again. */
function useColumnsThatFit({ columns, leading, party, peeked, narrow = false }: FileTableProps) {
  const omitted = peeked !== null || narrow ? party : undefined
  return useMemo(() => {
    const isShown = ({ key }: Property) => key !== omitted
    return { columns: columns.filter(isShown), leading: columns.slice(0, leading).filter(isShown).length }
  }, [columns, leading, omitted])
}

/** Opens the editor of the focused cell; for a focused row, that of its first field. */
function editFocused(): boolean {
  const focused = document.activeElement
  const places = [focused?.closest('td'), focused?.closest('[data-row]')]
  const [pencil] = places.flatMap((place) => (place && actionOfCell(place)) ?? [])
  pencil?.click()
  return pencil !== undefined
}

export interface SelectPageProps {
  readonly rows: readonly FileThing[]
  readonly selection: SelectionState
  /** Shows a label next to the checkbox. */
  readonly labelled?: boolean
}

/** Selects or deselects the current page (TABLE-01). */
export function SelectPage({ rows, selection, labelled = false }: SelectPageProps) {
  const ids = rows.map(({ id }) => id)
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const whole = ids.length > 0 && chosen === ids.length
  return (
    <Checkbox
      selected={whole}
      indeterminate={chosen > 0 && !whole}
      onChange={(on) => (on ? selection.add(ids) : selection.remove(ids))}
      {...(labelled ? { children: tableTexts.selectPage } : { ariaLabel: tableTexts.selectPage })}
    />
  )
}
