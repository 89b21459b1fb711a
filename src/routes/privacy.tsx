import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#features/legal/index.ts'

export const Route = createFileRoute('/privacy')({ component: PrivacyScreen })
