/** Base URL of the documented calls, such as `/api`. */
export const apiBase: string = (import.meta.env['VITE_API_BASE'] as string | undefined) ?? '/api'
