import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useOnScreenKeyboard } from '#ui/hooks/use-on-screen-keyboard.ts'
import { texts } from '#messages/chat.ts'

export interface ChatFrameProps {
  /** The list of chats, as a sidebar from 769 px on. */
  readonly list: ReactNode
  readonly children: ReactNode
}

/**
 * Sidebar and pane, as high as the space between the bars, so that the composer is always at the bottom of the
 * visible area. While an on-screen keyboard covers the page, the pane takes the remaining space.
 */
export function ChatFrame({ list, children }: ChatFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const top = useTop(frame)
  const seen = useOnScreenKeyboard()
  const style = {
    ...(top !== null && { '--chat-top': `${top}px` }),
    ...(seen && { top: seen.top, height: seen.height }),
  } as CSSProperties
  return (
    <div
      ref={frame}
      data-full-width
      style={style}
      className={classNames(
        'flex overflow-hidden bg-bg',
        seen
          ? 'fixed inset-x-0 z-(--layer-selection)'
          : // Up to the edges of the screen, below any notices.
            '-mx-4 -mt-5 -mb-10 [:not(:empty)+&]:mt-0! h-(--chat-height) min-h-80 [--chat-below:calc(var(--bar-bottom)+env(safe-area-inset-bottom))] [--chat-height:calc(100dvh-var(--chat-top,calc(var(--bar-top)+env(safe-area-inset-top)+1px))-var(--chat-below))] md:-mx-6 md:-mt-6 md:[--chat-below:0px] xl:-mx-8',
      )}
    >
      <aside
        aria-label={texts.chats}
        className="hidden w-75 shrink-0 flex-col border-e border-border bg-surface min-[769px]:flex"
      >
        <h2 className="px-5 pt-4 pb-2 text-lg font-semibold text-text">{texts.chats}</h2>
        {list}
      </aside>
      <section className="flex min-w-0 flex-1 flex-col">{children}</section>
    </div>
  )
}

/** Distance of the frame from the top of the page, in px, which changes with the notices above. */
function useTop(frame: { readonly current: HTMLElement | null }): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const around = frame.current?.parentElement
    if (!around) return
    const look = () => {
      const box = frame.current
      if (box && getComputedStyle(box).position !== 'fixed')
        setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
    }
    const sizes = new ResizeObserver(look)
    for (const child of around.children) if (child !== frame.current) sizes.observe(child)
    sizes.observe(around)
    look()
    return () => sizes.disconnect()
  }, [frame])
  return top
}
