import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NAME_MAX } from '#contract/limits.ts'
import type { SchemaStats } from '#contract/things.ts'
import { paths } from '#features/navigation/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { refreshLists, schemaStatsQuery, useOwnNames } from '#features/workspace-data/index.ts'
import { departmentName, storedDepartment, storedType, typeName } from '#core/fields/shown-names.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { listNames } from '#lib/list-words.ts'
import { texts as newTypeTexts } from '#messages/new-type.ts'
import { texts } from '#messages/schema-settings.ts'
import { detailOf, rejectionStatusOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'

const initial = { name: '', department: '', description: '', copyFrom: '' }
type NewTypeForm = typeof initial

/** Creates a document type, then opens its settings. */
export function NewTypeDialog({
  projectId,
  onClose,
}: {
  readonly projectId: string
  readonly onClose: () => void
}) {
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  const create = useCreateType(projectId, types)
  const form = useForm({
    initial,
    check: ({ name, department }) => ({
      name: name.trim() === '' ? texts.addBlank : undefined,
      department: department.trim() === '' ? texts.departmentBlank : undefined,
    }),
    send: create.mutateAsync,
    errorText: (error) =>
      rejectionStatusOf(error) === 409
        ? { name: detailOf(error, texts.typeTaken) }
        : detailOf(error, texts.createTypeError),
  })
  return (
    <FormDialog
      form={form}
      title={newTypeTexts.newType}
      labels={{
        submit: texts.createType,
        busy: texts.creatingType,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      <Fields form={form} types={types} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: Form<NewTypeForm>
  /** Types whose properties can be copied. */
  readonly types: readonly SchemaStats[]
}

function Fields({ form, types }: FieldsProps) {
  const departments = [...new Set(types.flatMap((type) => type.department || []))].toSorted()
  return (
    <>
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.newTypeNameHint}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        {...form.field('department')}
        label={texts.department}
        hint={
          departments.length === 0
            ? texts.newTypeDepartmentHint
            : texts.newTypeDepartmentsHint({
                departments: listNames(departments.map((one) => departmentName(one))),
              })
        }
        maxLength={NAME_MAX}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field('description')}
        label={texts.description}
        hint={texts.newTypeDescriptionHint}
        maxLength={4000}
      />
      {types.length > 0 && (
        <Select
          label={texts.copyFrom}
          options={[
            { value: '', label: texts.copyFromNone },
            ...types.map((type) => ({ value: type.id, label: typeName(type.document_type) })),
          ]}
          value={form.values.copyFrom}
          onChange={(copyFrom) => form.change({ copyFrom })}
        />
      )}
    </>
  )
}

function useCreateType(projectId: string, types: readonly SchemaStats[]) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const own = useOwnNames(projectId)
  return useMutation({
    mutationFn: ({ name, department, description, copyFrom }: NewTypeForm) => {
      const schema = types.find(({ id }) => id === copyFrom)?.schema
      const data = {
        document_type: storedType(name, own.types),
        department: storedDepartment(department, own.departments),
        description: description.trim(),
        ...(schema && { schema }),
      }
      return api.call('createThing', { body: { kind: 'schema', data } }, { projectId })
    },
    onSuccess: async (created, { name }) => {
      client.setQueryData(thingKey(projectId, created.id), created)
      refreshLists(client, projectId)
      showSnackbar({ text: texts.typeCreated({ name: nameInText(typeName(storedType(name, own.types))) }) })
      await navigate({ href: paths.typeSettings(projectId, created.id) })
    },
  })
}
