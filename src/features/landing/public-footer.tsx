import { Logo } from '#ui/layout/logo.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { LanguageList } from '#features/navigation/index.ts'
import { texts } from '#messages/landing.ts'

const linkClass = 'inline-flex min-h-11 items-center'

/** PUBLIC-14. */
export function PublicFooter({ supportEmail }: { readonly supportEmail: string | null }) {
  return (
    <footer className="border-t border-border bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-x-8 gap-y-3 px-4 py-8 sm:flex-row sm:items-center sm:justify-between md:px-6 xl:px-8">
        <p className="flex items-center gap-3 text-text-muted">
          <Logo className="size-8 shrink-0" />
          {texts.footerLine}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <TextLink href="/privacy" className={linkClass}>
              {texts.privacy}
            </TextLink>
          </li>
          <li>
            <TextLink href="/terms" className={linkClass}>
              {texts.terms}
            </TextLink>
          </li>
          {supportEmail !== null && (
            <li>
              <a
                href={`mailto:${supportEmail}`}
                className={`${linkClass} font-medium break-all text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover`}
              >
                {supportEmail}
              </a>
            </li>
          )}
        </ul>
        <LanguageList className="max-w-96" />
      </div>
    </footer>
  )
}
