import { useId, useState } from 'react'
import {
  type CreatedToken,
  TOKEN_NAME_MAX,
  tokenDays,
  type TokenScope,
  tokenScopes,
} from '#contract/tokens.ts'
import { useOnline } from '#features/loading/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { type AccessKind, accessTexts as texts } from './access-texts.ts'
import { useCreateToken } from './queries.ts'
import { Select } from '#ui/forms/select.tsx'

export interface MakeTokenDialogProps {
  readonly projectId: string
  readonly kind: AccessKind
  readonly onClose: () => void
  readonly onMade: (token: CreatedToken) => void
}

/** Takes a name, what the token may do, and its end. What was typed stays when the call fails. */
export function CreateTokenDialog({ projectId, kind, onClose, onMade }: MakeTokenDialogProps) {
  const words = texts[kind]
  const mayId = useId()
  const online = useOnline()
  const create = useCreateToken(projectId)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(kind === 'token' ? ['read'] : ['upload'])
  const [days, setDays] = useState<Days>(tokenDays[1])
  const isWhole = name.trim() !== '' && scopes.length > 0
  const submit = () =>
    create.mutate(
      { kind, name: name.trim(), scopes: [...scopes], expires_in_days: days },
      { onSuccess: onMade },
    )
  return (
    <FormDialog
      title={words.make}
      submitLabel={words.create}
      busyText={texts.creating}
      busy={create.isPending}
      isWhole={isWhole}
      blockedReason={online ? undefined : texts.offline}
      error={create.isError ? detailOf(create.error, texts.createError) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        hint={words.nameHint}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        required
        autoFocus
      />
      {kind === 'token' && (
        <div role="group" aria-labelledby={mayId} className="flex flex-col">
          <p id={mayId} className="text-sm font-medium">
            {texts.may}
          </p>
          {tokenScopes.map((scope) => (
            <Checkbox
              key={scope}
              className="py-1"
              selected={scopes.includes(scope)}
              onChange={(chosen) =>
                setScopes(tokenScopes.filter((one) => (one === scope ? chosen : scopes.includes(one))))
              }
            >
              <span>
                {texts.scopes[scope].label}
                <span className="block text-sm text-text-muted">{texts.scopes[scope].hint}</span>
              </span>
            </Checkbox>
          ))}
        </div>
      )}
      <EndChoice days={days} onDays={setDays} />
      <p className="text-sm text-text-muted">{words.never}</p>
    </FormDialog>
  )
}

type Days = (typeof tokenDays)[number] | null

const NO_END = 'none'
const options = [
  ...tokenDays.map((days) => ({ value: String(days), label: texts.days(days) })),
  { value: NO_END, label: texts.noEnd },
]

/** After how many days something ends by itself. */
function EndChoice({ days, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) {
  return (
    <Select
      label={texts.ends}
      options={options}
      value={days === null ? NO_END : String(days)}
      onChange={(value) => onDays(tokenDays.find((one) => String(one) === value) ?? null)}
      {...(days === null && { hint: texts.noEndHint })}
    />
  )
}
