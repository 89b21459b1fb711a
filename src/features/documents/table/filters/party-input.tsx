import { useQuery } from '@tanstack/react-query'
import { partiesQuery, partyQuery } from '#features/workspace-data/index.ts'
import { texts } from '#messages/table-tools.ts'
import { Select } from '#ui/forms/select.tsx'

export interface PartyInputProps {
  readonly projectId: string
  readonly label: string
  /** Id of the party; empty for any. */
  readonly value: string
  readonly autoFocus?: boolean
  readonly onChange: (value: string) => void
}

/** Most parties to choose from. */
const CHOICES = 100

/** Selects a party to filter by. */
export function PartyInput({ projectId, label, value, autoFocus = false, onChange }: PartyInputProps) {
  const { data } = useQuery(partiesQuery(projectId, { page: 1, pageSize: CHOICES, query: '' }))
  const own = useQuery({ ...partyQuery(projectId, value), enabled: value !== '' }).data
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  const chosen = isListed ? [] : [{ value, label: own?.name ?? '…' }]
  return (
    <Select
      label={label}
      value={value}
      options={[{ value: '', label: texts.any }, ...chosen, ...choices]}
      onChange={onChange}
      autoFocus={autoFocus}
    />
  )
}
