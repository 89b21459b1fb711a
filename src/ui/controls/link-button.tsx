import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { useLink } from './link-context.tsx'

export interface LinkButtonProps {
  readonly href: string
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly wide?: boolean
  readonly className?: string
  /** File name: the link saves instead of opening. */
  readonly download?: string
}

/** A link styled as a button. Uses the app's router if one is provided. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, icon, variant, size, wide, className, download } = props
  const link = useLink(href)
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className }
  return (
    <a {...link} className={buttonClass(look)} {...(download !== undefined && { download })}>
      {icon}
      {children}
    </a>
  )
}
