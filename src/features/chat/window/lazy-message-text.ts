import { lazy } from 'react'
import { lateCode } from '#platform/db/late.ts'

export const loadMessageText = lateCode(async () => (await import('./message-text.tsx')).MessageText)

/** Loaded lazily: Markdown is half of the chat's code, and the pane can show without it. */
export const MessageText = lazy(async () => ({ default: await loadMessageText() }))
