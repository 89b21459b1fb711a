import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TwoFactorSetup, TwoFactorState } from '#contract/account-security.ts'
import { texts } from '#messages/account-security.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renewRecoveryCodes, startTwoFactor, turnOffTwoFactor, twoFactorState } from './security-api.ts'
import { SetUpApp } from './set-up-app.tsx'
import { useLoaded } from './use-loaded.ts'

type Step =
  | { readonly name: 'idle' | 'start' | 'renew' | 'turn-off' }
  | { readonly name: 'set-up'; readonly setup: TwoFactorSetup }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const idle: Step = { name: 'idle' }

/** Turns two-factor authentication on and off. */
export function TwoFactor() {
  const { data: state, error, reload } = useLoaded(twoFactorState, texts.loadFailed)
  const [step, setStep] = useState<Step>(idle)
  const section = useRef<HTMLElement>(null)
  // Scrolls the dialog to the top, where the QR code and the recovery codes are, also on a small screen.
  useEffect(() => {
    if (step.name !== 'set-up' && step.name !== 'codes') return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [step.name])
  const finish = () => {
    setStep(idle)
    reload()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="two-factor"
      className="flex flex-col items-start gap-3 outline-none"
    >
      <h3 id="two-factor" className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {texts.twoFactor.title}
        {state?.enabled === true && (
          <Chip tone="success" icon={<CircleCheck aria-hidden />}>
            {texts.twoFactor.on}
          </Chip>
        )}
      </h3>
      <p className="text-sm text-text-muted">{texts.twoFactor.about}</p>
      {error !== null && (
        <Banner tone="danger" title={error} actions={<Button onPress={reload}>{texts.tryAgain}</Button>} />
      )}
      {state && <StepView {...{ state, step, setStep, finish }} />}
    </section>
  )
}

interface StepViewProps {
  readonly state: TwoFactorState
  readonly step: Step
  readonly setStep: (step: Step) => void
  readonly finish: () => void
}

function StepView({ state, step, setStep, finish }: StepViewProps) {
  const cancel = () => setStep(idle)
  const { twoFactor } = texts
  switch (step.name) {
    case 'idle':
      return state.enabled ? (
        <TurnedOn left={state.recovery_codes_left} onStep={(name) => setStep({ name })} />
      ) : (
        <Button onPress={() => setStep({ name: 'start' })}>{twoFactor.turnOn}</Button>
      )
    case 'start':
      return (
        <ConfirmPasswordForm
          title={twoFactor.turnOn}
          submit={twoFactor.next}
          send={async (password) => setStep({ name: 'set-up', setup: await startTwoFactor(password) })}
          onClose={cancel}
        />
      )
    case 'set-up':
      return (
        <SetUpApp setup={step.setup} onDone={(codes) => setStep({ name: 'codes', codes })} onClose={cancel} />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={finish} />
    case 'renew':
      return (
        <ConfirmPasswordForm
          title={twoFactor.renew}
          hint={twoFactor.renewHint}
          submit={twoFactor.renew}
          send={async (password) => setStep({ name: 'codes', codes: await renewRecoveryCodes(password) })}
          onClose={cancel}
        />
      )
    case 'turn-off':
      return (
        <ConfirmPasswordForm
          title={twoFactor.turnOff}
          submit={twoFactor.turnOff}
          send={async (password) => {
            await turnOffTwoFactor(password)
            finish()
          }}
          onClose={cancel}
        />
      )
  }
}

interface TurnedOnProps {
  /** Number of unused recovery codes. */
  readonly left: number
  readonly onStep: (name: 'renew' | 'turn-off') => void
}

/** From this number down, the remaining codes are mentioned. */
const FEW_CODES = 3

function TurnedOn({ left, onStep }: TurnedOnProps) {
  return (
    <>
      {left <= FEW_CODES ? (
        <Banner tone="warning" title={texts.twoFactor.left({ n: left })} />
      ) : (
        <p className="text-sm">{texts.twoFactor.left({ n: left })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onStep('renew')}>{texts.twoFactor.renew}</Button>
        <Button variant="danger" onPress={() => onStep('turn-off')}>
          {texts.twoFactor.turnOff}
        </Button>
      </div>
    </>
  )
}
