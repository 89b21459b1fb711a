import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useNewChat } from '#features/chat/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useChord } from '#ui/hooks/use-chord.ts'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useModKey } from '#ui/hooks/use-mod-key.ts'
import { isCamera } from '../is-camera.ts'
import { commandLayer } from './layer.ts'

/** Focuses the screen's search field and selects its text. False if there is none. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]')
  box?.focus()
  box?.select()
  return box !== null
}

/** Shortcuts that work on every signed-in screen except the camera. */
export function useAppKeys(): void {
  const active = useLocation({ select: ({ pathname }) => !isCamera(pathname) })
  const navigate = useNavigate()
  const { projectId } = useParams({ strict: false })
  const to = (address: (projectId: string) => string) => () =>
    projectId !== undefined && (void navigate({ href: address(projectId) }), true)
  const newChat = useNewChat(
    projectId ?? '',
    (id) => void navigate({ href: paths.chat(projectId ?? '', id) }),
  )
  useModKey('k', () => commandLayer.set('menu'), { whileTyping: true, active })
  useChord(
    'g',
    {
      w: () => void navigate({ href: '/' }),
      d: to(paths.documents),
      f: to(paths.folders),
      s: to((projectId) => paths.search(projectId)),
      c: to(paths.chats),
      u: to(paths.upload),
      m: to(paths.settings),
    },
    { active },
  )
  useKeys(
    {
      '?': () => commandLayer.set('shortcuts'),
      '/': focusSearch,
      u: to(paths.upload),
      n: () => projectId !== undefined && (newChat(), true),
    },
    { active },
  )
}
