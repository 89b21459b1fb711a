import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BrandLink } from '#ui/layout/brand-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { texts } from '#messages/landing.ts'

export interface LandingHeaderProps {
  readonly signInHref: string
  readonly registerHref: string
  readonly supportEmail: string | null
}

const entryClass =
  'flex min-h-12 items-center rounded-control px-3 text-base font-medium text-text hover:bg-sunken xl:min-h-10 xl:text-sm xl:text-text-muted xl:hover:text-text'

/** Sticky header; opaque with a shadow once the page is scrolled (PUBLIC-02, PUBLIC-04). */
export function LandingHeader({ signInHref, registerHref, supportEmail }: LandingHeaderProps) {
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])
  return (
    <header
      data-scrolled={scrolled}
      className={classNames(
        '@container fixed inset-x-0 top-0 z-(--layer-bar) border-b pt-[env(safe-area-inset-top)] transition-[background-color,border-color,box-shadow] duration-200',
        scrolled || open
          ? 'border-border bg-surface shadow-small'
          : 'border-transparent bg-bg/70 backdrop-blur-sm',
      )}
    >
      <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-2 px-4 py-2 md:px-6 xl:px-8">
        <BrandLink href="/" label={texts.home} />
        <nav
          id="landing-menu"
          aria-label={texts.navigation}
          onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
          className={classNames(
            'max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:max-h-[calc(100dvh-4rem)] max-xl:overflow-y-auto max-xl:border-b max-xl:border-border max-xl:bg-surface max-xl:px-2 max-xl:py-2 max-xl:shadow-layer md:max-xl:px-4 xl:ms-6 xl:block',
            !open && 'max-xl:hidden',
          )}
        >
          <ul className="flex flex-col xl:flex-row xl:items-center">
            <Entry anchor="#features">{texts.features}</Entry>
            <Entry anchor="#use-cases">{texts.useCases}</Entry>
            <PageEntry href="/privacy">{texts.privacy}</PageEntry>
            <PageEntry href="/terms">{texts.terms}</PageEntry>
            {supportEmail !== null && <Entry anchor={`mailto:${supportEmail}`}>{texts.support}</Entry>}
            <PageEntry href={signInHref} className="md:hidden">
              {texts.signIn}
            </PageEntry>
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 md:gap-2">
          <LinkButton href={signInHref} variant="quiet" className="max-md:hidden">
            {texts.signIn}
          </LinkButton>
          <LinkButton href={registerHref} variant="primary">
            {texts.tryIt}
          </LinkButton>
          <button
            ref={menuButton}
            type="button"
            aria-expanded={open}
            aria-controls="landing-menu"
            aria-label={open ? texts.closeMenu : texts.menu}
            onClick={() => setOpen(!open)}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-sunken xl:hidden"
          >
            {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          </button>
        </div>
      </div>
    </header>
  )
}

/** An anchor or a mail link: the browser handles it, not the router. */
function Entry({ anchor, children }: { readonly anchor: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={anchor} className={entryClass}>
        {children}
      </a>
    </li>
  )
}

function PageEntry(props: {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <li className={props.className}>
      <a {...useLink(props.href)} className={entryClass}>
        {props.children}
      </a>
    </li>
  )
}

/** Scroll position from which the header is opaque, in px (PUBLIC-04). */
export const SCROLLED_PX = 100

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLLED_PX,
    () => false,
  )
