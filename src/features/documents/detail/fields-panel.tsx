import type { FileThing } from '#contract/things.ts'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { Property } from '../document-type.ts'
import { contextOf } from '../field-value.ts'
import { isInProgress } from '../file-status.ts'
import { texts } from '../texts.ts'
import { FieldRow, type Point } from './field-row.tsx'

export interface FieldsPanelProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  readonly onPoint: Point
}

/** What was read of the document, each field with inline edit (DETAIL-07). */
export function FieldsPanel({ projectId, file, properties, onPoint }: FieldsPanelProps) {
  const { extracted, evidence } = file.data
  const context = contextOf(extracted)
  const waiting = isInProgress(file) && Object.keys(extracted).length === 0
  const rows = waiting ? [] : properties
  return (
    <section aria-labelledby="fields-title" className={classNames(cardClass, 'overflow-hidden')}>
      <h2 id="fields-title" className="border-b border-border px-4 py-3 text-lg font-semibold md:px-5">
        {texts.extracted}
      </h2>
      {waiting && <Waiting />}
      {!waiting && rows.length === 0 && <p className="px-4 py-5 text-text-muted md:px-5">{texts.noFields}</p>}
      {rows.length > 0 && (
        <div>
          {rows.map((property) => (
            <FieldRow
              key={property.key}
              projectId={projectId}
              id={file.id}
              version={file.version}
              property={property}
              value={extracted[property.key]}
              evidence={evidence?.[property.key]}
              context={context}
              onPoint={onPoint}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className="px-4 py-4 md:px-5">
      <p className="mb-3 text-text-muted">{texts.fieldsPending}</p>
      <Skeleton label={texts.processingType}>
        <div className="flex flex-col gap-3">
          {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/3'].map((width) => (
            <SkeletonBlock key={width} className={classNames('h-10', width)} />
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
