import { createContext, type HTMLAttributes, useContext } from 'react'

const IsInside = createContext(false)

/** The main landmark of a page, which has one: inside another one, a plain part of it. */
export function MainArea(props: HTMLAttributes<HTMLElement>) {
  const Element = useContext(IsInside) ? 'div' : 'main'
  return (
    <IsInside value>
      <Element {...props} />
    </IsInside>
  )
}
