import { useQuery } from '@tanstack/react-query'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterChips } from '#ui/controls/filter-chips.tsx'
import { Select } from '#ui/forms/select.tsx'
import { texts } from '#messages/uploads.ts'
import { DEFAULT_SORT, type FileSort, type UploadSearch } from '../upload-search.ts'
import { FileSearch } from './file-search.tsx'

export interface FilesFilterProps {
  readonly projectId: string
  readonly search: UploadSearch
  readonly onSearch: (search: UploadSearch) => void
}

const sortOptions = (Object.keys(texts.sortBy) as FileSort[]).map((value) => ({
  value,
  label: texts.sortBy[value],
}))

/** Search, sort and document type of My Files; each change begins at the first page (UPLOAD-19, TABLE-13). */
export function FilesFilter({ projectId, search, onSearch }: FilesFilterProps) {
  const { sort = DEFAULT_SORT, q = '', type } = search
  const changed = (part: Partial<UploadSearch>) => onSearch({ ...search, ...part, page: 1 })
  const filtered = q !== '' || sort !== DEFAULT_SORT || type !== undefined
  return (
    <div className="mb-4 flex flex-col gap-2">
      <div className="flex flex-col gap-2 md:flex-row md:items-center">
        <FileSearch value={q} onChange={(next) => changed({ q: next })} />
        <Select
          label={texts.sort}
          labelHidden
          className="md:w-52"
          value={sort}
          options={sortOptions}
          onChange={(next) => changed({ sort: next })}
        />
        {filtered && (
          <Button
            variant="quiet"
            onPress={() => onSearch({ ...search, q: '', type: '', sort: DEFAULT_SORT, page: 1 })}
          >
            {texts.clearFilters}
          </Button>
        )}
      </div>
      <TypeFilter
        projectId={projectId}
        value={type ?? null}
        onChange={(next) => changed({ type: next ?? '' })}
      />
    </div>
  )
}

/** Choosing the same type again clears the filter (TABLE-14). */
function TypeFilter(props: {
  projectId: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const { data = [] } = useQuery(schemaStatsQuery(props.projectId))
  const types = data.filter(({ file_count }) => file_count > 0).map(({ document_type }) => document_type)
  const shown = props.value === null || types.includes(props.value) ? types : [props.value, ...types]
  if (shown.length === 0) return null
  return (
    <FilterChips
      label={texts.allTypes}
      options={shown.map((type) => ({ value: type, label: typeName(type) }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
