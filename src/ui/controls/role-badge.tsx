import { Crown, ShieldCheck, UserRound } from 'lucide-react'
import { Chip } from './chip.tsx'

export interface RoleBadgeProps {
  /** Display name of the role. */
  readonly label: string
  readonly kind: 'owner' | 'admin' | 'other'
}

const icons = { owner: Crown, admin: ShieldCheck, other: UserRound }
const tones = { owner: 'info', admin: 'danger', other: 'success' } as const

export function RoleBadge({ label, kind }: RoleBadgeProps) {
  const Icon = icons[kind]
  return (
    <Chip tone={tones[kind]} icon={<Icon aria-hidden />}>
      {label}
    </Chip>
  )
}
