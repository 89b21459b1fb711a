import { useState } from 'react'
import type { LearnedLesson } from '#contract/lessons.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { lessonText } from './lesson-text.ts'
import { schemaTexts as texts } from './texts.ts'

export interface LearnedEditorProps {
  readonly lesson: LearnedLesson
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (change: { label?: string; right?: string | number }) => void
}

/** Changes where a learned value stands, or the value itself where it is always the same. */
export function LearnedEditor({ lesson, busy, onCancel, onSave }: LearnedEditorProps) {
  const { label, right } = lesson
  const [text, setText] = useState(label ?? lessonText(right))
  const trimmed = text.trim()
  const number = typeof right === 'number' ? Number(trimmed) : null
  const isWrong = trimmed === '' || Number.isNaN(number)
  const save = () => {
    if (!isWrong) onSave(label === null ? { right: number ?? trimmed } : { label: trimmed })
  }
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={label === null ? texts.lessonRightLabel : texts.lessonPlaceLabel}
        value={text}
        onChange={setText}
        error={isWrong ? (trimmed === '' ? texts.lessonBlank : texts.lessonNumber) : undefined}
        autoFocus
        maxLength={200}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy} busyText={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
