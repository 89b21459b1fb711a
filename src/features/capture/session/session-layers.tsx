import type { Session } from './use-session.ts'
import { useLeft } from './use-left.ts'
import { SummaryLayer, type SummaryLayerProps } from './summary-layer.tsx'
import { TrayLayer, type TrayLayerProps } from '../tray/tray-layer.tsx'

// Overlays with the state of the session's documents. Loaded lazily, so that the camera starts without them.

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
