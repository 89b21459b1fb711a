import { useState } from 'react'
import type { QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { texts } from '#messages/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const IDS = new Set(['folder_id', 'created_by', 'review'])

/** Whether a filter has one value that a person can type: no choice of several, no yes or no. */
export const isChangeable = (filter: QueryFilter): filter is ColumnFilter =>
  !('any' in filter) &&
  !IDS.has(filter.id) &&
  filter.op !== 'empty' &&
  filter.op !== 'filled' &&
  (typeof filter.value === 'number' || typeof filter.value === 'string')

export interface ChangeFilterProps {
  readonly filter: QueryFilter
  readonly words: string
  readonly onChange: (filter: QueryFilter) => void
  readonly onClose: () => void
}

/** Another value for a filter. */
export function ChangeFilter({ filter, words, onChange, onClose }: ChangeFilterProps) {
  const given = isChangeable(filter) ? filter.value : ''
  const [text, setText] = useState(String(given))
  const [error, setError] = useState<string>()
  const isDay = typeof given === 'string' && DAY.test(given)
  const apply = () => {
    const value = typeof given === 'number' ? Number(text.replace(',', '.')) : text.trim()
    if (typeof value === 'number' && (text.trim() === '' || Number.isNaN(value)))
      setError(texts.invalidNumber)
    else if (isDay && !DAY.test(String(value))) setError(texts.invalidDay)
    else if (value === '') setError(texts.blank)
    else onChange({ ...(filter as ColumnFilter), value })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.changeTitle}
      closeLabel={texts.close}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" onPress={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-base text-text-muted">{words}</p>
      <TextField
        label={texts.value}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        type={isDay ? 'date' : 'text'}
        {...(typeof given === 'number' && { inputMode: 'decimal' as const })}
        error={error}
        autoFocus
      />
    </Dialog>
  )
}
