import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'large'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium no-underline [&>svg]:shrink-0 cursor-pointer select-none print:hidden ' +
  'transition-[background-color,border-color,opacity] duration-100 ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-70'

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4 text-base xl:min-h-10 xl:text-sm',
  large: 'min-h-12 px-6 text-base',
}

const variants: Record<ButtonVariant, string> = {
  // In forced colours, a border replaces the fill.
  primary:
    'bg-primary text-on-primary forced-colors:border hover:bg-primary-hover not-aria-disabled:active:bg-primary-hover',
  secondary:
    'border border-border-strong bg-surface text-text hover:bg-sunken not-aria-disabled:active:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft not-aria-disabled:active:bg-primary-soft',
  danger:
    'border border-danger bg-surface text-danger hover:bg-danger-soft not-aria-disabled:active:bg-danger-soft',
}

/** Classes of a button, also for links of any router and file labels. */
export function buttonClass(
  look: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string | undefined } = {},
): string {
  const { variant = 'secondary', size = 'regular', wide = false, className } = look
  return classNames(base, sizes[size], variants[variant], wide && 'w-full', className)
}
