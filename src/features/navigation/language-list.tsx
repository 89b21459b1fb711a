import { lazy, Suspense, useState } from 'react'
import { texts } from '#messages/language-choice.ts'
import { classNames } from '#ui/class-names.ts'

const LanguageButtons = lazy(async () => ({
  default: (await import('./language-buttons.tsx')).LanguageButtons,
}))

/** The languages of the app, for pages without an account. Loaded when the list is opened. */
export function LanguageList({ className }: { readonly className?: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classNames('text-sm', className)} onToggle={() => setOpened(true)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-text-muted">
        {texts.label}: {texts.own}
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <LanguageButtons />
        </Suspense>
      )}
    </details>
  )
}
