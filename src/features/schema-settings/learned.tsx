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
import { LearnedEditor } from './learned-editor.tsx'
import { lessonText } from './lesson-text.ts'
import { lessonsQuery } from './queries.ts'
import { schemaTexts as texts } from './texts.ts'

export interface LearnedProps {
  readonly projectId: string
  readonly schemaId: string
  /** Why nothing may be changed; undefined where it may. */
  readonly blocked: string | undefined
}

/** What corrections taught about the documents of a type: to be read, changed, switched off and forgotten. */
export function Learned({ projectId, schemaId, blocked }: LearnedProps) {
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
        <LearnedEditor
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
