import { useEffect, useState } from 'react'
import { amountRoles } from '#contract/things.ts'
import type { roleOfProperty, TypeNames } from '#core/query/roles.ts'
import { texts } from '#messages/amount-roles.ts'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type PropertyDraft, withRole } from './property-draft.ts'

export interface AmountRoleFieldProps {
  readonly type: TypeNames
  /** Key of the property. */
  readonly name: string
  readonly draft: PropertyDraft
  readonly disabled: boolean
  readonly onChange: (draft: PropertyDraft) => void
}

const options = amountRoles.map((value) => ({ value, label: texts.roles[value] }))

/** The role of an amount; until one is chosen, the one suggested by its names. */
export function AmountRoleField({ type, name, draft, disabled, onChange }: AmountRoleFieldProps) {
  const { schema } = draft
  const suggest = useSuggestion(schema.role === undefined)
  const role = schema.role ?? suggest?.(type, name, schema)
  if (!role) return <SkeletonBlock className="h-24 w-full" />
  return (
    <Select
      label={texts.kind}
      hint={texts.hint}
      value={role}
      options={options}
      disabled={disabled}
      onChange={(chosen) => onChange(withRole(draft, chosen))}
    />
  )
}

/** Loads the words for suggesting roles only if a role is missing, because there are many. */
function useSuggestion(isMissing: boolean): typeof roleOfProperty | null {
  const [suggest, setSuggest] = useState<typeof roleOfProperty | null>(null)
  useEffect(() => {
    if (!isMissing) return
    import('#core/query/roles.ts').then(
      (roles) => setSuggest(() => roles.roleOfProperty),
      () => setSuggest(() => () => 'other' as const),
    )
  }, [isMissing])
  return suggest
}
