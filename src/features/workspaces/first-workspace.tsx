import { Briefcase, CloudOff } from 'lucide-react'
import { useUser } from '#features/auth/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { plainName } from '#lib/name-in-text.ts'
import { texts } from '#messages/workspaces.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useCreateProject } from './use-create-project.ts'

const NAME_MAX = 60

/** `Ada` of `Ada King`, or of `ada.king`; empty if neither has a letter. */
function firstName(fullName: string, username: string): string {
  const [first = ''] = plainName(fullName).trim().split(/\s+/)
  const [part = ''] = plainName(username)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  const name = [...(first || part)].slice(0, NAME_MAX).join('')
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** Shown to users without a workspace: creates one in a single step, with a proposed name (WS-07, WS-08), once online. */
export function FirstWorkspace({ onCreated }: { readonly onCreated: (projectId: string) => void }) {
  const user = useUser()
  const create = useCreateProject()
  const online = useOnline()
  const name = firstName(user?.full_name ?? '', user?.username ?? '')
  const form = useForm({
    initial: { name: name === '' ? '' : texts.proposedName({ name }) },
    check: (values) => ({ name: values.name.trim() === '' ? texts.nameMissing : undefined }),
    send: async (values) =>
      onCreated((await create.mutateAsync({ name: values.name.trim(), description: null })).id),
    errorText: (error) => detailOf(error, texts.createFailed),
  })
  if (!online)
    return (
      <EmptyState icon={<CloudOff />} title={texts.emptyTitle}>
        {texts.offlineCreate}
      </EmptyState>
    )
  return (
    <EmptyState icon={<Briefcase />} title={texts.emptyTitle}>
      <p>{texts.emptyText}</p>
      <form
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        className="mx-auto mt-6 flex w-full max-w-sm flex-col gap-4 text-start"
      >
        {form.error !== undefined && <Banner tone="danger" title={form.error} />}
        <TextField
          {...form.field('name')}
          label={texts.workspaceName}
          hint={texts.renameLater}
          maxLength={200}
          required
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyText={texts.creating}>
          {texts.create}
        </Button>
      </form>
    </EmptyState>
  )
}
