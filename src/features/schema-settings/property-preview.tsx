import type { SchemaProperty, SchemaThing } from '#contract/things.ts'
import { documentTitle } from '#core/titles/document-title.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { TitleText, ValueOnPage } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/schema-settings.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useNewestDocument } from './newest-document.ts'

export interface PropertyPreviewProps {
  readonly projectId: string
  readonly type: SchemaThing
  /** Key of the property. */
  readonly name: string
  /** Includes unsaved changes. */
  readonly property: SchemaProperty
}

/** The newest document's value of a property, with a link to the document. Renders nothing without documents. */
export function PropertyPreview({ projectId, type, name, property }: PropertyPreviewProps) {
  const file = useNewestDocument(projectId, type)
  if (!file) return null
  return (
    <section
      aria-label={texts.newest}
      className="flex flex-col gap-2 rounded-control border border-border bg-sunken/50 px-3 py-2"
    >
      <p className="text-xs text-text-muted">{texts.newest}</p>
      {isEmptyValue(file.data.extracted[name]) ? (
        <p className="text-sm text-text-muted">{texts.noValue}</p>
      ) : (
        <ValueOnPage {...{ file, name, property }} />
      )}
      <TextLink href={paths.thing(projectId, file.id)} className="text-sm">
        <TitleText title={documentTitle(file.data, type.data)} />
      </TextLink>
    </section>
  )
}
