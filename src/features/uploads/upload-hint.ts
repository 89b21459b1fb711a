import { createContext, type ReactNode } from 'react'

/** What the app adds to the end of the upload page. A file of its own, since the shell must not load that page. */
export const UploadHintContext = createContext<ReactNode>(null)
