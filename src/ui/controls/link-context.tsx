import { type MouseEvent, type ReactNode, createContext, useContext } from 'react'

type Navigate = (href: string) => void

const LinkContext = createContext<Navigate | null>(null)

/** Routes the kit's links through the app's router; without it they load a new page. */
export function LinkProvider(props: { readonly navigate: Navigate; readonly children: ReactNode }) {
  return <LinkContext value={props.navigate}>{props.children}</LinkContext>
}

/** Opens a page of the app; null without a router. */
export const useNavigation = (): Navigate | null => useContext(LinkContext)

/** Props of a link inside the app. New tabs, downloads and other origins are left to the browser. */
export function useLink(href: string) {
  const navigate = useNavigation()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const { target, download, origin } = event.currentTarget
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (!navigate || modified || event.defaultPrevented || target || download || origin !== location.origin)
      return
    event.preventDefault()
    navigate(href)
  }
  return { href, onClick }
}
