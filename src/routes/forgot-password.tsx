import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/auth/index.ts'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordScreen })
