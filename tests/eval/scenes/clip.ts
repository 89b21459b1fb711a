import type { PixelPoint } from '#core/scan/quad.ts'

/** The part of a convex outline inside a frame from (0,0) to (width, height) (Sutherland and Hodgman). */
export function clippedTo(outline: readonly PixelPoint[], width: number, height: number): PixelPoint[] {
  const sides: readonly ((point: PixelPoint) => number)[] = [
    ({ x }) => x,
    ({ x }) => width - x,
    ({ y }) => y,
    ({ y }) => height - y,
  ]
  return sides.reduce<readonly PixelPoint[]>(
    (left, inside) =>
      left.flatMap((point, index) => {
        const after = left[(index + 1) % left.length] ?? point
        const [here, there] = [inside(point), inside(after)]
        const share = here / (here - there)
        const cut = { x: point.x + (after.x - point.x) * share, y: point.y + (after.y - point.y) * share }
        return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [cut] : [])]
      }),
    outline,
  ) as PixelPoint[]
}
