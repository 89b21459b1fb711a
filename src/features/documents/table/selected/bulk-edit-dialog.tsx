import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FileGroup } from '#contract/summary.ts'
import { type FieldValue, type FileThing, typeKey } from '#contract/things.ts'
import { presentName } from '#core/fields/find-type.ts'
import { statsKey } from '#features/query-cache/index.ts'
import { useAddition, useDataLimits } from '#features/workspaces/index.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-values.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { detailOf, isNoResponse } from '#platform/api/errors.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { FieldInput } from '../../detail/fields/field-input.tsx'
import type { Property } from '../../document-type.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'
import {
  applyMany,
  fileOnDevice,
  type ManyWanted,
  queueForMany,
  queueUnanswered,
} from '../../edits/bulk-edits.ts'
import { showField } from '../../field-value.ts'
import { parseText } from '../../typed-value.ts'
import { collectFilesById, ofType, summaryQuery } from '#features/workspace-data/index.ts'
import { sizeError } from '../../edits/size-error.ts'

export interface BulkEditProps {
  readonly projectId: string
  readonly documentType: string
  readonly open: boolean
  /** Selected documents of this and other types; the others are not changed. */
  readonly ids: readonly string[]
  readonly columns: readonly Property[]
  readonly onClose: () => void
}

/** Sets one field of every selected file of the type to the same value. */
export function BulkEditDialog(props: BulkEditProps) {
  const { open, ids, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={tableTexts.bulkTitle({ n: ids.length })}
      closeLabel={texts.close}
      dismissable={false}
    >
      {open && <BulkForm {...props} />}
    </Dialog>
  )
}

function BulkForm({ projectId, documentType, ids, columns, onClose }: BulkEditProps) {
  const editable = columns.filter(({ schema }) => schema?.type !== 'array' || schema.items?.type !== 'object')
  const [key, setKey] = useState(editable[0]?.key ?? '')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const limits = useDataLimits()
  const { busy, failure, save } = useBulkSave({ projectId, documentType, ids, onClose })
  const property = editable.find((one) => one.key === key)
  if (!property) return null
  const submit = () => {
    const parsed = parseText(text, property.schema, property.key)
    if (!parsed.ok) return setError(parsed.error)
    const tooLarge = sizeError(parsed.value, limits)
    setError(tooLarge)
    if (tooLarge === undefined) void save(property, parsed.value)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
      className="flex flex-col gap-4"
    >
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      <Select
        label={tableTexts.bulkField}
        value={key}
        options={editable.map((one) => ({ value: one.key, label: one.label }))}
        onChange={(next) => {
          setKey(next)
          setText('')
          setError(undefined)
        }}
      />
      <CurrentValues {...{ projectId, documentType, ids, property }} />
      <FieldInput
        key={key}
        label={property.label}
        schema={property.schema}
        value={text}
        onChange={setText}
        error={error}
        unit={null}
        isCurrency={property.key === 'currency'}
      />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onPress={onClose}>{busy ? texts.close : texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} busyText={tableTexts.bulkBusy}>
          {tableTexts.bulkApply}
        </Button>
      </div>
    </form>
  )
}

/** Most ids in one filter. */
const IDS_MAX = 100

/** Most values listed. */
const VALUES_MAX = 4

interface CurrentValuesProps extends Pick<BulkEditProps, 'projectId' | 'documentType' | 'ids'> {
  readonly property: Property
}

/**
 * Current values of the selected documents, most frequent first. Renders nothing for more than a hundred documents.
 */
function CurrentValues({ projectId, documentType, ids, property }: CurrentValuesProps) {
  const isKnowable = useAddition('summary') && ids.length <= IDS_MAX && property.schema?.type !== 'array'
  const { data, isPlaceholderData } = useQuery({
    ...summaryQuery(
      projectId,
      {
        column_filters: [ofType(documentType), { id: 'id', op: 'is', value: [...ids] }],
        sums: [],
        group_by: { id: `extracted.${property.key}` },
      },
      { partOf: [ofType(documentType)] },
    ),
    enabled: isKnowable,
  })
  if (!isKnowable) return null
  // Reserves two lines before the text is loaded, because a growing sheet would move its fields under the finger.
  return (
    <p className="line-clamp-2 h-10 text-sm break-words text-text-muted">
      {data && !isPlaceholderData && currentValues(data.groups, property)}
    </p>
  )
}

function currentValues(groups: readonly FileGroup[], { key, schema }: Property): string {
  const values = groups
    .toSorted((a, b) => b.documents - a.documents)
    .slice(0, VALUES_MAX)
    .map(({ group, documents: n }) => {
      const number = schema?.type === 'number' && group !== null
      return tableTexts.valueOf({
        text: showField(key, number ? Number(group) : group, schema, { currency: null }),
        n,
      })
    })
  const more = groups.length - values.length
  const shown = tableTexts.bulkNow({ values: values.join(', ') })
  return more > 0 ? `${shown} ${tableTexts.bulkMore({ n: more })}` : shown
}

type SaveParts = Pick<BulkEditProps, 'projectId' | 'documentType' | 'ids' | 'onClose'>

function useBulkSave({ projectId, documentType, ids, onClose }: SaveParts) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null)
  // Thousands of files take a while: the result is also reported if the dialog was closed meanwhile.
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  const run = async (property: Property, value: FieldValue) => {
    const wanted: ManyWanted = { part: `extracted.${property.key}`, value }
    const files = await collectFilesById(projectId, ids, [ofType(documentType)]).catch((error: unknown) => {
      if (isNoResponse(error)) return null
      throw error
    })
    if (files === null) return wait(property, wanted)
    if (files.length === 0) return { title: tableTexts.bulkNone, detail: '' }
    const outcome = await changeMany(
      projectId,
      files.map(({ id }) => id),
      { type: 'update', data: { [wanted.part]: value } },
      hasBatch,
    )
    const { done, failed, waiting } = await queueUnanswered(client, projectId, outcome, wanted)
    applyMany(client, projectId, outcome)
    if (failed[0]) return { title: tableTexts.bulkError({ n: failed.length }), detail: failed[0].detail }
    const said =
      waiting.length > 0 ? tableTexts.bulkPending({ n: waiting.length, label: property.label }) : null
    showSnackbar({ text: said ?? tableTexts.bulkDone({ n: done.length, label: property.label }) })
    onClose()
    return null
  }
  /** Offline, this device's data decides which files are of the type. */
  const wait = async (property: Property, wanted: ManyWanted) => {
    const files = await Promise.all(ids.map((id) => fileOnDevice(client, projectId, id)))
    const types = client.getQueryData(statsKey(projectId))
    const keyOf = (name: string | null | undefined) => typeKey(presentName(types, name ?? ''))
    const isOther = (file: FileThing) => keyOf(file.data.document_type) !== keyOf(documentType)
    const others = new Set(files.flatMap((file) => (file && isOther(file) ? file.id : [])))
    const meant = ids.filter((id) => !others.has(id))
    const { waiting, unknown } = await queueForMany(client, projectId, meant, wanted)
    if (unknown.length > 0) return { title: editTexts.notQueued({ n: unknown.length }), detail: '' }
    if (waiting.length === 0) return { title: tableTexts.bulkNone, detail: '' }
    showSnackbar({ text: tableTexts.bulkPending({ n: waiting.length, label: property.label }) })
    onClose()
    return null
  }
  const save = async (property: Property, value: FieldValue) => {
    setBusy(true)
    setFailure(null)
    const failed = await run(property, value).catch((error: unknown) => ({
      title: texts.saveError,
      detail: detailOf(error, ''),
    }))
    if (failed && closed.current) showSnackbar({ text: `${failed.title} ${failed.detail}`.trim() })
    setFailure(failed)
    setBusy(false)
  }
  return { busy, failure, save }
}
