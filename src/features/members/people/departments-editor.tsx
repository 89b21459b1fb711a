import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { texts } from '#messages/members.ts'

/** Number of suggestions shown. */
const SUGGESTED = 6

export interface DepartmentsEditorProps {
  readonly departments: readonly string[]
  readonly suggestions: readonly string[]
  readonly onChange: (departments: readonly string[]) => void
}

/** Departments of a team member, typed or picked from suggestions. */
export function DepartmentsEditor({ departments, suggestions, onChange }: DepartmentsEditorProps) {
  const [typed, setTyped] = useState('')
  const part = typed.trim().toLocaleLowerCase()
  const left = suggestions
    .filter((name) => !departments.includes(name) && name.toLocaleLowerCase().includes(part))
    .slice(0, SUGGESTED)
  const add = (department: string) => {
    onChange(withDepartment(departments, department))
    setTyped('')
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{texts.departments}</legend>
      <p className="text-sm text-text-muted">{texts.departmentsHint}</p>
      {departments.length > 0 && (
        <ul aria-label={texts.departments} className="flex flex-wrap gap-2">
          {departments.map((department) => (
            <li
              key={department}
              className="flex max-w-full items-center rounded-full border border-border-strong ps-4 text-sm"
            >
              <span className="min-w-0 break-words">{department}</span>
              <IconButton
                label={texts.removeDepartment({ name: department })}
                icon={<X aria-hidden className="size-4" />}
                onPress={() => onChange(departments.filter((name) => name !== department))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <div
          className="min-w-0 flex-1"
          onKeyDown={(event) => {
            // Enter adds a department and must not submit the surrounding form. An input method's Enter only confirms
            // its text.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(typed)
          }}
        >
          <TextField
            label={texts.newDepartment}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            maxLength={NAME_MAX}
          />
        </div>
        <Button isDisabled={typed.trim() === ''} onPress={() => add(typed)}>
          {texts.add}
        </Button>
      </div>
      {left.length > 0 && (
        <ul aria-label={texts.suggestions} className="flex flex-wrap gap-2">
          {left.map((name) => (
            <li key={name} className="flex">
              <Button
                aria-label={texts.addSuggested({ name })}
                icon={<Plus aria-hidden className="size-4" />}
                onPress={() => add(name)}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** Adds a department: trimmed, not blank, no duplicates (MEMBER-40). */
export function withDepartment(departments: readonly string[], typed: string): readonly string[] {
  const department = typed.trim()
  return department === '' || departments.includes(department) ? departments : [...departments, department]
}
