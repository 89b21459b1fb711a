import { Download, FolderOpen, KeyRound, type LucideIcon, Smartphone, UserPlus, X } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { ConnectPhone } from '#features/members/index.ts'
import { paths } from '#features/navigation/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/next-steps.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { type Step, useNextSteps } from './use-next-steps.ts'

export interface NextStepsProps {
  readonly projectId: string
  /** Shown below the upload page, where a first workspace opens. */
  readonly onUploads?: boolean
}

/** Suggested next steps in a workspace, each with one press; hidden once done. */
export function NextSteps({ projectId, onUploads }: NextStepsProps) {
  const steps = useNextSteps(projectId, onUploads)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className={classNames(cardClass, 'mt-8')}>
      <div className="flex items-start justify-between gap-3 py-2 ps-4 pe-2 md:ps-5">
        <div className="min-w-0 py-2">
          <h2 id="next-steps" className="font-semibold">
            {texts.title}
          </h2>
          <p className="text-sm text-text-muted">{texts.hint}</p>
        </div>
        <IconButton
          label={texts.hide}
          icon={<X aria-hidden className="size-5" />}
          onPress={() => stepsDone.add(projectId, 'hidden')}
        />
      </div>
      <ul className="divide-y divide-border border-t border-border">
        {steps.map((step) => (
          <StepRow key={step.id} projectId={projectId} step={step} />
        ))}
      </ul>
    </section>
  )
}

interface StepRowProps {
  readonly projectId: string
  readonly step: Step
}

const icons: Readonly<Record<Step['id'], LucideIcon>> = {
  phone: Smartphone,
  import: FolderOpen,
  people: UserPlus,
  links: KeyRound,
  export: Download,
}

/** Steps that work offline: the first uses data on the device, the second fills the upload queue. */
const OFFLINE: readonly Step['id'][] = ['phone', 'import']

function StepRow({ projectId, step }: StepRowProps) {
  const online = useOnline()
  const Icon = icons[step.id]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p>{texts[step.id]}</p>
        {!online && !OFFLINE.includes(step.id) && <p className="text-sm text-text-muted">{texts.offline}</p>}
      </div>
      <StepAction projectId={projectId} step={step} />
    </li>
  )
}

function StepAction({ projectId, step }: StepRowProps) {
  switch (step.id) {
    case 'phone':
      return <ConnectPhone projectId={projectId} />
    case 'import':
      return <LinkButton href={paths.upload(projectId)}>{texts.openImport}</LinkButton>
    case 'people':
      return <LinkButton href={paths.members(projectId)}>{texts.invite}</LinkButton>
    case 'links':
      return <LinkButton href={`${paths.settings(projectId)}#access`}>{texts.createLink}</LinkButton>
    case 'export':
      return (
        <LinkButton href={paths.ofType(projectId, step.documentType)}>
          {texts.openExport({ type: typeName(step.documentType) })}
        </LinkButton>
      )
  }
}
