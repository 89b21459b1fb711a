import { createContext, type HTMLAttributes, useContext } from 'react'

const IsInside = createContext(false)

/** The main landmark of a page. Inside another one it is a plain element, because a page has only one. */
export function MainArea(props: HTMLAttributes<HTMLElement>) {
  const Element = useContext(IsInside) ? 'div' : 'main'
  return (
    <IsInside value>
      <Element {...props} />
    </IsInside>
  )
}
