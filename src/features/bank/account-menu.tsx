import { Trash2 } from 'lucide-react'
import type { BankAccount } from '#contract/bank.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/bank.ts'
import { detailOf } from '#platform/api/errors.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { useDeleteAccount } from './queries.ts'

interface AccountMenuProps {
  readonly projectId: string
  readonly account: BankAccount
  readonly onDeleted: () => void
}

export function AccountMenu({ projectId, account, onDeleted }: AccountMenuProps) {
  const remove = useDeleteAccount(projectId)
  const { id, name, lines } = account
  const askDelete = () =>
    ask({
      title: texts.deleteAccount,
      message: texts.deleteConfirm({ name, n: lines }),
      confirmLabel: texts.deleteAccount,
      busyText: texts.deleting,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync(id).then(onDeleted, (error: unknown) => detailOf(error, texts.saveError)),
    })
  return (
    <IconButton
      label={texts.deleteAccount}
      icon={<Trash2 aria-hidden className="size-5" />}
      blockedReason={useOnline() ? undefined : texts.offline}
      onPress={askDelete}
    />
  )
}
