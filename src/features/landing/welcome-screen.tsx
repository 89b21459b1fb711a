import { Camera, ScanText, UsersRound } from 'lucide-react'
import { useEffect } from 'react'
import { BrandLink } from '#ui/brand-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageTitle } from '#ui/page-header.tsx'
import { landingTexts as texts } from './texts.ts'
import { ReceiptPicture } from './receipt-picture.tsx'

export interface WelcomeScreenProps {
  readonly signInHref: string
  readonly registerHref: string
}

const stepIcons = [Camera, ScanText, UsersRound]

/** What Sheaf is, for those who are not signed in. */
export function WelcomeScreen({ signInHref, registerHref }: WelcomeScreenProps) {
  useEffect(() => {
    document.title = `${texts.title} · Sheaf`
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 md:px-6 xl:px-8">
        <BrandLink href="/" label={texts.home} />
        <LinkButton href={signInHref} variant="quiet">
          {texts.signIn}
        </LinkButton>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-12 md:px-6 xl:px-8">
        <section className="grid items-center gap-10 py-8 md:py-14 xl:grid-cols-[1.1fr_1fr] xl:gap-16 xl:py-20">
          <div>
            <PageTitle className="text-4xl text-balance xl:text-5xl xl:leading-[1.1]">
              {texts.heading}
            </PageTitle>
            <p className="mt-4 max-w-xl text-lg text-pretty text-text-muted">{texts.lead}</p>
            <div className="mt-8 flex flex-col gap-3 sm:flex-row">
              <LinkButton href={registerHref} variant="primary" size="large">
                {texts.tryIt}
              </LinkButton>
              <LinkButton href={signInHref} size="large">
                {texts.signIn}
              </LinkButton>
            </div>
          </div>
          <ReceiptPicture />
        </section>
        <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
          {texts.steps.map((step, index) => {
            const Icon = stepIcons[index] ?? Camera
            return (
              <li key={step.title} className="rounded-card border border-border bg-surface p-5 xl:p-6">
                <span className="mb-4 flex size-11 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft">
                  <Icon aria-hidden className="size-5" />
                </span>
                <h2 className="text-lg font-semibold">{step.title}</h2>
                <p className="mt-1 text-text-muted">{step.text}</p>
              </li>
            )
          })}
        </ul>
      </main>
    </div>
  )
}
