import type { Session } from './use-session.ts'
import { useLeft } from './use-left.ts'
import { SummaryLayer, type SummaryLayerProps } from './summary-layer.tsx'
import { TrayLayer, type TrayLayerProps } from '../tray/tray-layer.tsx'

// The layers that show what became of the session's documents: loaded late, so that the camera starts without them.

interface OfSession {
  readonly session: Session
}

export function SummaryOfSession({
  session,
  ...props
}: Omit<SummaryLayerProps, 'drafts' | 'left'> & OfSession) {
  const left = useLeft(props.projectId, session.left)
  return <SummaryLayer {...props} drafts={session.drafts} left={left} />
}

export function TrayOfSession({ session, ...props }: Omit<TrayLayerProps, 'left'> & OfSession) {
  const left = useLeft(props.projectId, session.left)
  return <TrayLayer {...props} left={left} />
}
