import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LearnedLesson } from '#contract/extraction.ts'
import { typedNumber } from '#features/typed-values/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { fieldName } from '#core/fields/shown-names.ts'
import { writeNumber } from '#lib/typed-number.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { lessonsQuery } from './queries.ts'
import { texts } from '#messages/schema-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import type { FieldValue } from '#contract/things.ts'

export interface LessonListProps {
  readonly projectId: string
  readonly schemaId: string
  /** Why editing is disabled; undefined if it is not. */
  readonly blocked: string | undefined
}

/** Lessons that corrections taught about a type, each to edit, switch off or delete. */
export function LessonList({ projectId, schemaId, blocked }: LessonListProps) {
  const offered = useAddition('lessons')
  const { data } = useQuery({ ...lessonsQuery(projectId, schemaId), enabled: offered && !blocked })
  if (!offered || blocked || !data || data.rows.length === 0) return null
  return (
    <section aria-label={texts.lessons.title} className={classNames(cardClass, 'mt-6 p-4 md:p-6')}>
      <h2 className="text-lg font-semibold">{texts.lessons.title}</h2>
      <p className="mt-1 text-sm text-text-muted">{texts.lessons.hint}</p>
      <ul className="mt-4 divide-y divide-border">
        {data.rows.map((lesson) => (
          <li key={lesson.id} className="py-4 first:pt-0 last:pb-0">
            <Lesson lesson={lesson} projectId={projectId} schemaId={schemaId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LessonProps {
  readonly lesson: LearnedLesson
  readonly projectId: string
  readonly schemaId: string
}

function Lesson({ lesson, projectId, schemaId }: LessonProps) {
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const { id, key, party, active } = lesson
  const refresh = () => client.invalidateQueries(lessonsQuery(projectId, schemaId))
  const change = useMutation({
    mutationFn: (body: LessonChange) => api.call('updateLesson', { params: { id }, body }, { projectId }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.call('deleteLesson', { params: { id } }, { projectId }),
    onSuccess: refresh,
  })
  const property = fieldName(key)
  const askDelete = () =>
    ask({
      title: texts.lessons.deleteTitle,
      message: texts.lessons.deleteConfirm({ property }),
      confirmLabel: texts.lessons.deleteButton,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () => remove.mutate(),
    })
  const error = change.error ?? remove.error
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">
            {party === '' ? property : texts.lessons.ofParty({ property, party })}
          </p>
          <p className="text-sm break-words text-text-muted">{describeLesson(lesson)}</p>
        </div>
        <IconButton
          label={texts.lessons.edit({ property })}
          icon={<Pencil aria-hidden className="size-4" />}
          onPress={() => setEditing(!editing)}
        />
        <IconButton
          label={texts.lessons.delete({ property })}
          tone="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onPress={askDelete}
        />
      </div>
      {editing ? (
        <LessonEditor lesson={lesson} onClose={() => setEditing(false)} onSave={change.mutateAsync} />
      ) : (
        <Switch selected={active} onChange={(on) => change.mutate({ active: on })}>
          {active ? texts.lessons.on : texts.lessons.off}
        </Switch>
      )}
      {error && <Banner tone="danger" title={detailOf(error, texts.lessons.error)} className="mt-2" />}
    </>
  )
}

function describeLesson({ label, wrong, right, used }: LearnedLesson): string {
  const [wrongText, rightText] = [lessonText(wrong), lessonText(right)]
  const where =
    label !== null
      ? texts.lessons.label({ label })
      : wrongText === ''
        ? texts.lessons.value({ right: rightText })
        : texts.lessons.replacement({ right: rightText, wrong: wrongText })
  return `${where} · ${texts.lessons.used({ n: used })}`
}

type LessonChange = { readonly active?: boolean; readonly label?: string; readonly right?: string | number }

interface LessonEditorProps {
  readonly lesson: LearnedLesson
  readonly onClose: () => void
  readonly onSave: (change: LessonChange) => Promise<unknown>
}

/** Edits the label next to a learned value, or the value itself if it is always the same. */
function LessonEditor({ lesson: { label, right }, onClose, onSave }: LessonEditorProps) {
  const form = useForm({
    initial: { text: label ?? (typeof right === 'number' ? writeNumber(right) : lessonText(right)) },
    check: ({ text }) => ({ text: lessonError(text.trim(), label === null && typeof right === 'number') }),
    send: async ({ text }) => {
      const typed = text.trim()
      const number =
        typeof right === 'number' && label === null ? typedNumber(typed, texts.lessons.notNumber) : null
      const value = number?.ok ? number.value : typed
      await onSave(label === null ? { right: value } : { label: typed })
      onClose()
    },
    // The lesson shows the error of its change.
    errorText: () => ({}),
  })
  return (
    <form
      ref={form.element}
      noValidate
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextField
        {...form.field('text')}
        label={label === null ? texts.lessons.valueField : texts.lessons.labelField}
        autoFocus
        maxLength={200}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function lessonError(text: string, isNumber: boolean): string | undefined {
  if (text === '') return texts.lessons.blank
  const typed = isNumber && typedNumber(text, texts.lessons.notNumber)
  return typed && !typed.ok ? typed.error : undefined
}

/** Only texts, numbers and booleans are learned; anything else is shown as empty. */
const lessonText = (value: FieldValue): string =>
  typeof value === 'number' ? writeNumber(value) : typeof value === 'object' ? '' : String(value)
