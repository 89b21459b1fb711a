import {
  type CreatedToken,
  TOKEN_NAME_MAX,
  tokenDays,
  type TokenScope,
  tokenScopes,
} from '#contract/tokens.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/access.ts'
import { detailOf } from '#platform/api/errors.ts'
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { type TokenKind, useCreateToken } from './queries.ts'

export interface CreateTokenDialogProps {
  readonly projectId: string
  readonly kind: TokenKind
  readonly onClose: () => void
  readonly onCreated: (token: CreatedToken) => void
}

interface NewToken {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** Null: it never expires. */
  readonly days: (typeof tokenDays)[number] | null
}

/** Asks for name, permissions and expiry of a new token or upload link. */
export function CreateTokenDialog({ projectId, kind, onClose, onCreated }: CreateTokenDialogProps) {
  const online = useOnline()
  const create = useCreateToken(projectId)
  const form = useForm<NewToken>({
    initial: { name: '', scopes: kind === 'token' ? ['read'] : ['upload'], days: tokenDays[1] },
    check: ({ name, scopes }) => ({
      name: name.trim() === '' ? '' : undefined,
      scopes: scopes.length === 0 ? '' : undefined,
    }),
    send: async ({ name, scopes, days }) =>
      onCreated(
        await create.mutateAsync({ kind, name: name.trim(), scopes: [...scopes], expires_in_days: days }),
      ),
    errorText: (error) => detailOf(error, texts.createError),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <FormDialog
      form={form}
      title={texts[kind].create}
      labels={{
        submit: texts[kind].submit,
        busy: texts.creating,
        cancel: texts.cancel,
        close: texts.close,
      }}
      size="medium"
      submitNeedsValid
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts[kind].nameHint}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        required
        autoFocus
      />
      {kind === 'token' && (
        <CheckboxGroup
          label={texts.permissions}
          options={tokenScopes.map((scope) => ({
            value: scope,
            label: texts.scopes[scope],
            hint: texts.scopeHints[scope],
          }))}
          selected={form.values.scopes}
          onChange={(scopes) => form.change({ scopes })}
        />
      )}
      <Expiry days={form.values.days} onChange={(days) => form.change({ days })} />
      <p className="text-sm text-text-muted">{texts[kind].limits}</p>
    </FormDialog>
  )
}

const NEVER = 'never'
const expiryOptions = [
  ...tokenDays.map((n) => ({ value: String(n), label: texts.days({ n }) })),
  { value: NEVER, label: texts.noExpiry },
]

interface ExpiryProps {
  readonly days: NewToken['days']
  readonly onChange: (days: NewToken['days']) => void
}

function Expiry({ days, onChange }: ExpiryProps) {
  return (
    <Select
      label={texts.expiresAfter}
      options={expiryOptions}
      value={days === null ? NEVER : String(days)}
      onChange={(value) => onChange(tokenDays.find((one) => String(one) === value) ?? null)}
      {...(days === null && { hint: texts.noExpiryHint })}
    />
  )
}
