import { useId } from 'react'
import { stateKey } from '#core/approval/steps.ts'
import { stateName, storedState } from '#core/fields/shown-names.ts'
import { DEFAULT_WORKFLOW } from '#core/query/vocabulary.ts'
import { texts } from '#messages/schema-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { AddValue } from './add-value.tsx'
import { OrderedItems } from './ordered-items.tsx'

export interface StatusesEditorProps {
  /** In order; empty: the default ones. */
  readonly statuses: readonly string[]
  /** States of the workspace's types. */
  readonly own: readonly string[]
  readonly disabled: boolean
  readonly onChange: (statuses: readonly string[]) => void
}

/** The workflow statuses of a type, in order. Blank and duplicate names are rejected. */
export function StatusesEditor({ statuses, own, disabled, onChange }: StatusesEditorProps) {
  const hintId = useId()
  const shown = statuses.length > 0 ? statuses : DEFAULT_WORKFLOW
  const add = (typed: string) => {
    const keyOf = (state: string) => stateKey(stateName(state))
    const state = storedState(typed, [...shown, ...own])
    onChange(shown.some((one) => keyOf(one) === keyOf(state)) ? shown : [...shown, state])
  }
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.workflow.label}</legend>
      <p id={hintId} className="text-sm text-text-muted">
        {texts.workflow.hint}
      </p>
      <OrderedItems
        label={texts.workflow.label}
        items={shown.map((state) => ({ key: state, name: stateName(state) }))}
        disabled={disabled}
        removeLabel={texts.workflow.remove}
        onChange={onChange}
      />
      <AddValue label={texts.workflow.add} disabled={disabled} onAdd={add} />
      {statuses.length > 0 && (
        <div>
          <Button variant="quiet" className="-ms-4" isDisabled={disabled} onPress={() => onChange([])}>
            {texts.workflow.reset}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
