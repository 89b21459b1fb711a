import { type Group, GROUP_NAME_MAX, type GroupsResponse } from '#contract/oidc.ts'
import { useOnline } from '#features/loading/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/groups.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { RoleAndDepartments, type RoleChoice } from '../people/role-and-departments.tsx'
import { useGroupChanges } from './queries.ts'

export interface GroupDialogProps {
  readonly projectId: string
  /** The one to edit; null for a new one. */
  readonly group: Group | null
  readonly issuers: GroupsResponse['issuers']
  readonly onClose: () => void
}

interface Values extends RoleChoice {
  readonly issuer: string
  readonly name: string
}

/** Edits role and departments of a group, and the name of a new one. */
export function GroupDialog({ projectId, group, issuers, onClose }: GroupDialogProps) {
  const online = useOnline()
  const { create, update } = useGroupChanges(projectId)
  const form = useForm<Values>({
    initial: {
      issuer: group?.issuer ?? issuers[0]?.issuer ?? '',
      name: group?.name ?? '',
      role: group?.role === 'admin' ? 'admin' : 'team_member',
      departments: group?.departments ?? [],
    },
    check: ({ name }) => ({ name: name.trim() === '' ? '' : undefined }),
    send: async ({ issuer, name, role, departments }) => {
      const given = { role, ...(role === 'team_member' && { departments: [...departments] }) }
      if (group) await update.mutateAsync({ id: group.id, ...given })
      else await create.mutateAsync({ issuer, name: name.trim(), ...given })
      onClose()
    },
    errorText: (error) => detailOf(error, texts.form.failed),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <FormDialog
      form={form}
      title={group ? texts.form.edit({ name: nameInText(group.name) }) : texts.form.create}
      labels={{
        submit: group ? texts.form.save : texts.form.submitNew,
        busy: texts.form.saving,
        cancel: texts.cancel,
        close: texts.close,
      }}
      size="medium"
      submitNeedsValid
      onClose={onClose}
    >
      {group === null && (
        <>
          {issuers.length > 1 && (
            <Select
              label={texts.form.issuer}
              options={issuers.map(({ issuer, label }) => ({ value: issuer, label }))}
              value={form.values.issuer}
              onChange={(issuer) => form.change({ issuer })}
            />
          )}
          <TextField
            {...form.field('name')}
            label={texts.form.name}
            hint={texts.form.nameHint}
            maxLength={GROUP_NAME_MAX}
            autoComplete="off"
            required
            autoFocus
          />
        </>
      )}
      <RoleAndDepartments projectId={projectId} {...form.values} onChange={form.change} />
      <p className="text-sm text-text-muted">{texts.form.next}</p>
    </FormDialog>
  )
}
