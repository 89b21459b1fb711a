import type { FileThing, SchemaProperty } from '#contract/things.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { placesOf } from './detail/viewer/places.ts'
import { contextOf, showField } from './field-value.ts'
import { EvidenceCrop } from './review/evidence-crop.tsx'

export interface ValueOnPageProps {
  readonly file: FileThing
  /** Key of the property. */
  readonly name: string
  readonly property: SchemaProperty
}

/** A document's value of one property, below the part of the page where it was read, if known. */
export function ValueOnPage({ file, name, property }: ValueOnPageProps) {
  const { extracted, pageImages } = file.data
  const [place] = placesOf(file, [{ key: name, label: fieldName(name), schema: property }])
  return (
    <div className="flex max-w-sm flex-col gap-2">
      {place && <EvidenceCrop gcsUrl={pageImages[place.page]} place={place} />}
      <p className="font-medium break-words">
        <bdi>{showField(name, extracted[name], property, contextOf(extracted))}</bdi>
      </p>
    </div>
  )
}
