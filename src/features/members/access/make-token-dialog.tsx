import { type FormEvent, useId, useState } from 'react'
import {
  type CreatedToken,
  TOKEN_NAME_MAX,
  tokenDays,
  type TokenScope,
  tokenScopes,
} from '#contract/tokens.ts'
import { useOnline } from '#features/documents/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AccessKind, accessTexts as texts } from './access-texts.ts'
import { type Days, EndChoice } from './end-choice.tsx'
import { useCreateToken } from './queries.ts'

export interface MakeTokenDialogProps {
  readonly projectId: string
  readonly kind: AccessKind
  readonly onClose: () => void
  readonly onMade: (token: CreatedToken) => void
}

/** Takes a name, what the token may do, and its end. What was typed stays when the call fails. */
export function MakeTokenDialog({ projectId, kind, onClose, onMade }: MakeTokenDialogProps) {
  const words = texts[kind]
  const formId = useId()
  const mayId = useId()
  const online = useOnline()
  const create = useCreateToken(projectId)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(kind === 'token' ? ['read'] : ['upload'])
  const [days, setDays] = useState<Days>(tokenDays[1])
  const isWhole = name.trim() !== '' && scopes.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || create.isPending || !online) return
    create.mutate(
      { kind, name: name.trim(), scopes: [...scopes], expires_in_days: days },
      { onSuccess: onMade },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.make}
      closeLabel={texts.close}
      size="medium"
      dismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={!isWhole}
            busy={create.isPending}
            busyText={texts.creating}
            blockedReason={online ? undefined : texts.offline}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {create.isError && <Banner tone="danger" title={detailOf(create.error, texts.createFault)} />}
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
      </form>
    </Dialog>
  )
}
