import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { SessionInfo } from '#contract/account-security.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts as securityTexts } from '#messages/account-security.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { deviceName } from './device-name.ts'
import { endOtherSessions, endSession, listSessions } from './security-api.ts'
import { useLoaded } from './use-loaded.ts'

const texts = securityTexts.sessions

/** More are shown on request. */
const SHOWN = 4

/** Lists where the account is signed in, with a way to end each session. */
export function SessionList() {
  const { data: items, error, busy, act, reload } = useLoaded(listSessions, texts.loadFailed)
  const [all, setAll] = useState(false)
  const now = useNow()
  const shown = all ? items : items?.slice(0, SHOWN)
  const others = items?.filter(({ current }) => !current) ?? []
  /** `what`: the id of a session, or `others`. */
  const end = (what: string, run: () => Promise<unknown>) =>
    act(
      what,
      async () => {
        await run()
        announce(texts.ended)
      },
      texts.endFailed,
    )
  return (
    <section aria-labelledby="sessions" className="flex flex-col items-start gap-3">
      <h3 id="sessions" className="text-base font-semibold">
        {texts.title}
      </h3>
      {error !== null && (
        <Banner
          tone="danger"
          title={error}
          actions={<Button onPress={reload}>{securityTexts.tryAgain}</Button>}
        />
      )}
      <ul aria-labelledby="sessions" className="w-full divide-y divide-border">
        {shown?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            busy={busy === session.id}
            onEnd={() => end(session.id, () => endSession(session.id))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {items && shown && shown.length < items.length && (
          <Button onPress={() => setAll(true)}>{texts.showAll({ n: items.length })}</Button>
        )}
        {others.length > 1 && (
          <Button
            variant="danger"
            busy={busy === 'others'}
            busyText={texts.busy}
            onPress={() => end('others', endOtherSessions)}
          >
            {texts.endOthers}
          </Button>
        )}
      </div>
    </section>
  )
}

interface SessionRowProps {
  readonly session: SessionInfo
  /** In ms since 1970. */
  readonly now: number
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, now, busy, onEnd }: SessionRowProps) {
  const { current, user_agent, address, last_used_at } = session
  const name = deviceName(user_agent)
  const used = texts.used({ when: relativeTime(Date.parse(last_used_at), now) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          <bdi>{name}</bdi>
          {current && <Chip tone="primary">{texts.current}</Chip>}
        </p>
        <p className="text-sm break-words text-text-muted">
          {[used, ...(address === null ? [] : [address])].join(' · ')}
        </p>
      </div>
      {!current && (
        <Button aria-label={texts.endNamed({ name })} busy={busy} busyText={texts.busy} onPress={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
