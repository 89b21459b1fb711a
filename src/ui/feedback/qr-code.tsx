import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  /** Describes the code for people who cannot see it. */
  readonly label: string
}

/** Light modules around the code, which readers need (ISO/IEC 18004). */
const MARGIN = 4

/** A QR code for a phone's camera: dark on white in every theme, because some readers require it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: MARGIN })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-control border border-border bg-code-ground fill-code forced-color-adjust-none"
    >
      <path d={modules.join('')} />
    </svg>
  )
}
