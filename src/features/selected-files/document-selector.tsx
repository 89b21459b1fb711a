import { useState, useDeferredValue } from 'react'
import type { FileThing } from '#contract/things.ts'
import { DocumentName, useOverlay } from '#features/documents/index.ts'
import { type NamedType, presentName } from '#core/fields/find-type.ts'
import { matchesTitle } from '#core/titles/title-words.ts'
import { ListScreen } from '#features/lists/index.ts'
import { firstFilesQuery, schemaStatsQuery, useTitles } from '#features/workspace-data/index.ts'
import { departmentName, typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/selected-files.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FilterChips } from '#ui/controls/filter-chips.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { fileSize } from '#lib/file-size.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TextParts } from '#ui/layout/parts.tsx'

export interface DocumentSelectorProps {
  readonly projectId: string
  readonly open: boolean
  /** Ids that are already chosen: they start checked and have a badge (SELECT-10, SELECT-11). */
  readonly loaded: readonly string[]
  readonly onClose: () => void
  readonly onConfirm: (ids: readonly string[]) => void
}

/** Selects documents of the workspace (SELECT-08..16). At least one stays selected (OPEN-43). */
export function DocumentSelector(props: DocumentSelectorProps) {
  const { open, loaded, onClose, onConfirm } = props
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const current = chosen ?? new Set(loaded)
  const close = () => {
    setChosen(null)
    onClose()
  }
  const confirm = () => {
    onConfirm([...current])
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.selectorTitle}
      closeLabel={texts.close}
      size="medium"
      dismissable={chosen === null}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button variant="primary" isDisabled={current.size === 0} onPress={confirm}>
            {texts.update}
          </Button>
        </>
      }
    >
      {open && <Choice {...props} chosen={current} onChange={setChosen} />}
    </Dialog>
  )
}

interface ChoiceProps extends DocumentSelectorProps {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

function Choice({ projectId, open, loaded, chosen, onChange }: ChoiceProps) {
  const [text, setText] = useState('')
  const [type, setType] = useState<string | null>(null)
  const { query, documents, matching, types, total, hasMore } = useDocuments(projectId, open, text, type)
  const all = () => onChange(new Set([...chosen, ...matching.map(({ id }) => id)]))
  return (
    <ListScreen
      query={query}
      pending={
        <p role="status" className="py-10 text-center text-text-muted">
          {texts.loading}
        </p>
      }
      errorTitle={texts.error}
      empty={<p className="py-10 text-center text-text-muted">{texts.none}</p>}
    >
      {() => (
        <>
          <SearchField
            label={texts.search}
            clearLabel={texts.clearSearch}
            value={text}
            onChange={setText}
            className="mb-2"
          />
          {types.length > 1 && (
            <FilterChips
              label={texts.types}
              options={types.map((value) => ({ value, label: typeName(value) }))}
              value={type}
              onChange={setType}
            />
          )}
          <div className="my-2 flex flex-wrap items-center gap-x-1">
            <Button variant="quiet" isDisabled={matching.length === 0} onPress={all}>
              {texts.selectAll({ n: matching.length })}
            </Button>
            <Button variant="quiet" isDisabled={chosen.size === 0} onPress={() => onChange(new Set())}>
              {texts.clearChosen({ n: chosen.size })}
            </Button>
            {loaded.length > 0 && (
              <span className="ms-auto text-sm text-text-muted">
                {texts.alreadyLoaded({ n: loaded.length })}
              </span>
            )}
          </div>
          <Rows key={`${text} ${type ?? ''}`} {...{ projectId, matching, loaded, chosen, onChange }} />
          {hasMore && (
            <p className="mt-3 text-sm text-text-muted">{texts.newest({ n: documents.length, total })}</p>
          )}
        </>
      )}
    </ListScreen>
  )
}

/** Number of rows rendered at once; more on request. */
const STEP = 100

type RowsProps = Pick<ChoiceProps, 'projectId' | 'loaded' | 'chosen' | 'onChange'> & {
  matching: readonly FileThing[]
}

function Rows({ projectId, matching, loaded, chosen, onChange }: RowsProps) {
  const [shown, setShown] = useState(STEP)
  if (matching.length === 0) {
    return (
      <p role="status" className="py-8 text-center text-text-muted">
        {texts.noMatch}
      </p>
    )
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <>
      <ul className="flex flex-col">
        {matching.slice(0, shown).map((file) => (
          <li key={file.id}>
            <SelectorRow
              projectId={projectId}
              file={file}
              chosen={chosen.has(file.id)}
              loaded={loaded.includes(file.id)}
              onToggle={() => toggle(file.id)}
            />
          </li>
        ))}
      </ul>
      {matching.length > shown && (
        <Button variant="quiet" wide onPress={() => setShown(shown + STEP)}>
          {texts.showMore}
        </Button>
      )}
    </>
  )
}

interface SelectorRowProps {
  readonly projectId: string
  readonly file: FileThing
  readonly chosen: boolean
  readonly loaded: boolean
  readonly onToggle: () => void
}

/** Title, file name, document type, department and size; a badge if it was already chosen (SELECT-11). */
function SelectorRow({ projectId, file, chosen, loaded, onToggle }: SelectorRowProps) {
  const title = useTitles(projectId)(file.data)
  const { filename, document_type: type, department, size } = file.data
  const facts = [
    type ? typeName(type) : texts.noType,
    department && departmentName(department),
    size === undefined ? null : fileSize(size),
  ]
  return (
    <Checkbox selected={chosen} onChange={onToggle} className="w-full px-2 py-1.5 hover:bg-sunken">
      <span className="min-w-0 flex-1">
        <DocumentName title={title} filename={filename} className="font-normal" />
        <span className="block text-sm text-text-muted">
          <TextParts text={facts.filter(Boolean).join(' · ')} />
        </span>
      </span>
      {loaded && <Chip tone="primary">{texts.loaded}</Chip>}
    </Checkbox>
  )
}

/** Most documents loaded in advance of a search. */
const MOST = 1000

/** Documents whose title, file name, type or department contains the text, ignoring case (SELECT-09). */
function matchesText({ data }: FileThing, text: string): boolean {
  const part = text.trim().toLocaleLowerCase()
  const type = data.document_type ?? ''
  const department = data.department ?? ''
  return (
    matchesTitle(data, text) ||
    [type, typeName(type), department, departmentName(department)].some((name) =>
      name.toLocaleLowerCase().includes(part),
    )
  )
}

/** A document with the current name of its type: it has the former name if the type was renamed after it was read. */
function underPresentType(file: FileThing, types: readonly NamedType[] | undefined): FileThing {
  const { document_type: type } = file.data
  return type ? { ...file, data: { ...file.data, document_type: presentName(types, type) } } : file
}

/** The documents to choose from: the newest, and in a large workspace those that a search finds by title. */
function useDocuments(projectId: string, open: boolean, text: string, type: string | null) {
  const asked = useDeferredValue(text.trim())
  const { files } = useOverlay(projectId)
  const stats = useQuery({ ...schemaStatsQuery(projectId), enabled: open })
  const newest = useQuery({
    ...firstFilesQuery(projectId, { most: MOST }),
    select: files,
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const total = newest.data?.total ?? 0
  const hasMore = total > (newest.data?.rows.length ?? 0)
  const found = useQuery({
    ...firstFilesQuery(projectId, { most: MOST, filters: [{ id: 'title', value: asked }] }),
    select: files,
    enabled: open && hasMore && asked !== '',
  })
  const all = new Map((newest.data?.rows ?? []).map((file) => [file.id, file]))
  if (asked !== '') for (const file of found.data?.rows ?? []) all.set(file.id, file)
  const documents = [...all.values()].map((file) => underPresentType(file, stats.data))
  const matching = documents.filter(
    (file) => matchesText(file, text) && (type === null || file.data.document_type === type),
  )
  const types = [...new Set(documents.flatMap(({ data }) => data.document_type ?? []))].toSorted()
  return { query: newest, documents, matching, types, total, hasMore }
}
