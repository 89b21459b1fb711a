import type { ReactNode } from 'react'
import { BrandLink } from '#ui/layout/brand-link.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Hero } from './hero.tsx'
import { LanguageList } from '#features/navigation/index.ts'
import { texts as authTexts } from '#messages/auth.ts'

export interface AuthLayoutProps {
  readonly title: string
  readonly hero: { readonly title: string; readonly text: string }
  /** Shown above the form. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Layout of sign-in and register: the form with the hero, above it on phones and next to it on wide screens. */
export function AuthLayout({ title, hero, notice, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col xl:flex-row">
      <Hero {...hero} />
      <main className="flex flex-1 flex-col items-center bg-surface px-4 py-8 md:justify-center md:px-8 xl:max-w-[40rem]">
        <div className="w-full max-w-100">
          <BrandLink href="/" label={authTexts.home} className="mb-8" />
          <PageTitle className="mb-6">{title}</PageTitle>
          {notice}
          {children}
          <LanguageList className="mt-8" />
        </div>
      </main>
    </div>
  )
}
