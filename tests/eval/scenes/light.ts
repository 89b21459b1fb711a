import type { Dice } from '../workspace/dice.ts'

/** Light on a place of the photograph: a factor, and what a reflection adds in levels of grey. */
export interface Light {
  readonly factor: (x: number, y: number) => number
  readonly added: (x: number, y: number) => number
}

/** Places are shares of the frame's longer side. */
export function newLight(
  dice: Dice,
  { glare = false, handShadow = false },
  centre: readonly [number, number],
): Light {
  const [slopeX, slopeY] = [dice.whole(-20, 20) / 100, dice.whole(-20, 20) / 100]
  const level = dice.whole(78, 104) / 100
  const shadow = handShadow ? shadowOfHand(dice, centre) : () => 0
  const spot = glare ? reflection(dice, centre) : () => 0
  return {
    factor: (x, y) => (level + slopeX * (x - centre[0]) + slopeY * (y - centre[1])) * (1 - shadow(x, y)),
    added: spot,
  }
}

type Shape = (x: number, y: number) => number

/** A palm and four fingers that reach over the sheet from one side. */
function shadowOfHand(dice: Dice, [cx, cy]: readonly [number, number]): Shape {
  const angle = dice.whole(0, 359) * (Math.PI / 180)
  const depth = dice.whole(25, 55) / 100
  const softness = dice.whole(4, 25) / 1000
  const reach = dice.whole(-15, 10) / 100
  const spread = dice.whole(45, 70) / 1000
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => {
    const along = (x - cx) * cos + (y - cy) * sin
    const across = -(x - cx) * sin + (y - cy) * cos
    const palm = 0.17 - Math.hypot(Math.max(0, reach + 0.16 - along), across)
    let distance = palm
    for (let finger = -1.5; finger <= 1.5; finger += 1) {
      const middle = finger * spread
      const tip = reach - 0.14 + Math.abs(finger) * 0.035
      distance = Math.max(distance, 0.021 - Math.hypot(Math.max(0, tip - along), across - middle))
    }
    return depth / (1 + Math.exp(-distance / softness))
  }
}

function reflection(dice: Dice, [cx, cy]: readonly [number, number]): Shape {
  const [x0, y0] = [cx + dice.whole(-15, 15) / 100, cy + dice.whole(-25, 25) / 100]
  const [wide, high] = [dice.whole(5, 16) / 100, dice.whole(5, 16) / 100]
  const strength = dice.whole(60, 200)
  return (x, y) => strength * Math.exp(-(((x - x0) / wide) ** 2) - ((y - y0) / high) ** 2)
}
