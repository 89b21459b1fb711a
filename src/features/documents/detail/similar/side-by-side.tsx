import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/duplicates.ts'
import { Chip } from '#ui/controls/chip.tsx'
import type { Property } from '../../document-type.ts'
import { contextOf, showField } from '../../field-value.ts'
import { PageThumbnail } from '../../page-thumbnail.tsx'

export interface SideBySideProps {
  readonly file: FileThing
  readonly other: FileThing
  /** Title of the other document. */
  readonly title: string
  readonly properties: readonly Property[]
}

/** First pages of two documents, and the values that differ; equal values are collapsed. */
export function SideBySide({ file, other, title, properties }: SideBySideProps) {
  const shown = (of: FileThing, { key, schema }: Property) =>
    showField(key, of.data.extracted[key], schema, contextOf(of.data.extracted))
  const known = properties
    .filter(({ key }) => key in file.data.extracted || key in other.data.extracted)
    .map((property) => ({ property, here: shown(file, property), there: shown(other, property) }))
  const same = known.filter(({ here, there }) => here === there)
  const different = known.filter(({ here, there }) => here !== there)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Paper file={file} title={texts.this} />
        <Paper file={other} title={title} />
      </div>
      {known.length === 0 ? (
        <p className="my-3 text-text-muted">{texts.noValues}</p>
      ) : (
        <>
          {different.length > 0 && <Values rows={different} />}
          {same.length > 0 && (
            <details className="my-2">
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
                {(different.length > 0 ? texts.restSame : texts.allSame)({ n: same.length })}
              </summary>
              <Values rows={same} />
            </details>
          )}
        </>
      )}
    </>
  )
}

interface Row {
  readonly property: Property
  /** As displayed. */
  readonly here: string
  readonly there: string
}

function Values({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="my-4 divide-y divide-border border-y border-border">
      {rows.map(({ property, here, there }) => (
        <div key={property.key} className="py-2">
          <dt className="flex items-center gap-2 text-xs text-text-muted">
            <bdi>{property.label}</bdi>
            {here !== there && <Chip tone="warning">{texts.differs}</Chip>}
          </dt>
          <dd className="grid grid-cols-2 gap-3 wrap-anywhere">
            <span>{here}</span>
            <span>{there}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Paper({ file, title }: { readonly file: FileThing; readonly title: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="truncate text-sm font-medium" title={title}>
        <bdi>{title}</bdi>
      </figcaption>
      <PageThumbnail gcsUrl={file.data.pageImages[0]} alt={title} className="h-44 w-full md:h-96" whole />
    </figure>
  )
}
