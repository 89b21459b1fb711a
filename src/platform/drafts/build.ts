/** The build that captures, stored with each item. */
export const BUILD = (import.meta.env['VITE_BUILD'] as string | undefined) ?? 'dev'
