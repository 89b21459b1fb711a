import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { projectQuery, projectsQuery } from './queries.ts'
import { workspaceTexts as texts } from './texts.ts'

export interface CreateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: (project: Project) => void
}

/** Takes name and description of a new workspace (WS-06, WS-07). What was typed stays when the call fails. */
export function CreateWorkspaceDialog({ open, onClose, onCreated }: CreateDialogProps) {
  const formId = useId()
  const create = useCreateProject(onCreated)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.create}
      closeLabel={texts.close}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={create.isPending}
            busyText={texts.creating}
          >
            {texts.create}
          </Button>
        </>
      }
    >
      <CreateForm id={formId} busy={create.isPending} failure={create.error} onSend={create.mutate} />
    </Dialog>
  )
}

interface NewWorkspace {
  readonly name: string
  readonly description: string | null
}

function CreateForm(props: {
  id: string
  busy: boolean
  failure: Error | null
  onSend: (workspace: NewWorkspace) => void
}) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '' || props.busy) return
    props.onSend({ name: name.trim(), description: description.trim() || null })
  }
  return (
    <form id={props.id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {props.failure && <Banner tone="danger" title={detailOf(props.failure, texts.createFailed)} />}
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        hint={texts.nameHint}
        error={missing && name.trim() === '' ? texts.nameMissing : undefined}
        maxLength={200}
        autoFocus
        required
      />
      <TextArea
        label={texts.description}
        value={description}
        onChange={setDescription}
        hint={texts.descriptionHint}
        maxLength={4000}
      />
    </form>
  )
}

/** Creates, and puts the answer where list and screen look for it. */
function useCreateProject(onCreated: (project: Project) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (workspace: NewWorkspace) => api.call('createProject', { body: workspace }),
    onSuccess: (project) => {
      queries.setQueryData(projectQuery(project.id).queryKey, project)
      queries.setQueryData(projectsQuery().queryKey, (list) => list && [...list, project])
      void queries.invalidateQueries({ queryKey: projectsQuery().queryKey })
      onCreated(project)
    },
  })
}
