import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/duplicates.ts'
import { Chip } from '#ui/controls/chip.tsx'
import type { Property } from '../../document-type.ts'
import { contextOf, showValue } from '../../field-value.ts'
import { PageThumbnail } from '../../page-thumbnail.tsx'

export interface SideBySideProps {
  readonly file: FileThing
  readonly other: FileThing
  /** What the other one is called. */
  readonly title: string
  readonly properties: readonly Property[]
}

/** First pages and values of two documents in two columns; a value that differs is marked. */
export function SideBySide({ file, other, title, properties }: SideBySideProps) {
  const shown = (of: FileThing, { key, schema }: Property) =>
    showValue(of.data.extracted[key], schema, contextOf(of.data.extracted))
  const known = properties.filter(({ key }) => key in file.data.extracted || key in other.data.extracted)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Paper file={file} title={texts.this} />
        <Paper file={other} title={title} />
      </div>
      {known.length === 0 ? (
        <p className="my-3 text-text-muted">{texts.noValues}</p>
      ) : (
        <dl className="my-4 divide-y divide-border border-y border-border">
          {known.map((property) => {
            const [here, there] = [shown(file, property), shown(other, property)]
            return (
              <div key={property.key} className="py-2">
                <dt className="flex items-center gap-2 text-xs text-text-muted">
                  {property.label}
                  {here !== there && <Chip tone="warning">{texts.differs}</Chip>}
                </dt>
                <dd className="grid grid-cols-2 gap-3 wrap-anywhere">
                  <span>{here}</span>
                  <span>{there}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </>
  )
}

function Paper({ file, title }: { readonly file: FileThing; readonly title: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="truncate text-sm font-medium" title={title}>
        {title}
      </figcaption>
      <PageThumbnail gcsUrl={file.data.pageImages[0]} alt={title} className="h-64 w-full md:h-96" whole />
    </figure>
  )
}
