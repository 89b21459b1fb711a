import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import { paths } from '#features/navigation/index.ts'
import { refreshLists, schemaStatsQuery } from '#features/workspace-data/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { labelOfName } from '#lib/field-format.ts'
import { detailOf, rejectionStatusOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { schemaTexts as texts } from './texts.ts'
import { Plus } from 'lucide-react'
import { hasFullAccess, Role } from '#contract/roles.ts'
import { useOnline } from '#features/loading/index.ts'
import { useWorkspace } from '#features/workspaces/index.ts'

export interface NewTypeDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

const EMPTY = { document_type: '', department: '', description: '', like: '' }

/** Asks what a new document type is, and goes on to its properties once it is made. */
export function NewTypeDialog({ projectId, onClose }: NewTypeDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  const [form, setForm] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const set = (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part })
  const [name, department] = [form.document_type.trim(), form.department.trim()]
  const make = useMutation({
    mutationFn: () => {
      const schema = types.find(({ id }) => id === form.like)?.schema
      const data = { document_type: name, department, description: form.description.trim() }
      return api.call(
        'createThing',
        { body: { kind: 'schema', data: { ...data, ...(schema && { schema }) } } },
        { projectId },
      )
    },
    onSuccess: async (made) => {
      client.setQueryData(thingKey(projectId, made.id), made)
      refreshLists(client, projectId)
      showSnackbar({ text: texts.typeMade(labelOfName(name)) })
      await navigate({ href: paths.typeSettings(projectId, made.id) })
    },
  })
  const isTaken = rejectionStatusOf(make.error) === 409
  const departments = [...new Set(types.flatMap((type) => type.department || []))].toSorted()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.newType}
      closeLabel={texts.close}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={make.isPending}
            busyText={texts.makingType}
          >
            {texts.makeType}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name !== '' && department !== '' && !make.isPending) make.mutate()
        }}
        className="flex flex-col gap-5"
      >
        {make.isError && !isTaken && (
          <Banner tone="danger" title={detailOf(make.error, texts.makeTypeError)} />
        )}
        <TextField
          label={texts.name}
          value={form.document_type}
          onChange={(document_type) => {
            set({ document_type })
            if (isTaken) make.reset()
          }}
          hint={texts.newTypeNameHint}
          error={
            tried && name === ''
              ? texts.addBlank
              : isTaken
                ? detailOf(make.error, texts.typeTaken)
                : undefined
          }
          maxLength={NAME_MAX}
          autoComplete="off"
          autoFocus
          required
        />
        <TextField
          label={texts.department}
          value={form.department}
          onChange={(value) => set({ department: value })}
          hint={texts.newTypeDepartmentHint(departments)}
          error={tried && department === '' ? texts.departmentBlank : undefined}
          maxLength={NAME_MAX}
          autoComplete="off"
          required
        />
        <TextArea
          label={texts.typeDescription}
          value={form.description}
          onChange={(description) => set({ description })}
          hint={texts.newTypeDescriptionHint}
          maxLength={4000}
        />
        {types.length > 0 && (
          <Select
            label={texts.likeType}
            options={[
              { value: '', label: texts.likeNone },
              ...types.map((type) => ({ value: type.id, label: labelOfName(type.document_type) })),
            ]}
            value={form.like}
            onChange={(like) => set({ like })}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The way to a document type of one's own, for those who may make one. */
export function NewType({ projectId }: { readonly projectId: string }) {
  const workspace = useWorkspace()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const role = Role.safeParse(workspace?.role)
  if (!role.success || !hasFullAccess({ userId: '', role: role.data, departments: [] })) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<Plus aria-hidden className="size-4" />}
        blockedReason={online ? undefined : texts.offline}
        onPress={() => setOpen(true)}
      >
        {texts.newType}
      </Button>
      {open && <NewTypeDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  )
}
