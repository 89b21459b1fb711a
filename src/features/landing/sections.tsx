import { Quote, ScanText, Sparkles, UsersRound } from 'lucide-react'
import { AppPicture, chatAtDesk } from './app-picture.tsx'
import { Reveal } from './reveal.tsx'
import { texts } from '#messages/landing.ts'
import { texts as quotation } from '#messages/quotation.ts'
import { UseCases } from './use-cases.tsx'

const cards = texts.featureCards
const features = [
  { Icon: ScanText, ...cards.intelligence },
  { Icon: UsersRound, ...cards.collaboration },
  { Icon: Sparkles, ...cards.configuration },
]
const questions = Object.values(texts.questions)
const voices = Object.values(texts.voices)
const between = 'py-10 md:py-12 xl:py-16'
const headingClass = 'text-3xl font-semibold tracking-tight text-balance xl:text-4xl'
const leadClass = 'mt-3 max-w-2xl text-lg text-pretty text-text-muted'

export function FeatureSection() {
  return (
    <Reveal id="features" labelledBy="features-heading" className={between}>
      <h2 id="features-heading" className={headingClass}>
        {texts.featuresHeading}
      </h2>
      <p className={leadClass}>{texts.featuresLead}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 md:gap-5">
        {features.map(({ Icon, title, text }) => {
          return (
            <li key={title} className="rounded-card border border-border bg-surface p-5 xl:p-6">
              <span className="mb-4 flex size-11 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft">
                <Icon aria-hidden className="size-5" />
              </span>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-pretty text-text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </Reveal>
  )
}

export function QuestionSection() {
  return (
    <Reveal labelledBy="questions-heading" className={between}>
      <div className="grid items-center gap-10 xl:grid-cols-[1fr_1.15fr] xl:gap-16">
        <div>
          <h2 id="questions-heading" className={headingClass}>
            {texts.questionsHeading}
          </h2>
          <p className={leadClass}>{texts.questionsLead}</p>
          <dl className="mt-8 flex flex-col gap-6">
            {questions.map(({ question, answer }) => (
              <div key={question} className="border-s-3 border-accent ps-4">
                <dt className="text-lg font-semibold text-balance">{quotation.quoted({ text: question })}</dt>
                <dd className="mt-1 text-pretty text-text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="hidden md:block">
          <AppPicture picture={chatAtDesk} className="rounded-card" />
        </div>
      </div>
    </Reveal>
  )
}

export function UseCaseSection() {
  return (
    <Reveal id="use-cases" labelledBy="use-cases-heading" className={between}>
      <h2 id="use-cases-heading" className={`${headingClass} mb-6`}>
        {texts.useCasesHeading}
      </h2>
      <UseCases />
    </Reveal>
  )
}

export function VoiceSection() {
  return (
    <Reveal labelledBy="voices-heading" className={between}>
      <h2 id="voices-heading" className={headingClass}>
        {texts.voicesHeading}
      </h2>
      <p className={leadClass}>{texts.voicesNote}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 md:gap-5">
        {voices.map(({ text, role, company }) => (
          <li key={role} className="flex flex-col rounded-card border border-border bg-surface p-5 xl:p-6">
            <Quote aria-hidden className="mb-3 size-6 text-primary" />
            <p className="flex-1 text-lg text-pretty">{text}</p>
            <p className="mt-5 text-sm text-text-muted">
              <span className="font-semibold text-text">{role}</span>, {company}
              <span className="mt-2 block w-fit rounded-full bg-neutral-soft px-2.5 py-0.5 text-xs font-medium text-neutral outdoor:border-2">
                {texts.illustrative}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
