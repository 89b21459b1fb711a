import { amountRoles } from '#contract/things.ts'
import { roleOfProperty, type TypeNames } from '#core/query/roles.ts'
import { texts } from '#messages/amount-roles.ts'
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

/** What an amount is to the workspace; until one is chosen, what its names suggest. */
export function AmountRoleField({ type, name, draft, disabled, onChange }: AmountRoleFieldProps) {
  return (
    <Select
      label={texts.label}
      hint={texts.hint}
      value={roleOfProperty(type, name, draft.schema) ?? 'other'}
      options={options}
      disabled={disabled}
      onChange={(role) => onChange(withRole(draft, role))}
    />
  )
}
