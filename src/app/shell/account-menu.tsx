import { useUser } from '#features/auth/index.ts'
import { OpenedPart, useEarly } from '#features/loading/index.ts'
import { texts as shellTexts } from '#messages/shell.ts'
import { lateCode } from '#platform/db/late.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { LateMenu } from '#ui/overlays/menu.tsx'

const loadAccount = lateCode(async () => (await import('./account-list.tsx')).AccountList)

/** The avatar, which opens the menu for the account and the device. */
export function AccountMenu() {
  const user = useUser()
  useEarly(loadAccount)
  return (
    <LateMenu
      label={shellTexts.groups.account}
      trigger={
        <BareButton
          aria-label={shellTexts.groups.account}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full max-md:hidden"
        >
          <span
            aria-hidden
            className="flex size-8 items-center justify-center rounded-full bg-primary text-sm font-semibold text-on-primary"
          >
            {user?.username.slice(0, 1).toLocaleUpperCase()}
          </span>
        </BareButton>
      }
      list={(list) => (
        <OpenedPart load={loadAccount} open={list.open} onClose={() => list.onOpen(false)}>
          {(AccountList) => <AccountList {...list} />}
        </OpenedPart>
      )}
    />
  )
}
