import { Flashlight, FlashlightOff, X, Zap, ZapOff } from 'lucide-react'
import { useState } from 'react'
import { useWorkspace } from '#features/workspaces/index.ts'
import type { Camera } from '#platform/camera/open-camera.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/controls/link-context.tsx'
import { texts } from '#messages/capture.ts'
import { RoundButton } from './round-button.tsx'

export interface TopBarProps {
  readonly camera: Camera | null
  readonly auto: boolean
  readonly onAuto: (on: boolean) => void
  readonly onClose: () => void
}

/** Close, the target workspace, the torch if there is one, and the automatic shutter. */
export function TopBar({ camera, auto, onAuto, onClose }: TopBarProps) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 ps-1 pe-3 [grid-area:top]">
      <RoundButton label={texts.close} onPress={onClose}>
        <X aria-hidden className="size-6" />
      </RoundButton>
      <WorkspaceLink />
      <span className="flex-1" />
      {camera?.setTorch && <Torch setTorch={camera.setTorch} />}
      {camera && (
        <BareButton
          aria-label={texts.autoLabel}
          aria-pressed={auto}
          onPress={() => onAuto(!auto)}
          className={classNames(
            'flex h-11 cursor-pointer items-center gap-1.5 rounded-full px-4 text-sm font-medium outline-on-camera',
            auto ? 'bg-on-camera text-camera' : 'border border-on-camera/60 text-on-camera',
          )}
        >
          {auto ? <Zap aria-hidden className="size-4" /> : <ZapOff aria-hidden className="size-4" />}
          {texts.auto}
        </BareButton>
      )}
    </header>
  )
}

function WorkspaceLink() {
  const workspace = useWorkspace()
  const link = useLink('/')
  if (!workspace) return null
  const { name } = workspace.project
  return (
    <a
      {...link}
      aria-label={texts.changeWorkspace({ name })}
      className="flex min-h-11 min-w-0 items-center rounded-control px-2 text-base font-medium text-on-camera outline-on-camera"
    >
      <span className="truncate">
        <bdi>{name}</bdi>
      </span>
    </a>
  )
}

function Torch({ setTorch }: { readonly setTorch: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false)
  const turn = () => {
    setTorch(!on).then(
      () => setOn(!on),
      (error: unknown) => console.warn('The torch does not answer', error),
    )
  }
  return (
    <RoundButton label={on ? texts.torchOff : texts.torchOn} onPress={turn}>
      {on ? <Flashlight aria-hidden className="size-5" /> : <FlashlightOff aria-hidden className="size-5" />}
    </RoundButton>
  )
}
