import type { FileThing } from '#contract/things.ts'
import { Cell, HeaderCell, Row, Table } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Property } from '../document-type.ts'
import { isNumeric } from '../field-value.ts'
import { paths } from '../paths.ts'
import { StatusChip } from '../status-chip.tsx'
import { texts } from '../texts.ts'
import { cellText, fieldOf, FILENAME_FIELD } from './columns.ts'
import { ExpandableText } from './expandable-text.tsx'
import { SortHeader } from './sort-header.tsx'
import type { WorkSearch } from './work-search.ts'

export interface FileTableProps {
  readonly projectId: string
  readonly label: string
  readonly rows: readonly FileThing[]
  readonly columns: readonly Property[]
  readonly search: WorkSearch
  readonly onSort: (sort: Pick<WorkSearch, 'sort' | 'desc'>) => void
}

/** Files of one type on wider screens: the name stays in view while the fields scroll sideways. */
export function FileTable({ projectId, label, rows, columns, search, onSort }: FileTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <SortHeader
            label={texts.filename}
            field={FILENAME_FIELD}
            search={search}
            onSort={onSort}
            className="start-0 z-20"
          />
          <HeaderCell>{texts.status}</HeaderCell>
          {columns.map((property) => (
            <SortHeader
              key={property.key}
              label={property.label}
              field={fieldOf(property)}
              search={search}
              onSort={onSort}
              numeric={isNumeric(property.schema)}
            />
          ))}
          <HeaderCell>
            <VisuallyHidden>{texts.details}</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((file) => (
          <FileLine key={file.id} projectId={projectId} file={file} columns={columns} />
        ))}
      </tbody>
    </Table>
  )
}

function FileLine({
  projectId,
  file,
  columns,
}: Pick<FileTableProps, 'projectId' | 'columns'> & { file: FileThing }) {
  const href = paths.thing(projectId, file.id)
  return (
    <Row>
      <Cell className="sticky start-0 max-w-72 min-w-44 bg-surface font-medium break-words group-hover:bg-sunken">
        {file.data.filename}
      </Cell>
      <Cell className="whitespace-nowrap">
        <StatusChip status={file.data.status} />
      </Cell>
      {columns.map((property) => (
        <Cell key={property.key} numeric={isNumeric(property.schema)}>
          <ExpandableText text={cellText(file, property)} />
        </Cell>
      ))}
      <Cell className="text-end">
        <TextLink href={href} className="inline-flex min-h-8 items-center">
          {texts.details}
          <VisuallyHidden> {file.data.filename}</VisuallyHidden>
        </TextLink>
      </Cell>
    </Row>
  )
}
