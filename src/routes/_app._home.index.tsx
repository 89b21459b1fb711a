import { createFileRoute } from '@tanstack/react-router'
import { signInFirst } from '#features/auth/index.ts'

export const Route = createFileRoute('/_app/_home/')({ beforeLoad: signInFirst, component: () => null })
