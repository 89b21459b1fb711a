import { Check } from 'lucide-react'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { AppPicture, captureToRow, documentAtDesk } from './app-picture.tsx'
import { LandingHeader } from './landing-header.tsx'
import { PublicFooter } from './public-footer.tsx'
import { Reveal } from './reveal.tsx'
import { FeatureSection, QuestionSection, UseCaseSection, VoiceSection } from './sections.tsx'
import { texts } from '#messages/landing.ts'
import { usePublicPage } from './use-public-page.ts'

export interface WelcomeScreenProps {
  readonly signInHref: string
  readonly registerHref: string
}

/** The landing page. */
export function WelcomeScreen({ signInHref, registerHref }: WelcomeScreenProps) {
  const { supportEmail } = usePublicPage(texts.title)
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only z-(--layer-snackbar) rounded-control bg-surface px-4 py-3 font-medium text-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {texts.skip}
      </a>
      <LandingHeader signInHref={signInHref} registerHref={registerHref} supportEmail={supportEmail} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-16 md:px-6 xl:px-8">
        <Hero registerHref={registerHref} signInHref={signInHref} />
        <FeatureSection />
        <QuestionSection />
        <UseCaseSection />
        <VoiceSection />
        <Reveal labelledBy="end-heading" className="pb-12 md:pb-16 xl:pb-24">
          <div className="flex flex-col items-start gap-6 rounded-sheet bg-primary-soft p-6 text-on-primary-soft outdoor:border-2 md:flex-row md:items-center md:justify-between md:p-10">
            <div>
              <h2 id="end-heading" className="text-2xl font-semibold tracking-tight text-balance xl:text-3xl">
                {texts.endHeading}
              </h2>
              <p className="mt-2 max-w-xl text-lg text-pretty">{texts.endText}</p>
            </div>
            <LinkButton
              href={registerHref}
              variant="primary"
              size="large"
              className="max-sm:w-full md:shrink-0"
            >
              {texts.tryIt}
            </LinkButton>
          </div>
        </Reveal>
      </main>
      <PublicFooter supportEmail={supportEmail} />
    </div>
  )
}

function Hero({ registerHref, signInHref }: WelcomeScreenProps) {
  return (
    <section className="grid items-center gap-x-14 gap-y-12 py-10 md:grid-cols-[1fr_20rem] md:py-14 xl:py-16">
      <div>
        <PageTitle className="text-4xl text-balance lg:text-5xl lg:leading-[1.1] xl:text-6xl xl:leading-[1.05]">
          {texts.hero.heading}
        </PageTitle>
        <p className="mt-5 max-w-xl text-lg text-pretty text-text-muted">{texts.hero.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <LinkButton href={registerHref} variant="primary" size="large">
            {texts.tryIt}
          </LinkButton>
          <LinkButton href={signInHref} size="large">
            {texts.signIn}
          </LinkButton>
        </div>
        <ul className="mt-6 flex flex-col gap-x-5 gap-y-1.5 text-sm text-text-muted sm:flex-row sm:flex-wrap">
          {Object.values(texts.hero.assurances).map((assurance) => (
            <li key={assurance} className="flex items-center gap-1.5">
              <Check aria-hidden className="size-4 shrink-0 text-success" />
              {assurance}
            </li>
          ))}
        </ul>
      </div>
      {/* Large enough to read the text in them. */}
      <div className="mx-auto w-full max-w-80">
        <AppPicture picture={captureToRow} first className="rounded-card" />
      </div>
      <div className="hidden md:col-span-2 md:block">
        <AppPicture picture={documentAtDesk} className="rounded-card" />
      </div>
    </section>
  )
}
