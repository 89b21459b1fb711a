import type { Retention, SchemaThing } from '#contract/things.ts'
import { RETENTION_YEARS_MAX } from '#contract/limits.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { paths } from '#features/navigation/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/retention.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { pastRetention } from './past-retention.ts'

/** A typed retention; without years: none. */
export interface TypedRetention {
  readonly years: string
  readonly from: Retention['from']
}

export interface RetentionEditorProps {
  readonly projectId: string
  readonly type: SchemaThing
  readonly typed: TypedRetention
  readonly disabled: boolean
  readonly onChange: (typed: TypedRetention) => void
}

export const typedRetention = ({ data: { retention } }: SchemaThing): TypedRetention => ({
  years: retention ? String(retention.years) : '',
  from: retention?.from ?? 'document',
})

export const retentionOf = ({ years, from }: TypedRetention): Retention | null =>
  years.trim() === '' ? null : { years: Number(years), from }

export function retentionError({ years }: TypedRetention): string | undefined {
  const number = Number(years)
  const isRight =
    years.trim() === '' || (/^\d+$/.test(years.trim()) && number >= 1 && number <= RETENTION_YEARS_MAX)
  return isRight ? undefined : texts.yearsError({ n: RETENTION_YEARS_MAX })
}

/** Edits how long deleted documents of a type are retained, with a link to those whose retention has ended. */
export function RetentionEditor({ projectId, type, typed, disabled, onChange }: RetentionEditorProps) {
  const { document_type: name, schema, retention } = type.data
  const day = mainProperties({ schema }).date
  const now = useNow()
  if (!useAddition('retention')) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.label}</legend>
      <p className="text-sm text-text-muted">{texts.hint}</p>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TextField
          label={texts.years}
          value={typed.years}
          onChange={(years) => onChange({ ...typed, years })}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          error={retentionError(typed)}
        />
        <Select
          label={texts.from}
          options={[
            {
              value: 'document',
              label: day === null ? texts.byDocument : texts.byProperty({ name: fieldName(day) }),
            },
            { value: 'upload', label: texts.byUpload },
          ]}
          value={typed.from}
          onChange={(from) => onChange({ ...typed, from })}
          disabled={disabled}
          {...(typed.from === 'document' && { hint: texts.byDocumentHint })}
        />
      </div>
      {retention && (
        <TextLink
          href={paths.ofTypeWhere(projectId, name, pastRetention(retention, new Date(now)))}
          className="self-start text-sm"
        >
          {texts.past}
        </TextLink>
      )}
    </fieldset>
  )
}
