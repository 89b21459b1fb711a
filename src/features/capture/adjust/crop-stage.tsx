import { useEffect, useRef, useState } from 'react'
import { texts } from '#messages/capture.ts'
import { CropHandle } from './crop-handle.tsx'
import { Loupe } from './loupe.tsx'
import type { HandleId, AppearanceEditor } from './use-appearance.ts'

/** Space around the photo, in px, so that handles at its border can be grabbed. */
const ROOM = 28

const HANDLES: readonly HandleId[] = [0, 1, 2, 3].flatMap((index): HandleId[] => [
  { kind: 'corner', index },
  { kind: 'edge', index },
])

/** The entire photo, rotated as in the result, with crop handles. */
export function CropStage({
  url,
  editor,
}: {
  readonly url: string | undefined
  readonly editor: AppearanceEditor
}) {
  const { corners, look } = editor
  const box = useRef<HTMLDivElement>(null)
  const room = useSizeOf(box)
  const [photo, setPhoto] = useState<{ width: number; height: number } | null>(null)
  const [dragged, setDragged] = useState<HandleId | null>(null)
  const size = photo && room && fitted(photo, room, look.rotation % 180 !== 0)
  const points = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')
  return (
    <div ref={box} className="relative min-h-[40dvh] flex-1 touch-none overflow-hidden sideways:min-h-0">
      <div
        className="absolute start-1/2 top-1/2"
        style={{
          ...(size ? { width: size.width, height: size.height } : { visibility: 'hidden' as const }),
          transform: `translate(-50%, -50%) rotate(${look.rotation}deg)`,
        }}
      >
        {url !== undefined && (
          <img
            src={url}
            alt={texts.photoAlt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPhoto({ width: naturalWidth, height: naturalHeight })
            }
            className="size-full select-none"
          />
        )}
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <path
            d={`M0,0H100V100H0Z M${points.replaceAll(' ', ' L')}Z`}
            fillRule="evenodd"
            className="fill-camera/55"
          />
          <polygon points={points} className="fill-none stroke-outline-halo" {...line(5)} />
          <polygon points={points} className="fill-none stroke-outline" {...line(2.5)} />
        </svg>
        {size &&
          HANDLES.map((handle) => (
            <CropHandle
              key={`${handle.kind} ${handle.index}`}
              handle={handle}
              size={size}
              editor={editor}
              onDrag={setDragged}
            />
          ))}
      </div>
      {dragged && size && url !== undefined && (
        <Loupe url={url} handle={dragged} size={size} corners={corners} rotation={look.rotation} />
      )}
    </div>
  )
}

const line = (width: number) => ({ strokeWidth: width, vectorEffect: 'non-scaling-stroke' as const })

interface Size {
  readonly width: number
  readonly height: number
}

/** Size of the unrotated photo at which it fits the space when rotated. */
function fitted(photo: Size, room: Size, sideways: boolean): Size {
  const [width, height] = sideways ? [photo.height, photo.width] : [photo.width, photo.height]
  const scale = Math.min((room.width - 2 * ROOM) / width, (room.height - 2 * ROOM) / height)
  return { width: photo.width * Math.max(0, scale), height: photo.height * Math.max(0, scale) }
}

function useSizeOf(ref: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
