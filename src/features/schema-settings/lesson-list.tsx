import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LearnedLesson } from '#contract/lessons.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { lessonsQuery } from './queries.ts'
import { schemaTexts as texts } from './texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { FieldValue } from '#contract/things.ts'

export interface LessonListProps {
  readonly projectId: string
  readonly schemaId: string
  /** Why nothing may be changed; undefined where it may. */
  readonly blocked: string | undefined
}

/** What corrections taught about the documents of a type: to be read, changed, switched off and forgotten. */
export function LessonList({ projectId, schemaId, blocked }: LessonListProps) {
  const offered = useAddition('lessons')
  const { data } = useQuery({ ...lessonsQuery(projectId, schemaId), enabled: offered && !blocked })
  if (!offered || blocked || !data || data.rows.length === 0) return null
  return (
    <section aria-label={texts.learned} className={classNames(cardClass, 'mt-6 p-4 md:p-6')}>
      <h2 className="text-lg font-semibold">{texts.learned}</h2>
      <p className="mt-1 text-sm text-text-muted">{texts.learnedHint}</p>
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
  const { id, key, party, label, right, active, used } = lesson
  const refresh = () => client.invalidateQueries(lessonsQuery(projectId, schemaId))
  const change = useMutation({
    mutationFn: (body: { active?: boolean; label?: string; right?: string | number }) =>
      api.call('updateLesson', { params: { id }, body }, { projectId }),
    onSuccess: async () => {
      setEditing(false)
      await refresh()
    },
  })
  const forget = useMutation({
    mutationFn: () => api.call('deleteLesson', { params: { id } }, { projectId }),
    onSuccess: refresh,
  })
  const name = labelOfKey(key)
  const askForget = () =>
    ask({
      title: texts.forgetTitle,
      message: texts.forgetConfirm(name),
      confirmLabel: texts.forget,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () => forget.mutate(),
    })
  const error = change.error ?? forget.error
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{party === '' ? name : texts.lessonOf(name, party)}</p>
          <p className="text-sm break-words text-text-muted">
            {label === null
              ? texts.lessonValue(lessonText(lesson.wrong), lessonText(right))
              : texts.lessonLabel(label)}
            {' · '}
            {texts.lessonUsed(used)}
          </p>
        </div>
        <IconButton
          label={texts.editLesson(name)}
          icon={<Pencil aria-hidden className="size-4" />}
          onPress={() => setEditing(!editing)}
        />
        <IconButton
          label={texts.forgetLesson(name)}
          tone="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onPress={askForget}
        />
      </div>
      {editing ? (
        <LessonEditor
          lesson={lesson}
          busy={change.isPending}
          onCancel={() => setEditing(false)}
          onSave={(body) => change.mutate(body)}
        />
      ) : (
        <Switch selected={active} onChange={(on) => change.mutate({ active: on })}>
          {active ? texts.lessonOn : texts.lessonOff}
        </Switch>
      )}
      {error && <Banner tone="danger" title={detailOf(error, texts.lessonError)} className="mt-2" />}
    </>
  )
}

interface LessonEditorProps {
  readonly lesson: LearnedLesson
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (change: { label?: string; right?: string | number }) => void
}

/** Changes where a learned value stands, or the value itself where it is always the same. */
function LessonEditor({ lesson, busy, onCancel, onSave }: LessonEditorProps) {
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

/** A learned value for people; only texts, numbers and yes or no are learned. */
const lessonText = (value: FieldValue): string => (typeof value === 'object' ? '' : String(value))
