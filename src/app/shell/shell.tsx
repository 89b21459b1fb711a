import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CommandsHost } from '../commands/commands-host.tsx'
import { isCamera } from '../is-camera.ts'
import { UploadHintContext } from '#features/uploads/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Notices } from './notices.tsx'
import { SelectionSlot, useSelecting } from './selection-slot.tsx'
import { SideNav } from './side-nav.tsx'
import { texts as shellTexts } from '#messages/shell.ts'
import { MainArea } from '#ui/layout/main-area.tsx'
import { TopBar } from './top-bar.tsx'

const InstallHint = lazy(async () => ({ default: (await import('./install-hint.tsx')).InstallHint }))
const uploadHint = (
  <Suspense>
    <InstallHint />
  </Suspense>
)

/** The bars around a screen: top bar, side navigation from 768 px on, bottom bar below. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const alone = useLocation({ select: ({ pathname }) => isCamera(pathname) })
  const selecting = useSelecting()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        hidden={alone}
        href="#main"
        className="sr-only z-(--layer-snackbar) rounded-control bg-surface px-4 py-3 font-medium text-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {shellTexts.skip}
      </a>
      {!alone && <TopBar />}
      <div className="flex flex-1">
        {!alone && <SideNav />}
        <MainArea
          id="main"
          tabIndex={-1}
          className={classNames(
            'min-w-0 flex-1 px-4 pt-5 md:px-6 xl:px-8 xl:pt-4 print:p-0',
            // 72 px more for the selection bar (ROUTE-22); on phones it replaces the bottom bar.
            selecting
              ? 'pb-[calc(72px+env(safe-area-inset-bottom)+2.5rem)] md:pb-[calc(72px+2.5rem)]'
              : 'pb-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+2.5rem)] md:pb-10',
          )}
        >
          <div className="mx-auto w-full max-w-[90rem] has-[[data-full-width]]:max-w-[120rem]">
            {!alone && (
              <div className="print:hidden">
                <Notices />
              </div>
            )}
            <UploadHintContext value={uploadHint}>{children}</UploadHintContext>
          </div>
        </MainArea>
      </div>
      {!alone && !selecting && <BottomBar />}
      <SelectionSlot />
      <CommandsHost />
    </div>
  )
}
