import type { PartyProposal } from '#contract/parties.ts'
import { useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/parties.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useChangeParties } from './use-change-parties.ts'

export interface ProposalsProps {
  readonly projectId: string
  readonly proposals: readonly PartyProposal[]
}

/** Pairs of parties that may be the same, with the evidence. One press merges them. */
export function Proposals({ projectId, proposals }: ProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="proposals-title" className="mb-6">
      <h2 id="proposals-title" className="mb-3 text-lg font-semibold">
        {texts.proposals}
      </h2>
      <ul className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
        {proposals.map((proposal) => (
          <li key={`${proposal.one.id} ${proposal.other.id}`}>
            <Proposal projectId={projectId} proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposal({ projectId, proposal }: { readonly projectId: string; readonly proposal: PartyProposal }) {
  const { one, other, evidence } = proposal
  const online = useOnline()
  const change = useChangeParties(projectId)
  const blockedReason = online ? undefined : texts.offline
  const pair = texts.pair({ one: one.name, other: other.name })
  return (
    <div role="group" aria-label={pair} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-48 flex-1">
        {[one, other].map(({ id, name }) => (
          <p key={id} className="font-medium break-words">
            <TextLink href={paths.party(projectId, id)}>
              <bdi>{name}</bdi>
            </TextLink>
          </p>
        ))}
        <ul className="mt-1 text-sm break-words text-text-muted">
          {evidence.map((reason) => (
            <li key={reason.kind}>{reasonText(reason)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-md:w-full">
        <Button
          variant="quiet"
          blockedReason={blockedReason}
          isDisabled={change.isPending}
          onPress={() =>
            change.mutate({
              change: { type: 'distinct', one: one.id, other: other.id },
              text: texts.dismissed,
            })
          }
        >
          {texts.notSame}
        </Button>
        <Button
          blockedReason={blockedReason}
          isDisabled={change.isPending}
          onPress={() =>
            change.mutate({
              change: { type: 'merge', into: one.id, from: other.id },
              text: texts.merged({ one: one.name, other: other.name }),
            })
          }
        >
          {texts.merge}
        </Button>
      </div>
    </div>
  )
}

function reasonText({ kind, one, other }: PartyProposal['evidence'][number]): string {
  const reason = Object.hasOwn(texts.reasons, kind) ? texts.reasons[kind as keyof typeof texts.reasons] : null
  return reason ? reason({ one, other }) : kind
}
