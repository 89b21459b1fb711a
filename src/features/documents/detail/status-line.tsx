import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FileThing } from '#contract/things.ts'
import { propertyOf } from '#core/edits/parts.ts'
import { CONFIDENT } from '#core/reading/confident.ts'
import { fileSize } from '#lib/file-size.ts'
import { departmentName, typeName } from '#core/fields/shown-names.ts'
import { dateTime } from '#lib/relative-time.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { texts as exportedTexts } from '#messages/exported.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { EditMark } from '../edits/edit-mark.tsx'
import { useEditsOf } from '../edits/use-edits.ts'
import { confidenceText } from '../review-mark.ts'
import { HoldSign } from '../holds/hold-sign.tsx'
import { StatusChip } from '../status-chip.tsx'
import { readErrorOf, useReadAgain } from './actions/use-read-again.ts'
import { TextParts } from '#ui/layout/parts.tsx'

const SavedMark = lazy(async () => ({ default: (await import('./saved-mark.tsx')).SavedMark }))

interface StatusLineProps {
  readonly projectId: string
  readonly file: FileThing
  /** False: it was never read. */
  readonly isRead: boolean
}

/** State, type and department of a document. Updates during reading. */
export function StatusLine({ projectId, file, isRead }: StatusLineProps) {
  const { status, review, document_type: type, department } = file.data
  const confidence = file.data.type_confidence
  const edits = useEditsOf(projectId, file.id).filter(({ part }) => propertyOf(part) === null)
  const isUncertain = !!type && typeof confidence === 'number' && confidence < CONFIDENT
  const isCertain = confidenceText(confidence, isUncertain) === valueTexts.confidence.high
  const parts = [
    type ? typeName(type) : null,
    isCertain ? null : confidenceText(confidence, isUncertain, valueTexts.typeConfidence),
    department && departmentName(department),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isRead && (
        <span role="status">
          <StatusChip review={review} status={status} />
        </span>
      )}
      <HoldSign hold={file.data.hold} />
      {isUncertain && (
        <Chip tone="warning" icon={<CircleQuestionMark aria-hidden className="directional" />}>
          {valueTexts.typeUncertain}
        </Chip>
      )}
      <span className="text-sm">
        <TextParts text={parts.filter(Boolean).join(' · ')} />
      </span>
      <EditMark edit={edits[0]} />
      <Suspense>
        <SavedMark projectId={projectId} file={file} />
      </Suspense>
    </div>
  )
}

const isFormat = (format: string): format is keyof typeof exportedTexts.formats =>
  Object.hasOwn(exportedTexts.formats, format)

/** The accounting exports that contain the document. */
const exportsOf = ({ exported = {} }: FileThing['data']) =>
  Object.entries(exported).map(([format, at]) =>
    exportedTexts.to({
      format: isFormat(format) ? exportedTexts.formats[format] : format,
      when: dateTime(at),
    }),
  )

interface FileFactsProps {
  readonly file: FileThing
  readonly title: string
}

/** Name, size and date of a document's file. */
export function FileFacts({ file: { data }, title }: FileFactsProps) {
  const { filename, size, createdAt } = data
  const facts = [
    size === undefined ? null : fileSize(size),
    createdAt ? valueTexts.uploadedOn({ when: dateTime(createdAt) }) : null,
    ...exportsOf(data),
  ]
  return (
    <>
      {title !== filename && (
        <span className="text-sm wrap-anywhere">
          <bdi>{filename}</bdi>
        </span>
      )}
      <span className="text-sm">
        <TextParts text={facts.filter(Boolean).join(' · ')} />
      </span>
    </>
  )
}

/** Why reading failed, with a retry button; or warnings about a document that was read. */
export function ReadingError({ projectId, file }: { readonly projectId: string; readonly file: FileThing }) {
  const retry = useReadAgain(projectId, file)
  if (file.data.status !== 'error') {
    const { warning } = file.data
    return warning ? (
      <Banner tone="warning" title={valueTexts.warned} className="mb-4">
        {warning}
      </Banner>
    ) : null
  }
  return (
    <Banner
      tone="danger"
      title={texts.readFailed}
      className="mb-4"
      actions={
        <Button busy={retry.isPending} busyText={valueTexts.tryingAgain} onPress={() => retry.mutate()}>
          {valueTexts.tryAgain}
        </Button>
      }
    >
      {file.data.error}
      {retry.isError && (
        <p role="alert" className="mt-1 font-medium">
          {readErrorOf(retry.error)}
        </p>
      )}
    </Banner>
  )
}
