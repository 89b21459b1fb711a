import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#features/legal/index.ts'

export const Route = createFileRoute('/terms')({ component: TermsScreen })
