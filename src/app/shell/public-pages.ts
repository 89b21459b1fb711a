import { Scale, ShieldCheck } from 'lucide-react'
import { texts as shellTexts } from '#messages/shell.ts'

/** What is said about this installation to anyone; the bars lead there too (ROUTE-25). */
export const publicPages = [
  { href: '/privacy', label: shellTexts.privacy, icon: ShieldCheck },
  { href: '/terms', label: shellTexts.terms, icon: Scale },
] as const
