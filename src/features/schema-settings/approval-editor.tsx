import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { approvalSteps, defaultSteps } from '#contract/approval.ts'
import { NAME_MAX } from '#contract/limits.ts'
import type { Project } from '#contract/projects.ts'
import { departmentName, stateName } from '#core/fields/shown-names.ts'
import { listNames } from '#lib/list-words.ts'
import { projectQuery, useAddition } from '#features/workspaces/index.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts } from '#messages/approval-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { limitError, stepError, type TypedApproval } from './typed-approval.ts'

export interface ApprovalEditorProps {
  readonly projectId: string
  /** Department of the type: people who cannot open its documents cannot approve them. */
  readonly department: string
  readonly typed: TypedApproval
  readonly disabled: boolean
  readonly onChange: (typed: TypedApproval) => void
}

/** Edits whether documents of a type are approved, by whom and up to which amount, and the names of the steps. */
export function ApprovalEditor(props: ApprovalEditorProps) {
  const { typed, disabled, onChange } = props
  if (!useAddition('approval')) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{approvalTexts.title}</legend>
      <p className="text-sm text-text-muted">{texts.rules.hint}</p>
      <Checkbox selected={typed.on} disabled={disabled} onChange={(on) => onChange({ ...typed, on })}>
        {texts.rules.on}
      </Checkbox>
      {typed.on && (
        <>
          <Approvers {...props} />
          <p className="text-sm text-text-muted">{texts.rules.stepsHint}</p>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {approvalSteps.map((step) => (
              <TextField
                key={step}
                label={stateName(defaultSteps[step])}
                value={typed.steps[step]}
                maxLength={NAME_MAX}
                disabled={disabled}
                error={stepError(typed.steps, step)}
                onChange={(name) => onChange({ ...typed, steps: { ...typed.steps, [step]: name } })}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}

/** One row per approver: who, and up to which amount. */
function Approvers({ projectId, department, typed, disabled, onChange }: ApprovalEditorProps) {
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  const members = project?.members ?? []
  const currency = project?.default_currency ?? null
  const { approvers } = typed
  const set = (next: TypedApproval['approvers']) => onChange({ ...typed, approvers: next })
  const free = members.filter(({ user_id }) => !approvers.some((one) => one.user_id === user_id))
  const without = members.filter(
    (member) =>
      member.role === 'team_member' && !free.includes(member) && !member.departments.includes(department),
  )
  const isLimited = approvers.some(({ upTo }) => upTo.trim() !== '')
  return (
    <div className="flex flex-col gap-3">
      {approvers.length === 0 && <p className="text-text-muted">{texts.rules.none}</p>}
      {approvers.map((approver, index) => (
        <ApproverRow
          key={approver.user_id}
          {...{ approver, members, free, currency, disabled }}
          onChange={(next) => set(next ? approvers.with(index, next) : approvers.toSpliced(index, 1))}
        />
      ))}
      {without.length > 0 && (
        <p className="text-sm text-warning">
          {texts.rules.noAccess({
            department: departmentName(department),
            names: listNames(without.map(({ username }) => username ?? '')),
          })}
        </p>
      )}
      <p className="text-sm text-text-muted">
        {currency === null && isLimited ? texts.rules.noCurrency : texts.rules.limitHint}
      </p>
      <div>
        <Button
          isDisabled={disabled || free.length === 0}
          onPress={() => free[0] && set([...approvers, { user_id: free[0].user_id, upTo: '' }])}
        >
          {texts.rules.add}
        </Button>
      </div>
    </div>
  )
}

type TypedApprover = TypedApproval['approvers'][number]

interface ApproverRowProps {
  readonly approver: TypedApprover
  readonly members: Project['members']
  /** Members who are not approvers yet. */
  readonly free: Project['members']
  readonly currency: string | null
  readonly disabled: boolean
  /** Null removes the approver. */
  readonly onChange: (approver: TypedApprover | null) => void
}

function ApproverRow({ approver, members, free, currency, disabled, onChange }: ApproverRowProps) {
  const nameOf = (id: string) =>
    members.find(({ user_id }) => user_id === id)?.username ?? texts.rules.left({ name: id.slice(0, 8) })
  return (
    <div className="flex items-end gap-2">
      <Select
        label={texts.rules.approver}
        className="min-w-0 flex-1"
        value={approver.user_id}
        disabled={disabled}
        options={[approver.user_id, ...free.map(({ user_id }) => user_id)].map((id) => ({
          value: id,
          label: nameOf(id),
        }))}
        onChange={(user_id) => onChange({ ...approver, user_id })}
      />
      <TextField
        label={currency === null ? texts.rules.limitNoCurrency : texts.rules.limit({ currency })}
        className="w-32"
        value={approver.upTo}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        error={limitError(approver.upTo)}
        onChange={(upTo) => onChange({ ...approver, upTo })}
      />
      <IconButton
        label={texts.rules.remove({ name: nameOf(approver.user_id) })}
        icon={<Trash2 aria-hidden className="size-5" />}
        isDisabled={disabled}
        onPress={() => onChange(null)}
      />
    </div>
  )
}
