import type { Party } from '#contract/parties.ts'
import { hasFullAccess } from '#contract/roles.ts'
import { useOnline } from '#features/loading/index.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts } from '#messages/parties.ts'
import { Button } from '#ui/controls/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { PartySection } from './party-section.tsx'
import { useChangeParties } from './use-change-parties.ts'

export interface PartyHistoryProps {
  readonly projectId: string
  readonly party: Party
  readonly onShow: (id: string) => void
}

/** Merges and separations of a party; each is undone with one press. */
export function PartyHistory({ projectId, party, onShow }: PartyHistoryProps) {
  const now = useNow()
  const online = useOnline()
  const member = useMembership(projectId)
  const change = useChangeParties(projectId, onShow)
  if (party.history.length === 0) return null
  const reason = online ? (member && hasFullAccess(member) ? undefined : texts.onlyAdmins) : texts.offline
  const ago = (at: string) => relativeTime(Date.parse(at), now)
  return (
    <PartySection title={texts.history}>
      <ul aria-label={texts.history} className="divide-y divide-border">
        {party.history.map(({ id, kind, at, by, names, undone_at }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                {(kind === 'merged' ? texts.historyMerged : texts.historySeparated)({
                  names: names.join(' · '),
                })}
              </p>
              <p className="text-sm text-text-muted">
                {undone_at
                  ? texts.wasUndone({ when: ago(undone_at) })
                  : by
                    ? texts.by({ by, when: ago(at) })
                    : ago(at)}
              </p>
            </div>
            {!undone_at && (
              <Button
                variant="quiet"
                blockedReason={reason}
                isDisabled={change.isPending}
                onPress={() => change.mutate({ change: { type: 'undo', change_id: id }, text: texts.undone })}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PartySection>
  )
}
