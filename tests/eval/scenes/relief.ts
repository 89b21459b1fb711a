import type { Dice } from '../workspace/dice.ts'

/** How the surface of a sheet departs from flat: places are shares of the sheet. */
export interface Relief {
  /** Added to the place at which the print is looked up. */
  readonly moved: (u: number, v: number) => readonly [number, number]
  /** Factor of the light. */
  readonly light: (u: number, v: number) => number
}

export const FLAT: Relief = { moved: () => [0, 0], light: () => 1 }

/** A straight crease: both sides of it are flat and face the light differently. */
interface Crease {
  readonly cos: number
  readonly sin: number
  readonly offset: number
  readonly moveX: number
  readonly moveY: number
  readonly shade: number
  /** Extra light or dark along the crease itself. */
  readonly ridge: number
}

/** A sheet that was folded one to three times, along its sides. */
export function folded(dice: Dice): Relief {
  const isAcross = dice.chance(0.75)
  const count = dice.whole(1, 3)
  return creased(
    Array.from({ length: count }, (_, place) => {
      const offset = (place + 1) / (count + 1) + dice.whole(-6, 6) / 100
      const lean = dice.whole(-15, 15) / 1000
      return {
        cos: isAcross ? lean : 1,
        sin: isAcross ? 1 : lean,
        offset,
        moveX: dice.whole(-30, 30) / 1000,
        moveY: dice.whole(-15, 15) / 1000,
        shade: (dice.chance(0.5) ? 1 : -1) * (dice.whole(3, 16) / 100),
        ridge: dice.whole(-25, 15) / 100,
      }
    }),
  )
}

/** A sheet that was crumpled in a pocket: many short-ranged creases in all directions. */
export function crumpled(dice: Dice): Relief {
  return creased(
    Array.from({ length: dice.whole(8, 16) }, () => {
      const angle = dice.whole(0, 359) * (Math.PI / 180)
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      return {
        cos,
        sin,
        offset: cos * (dice.whole(0, 100) / 100) + sin * (dice.whole(0, 100) / 100),
        moveX: dice.whole(-10, 10) / 1000,
        moveY: dice.whole(-10, 10) / 1000,
        shade: dice.whole(-5, 5) / 100,
        ridge: dice.whole(-14, 8) / 100,
      }
    }),
  )
}

/** A sheet off a roll: its long sides bow, its ends rise, light falls off towards them. */
export function curled(dice: Dice): Relief {
  const [bowX, bowY] = [dice.whole(-40, 40) / 1000, dice.whole(-12, 12) / 1000]
  const shade = dice.whole(-25, 25) / 100
  const phase = dice.whole(0, 100) / 100
  return {
    moved: (u, v) => [bowX * (Math.cos((v - 0.5) * 3) - 0.6), bowY * (Math.cos((u - 0.5) * 3) - 0.6)],
    light: (_, v) => 1 + shade * Math.sin((v + phase) * 4),
  }
}

const RIDGE_WIDTH = 0.006

function creased(creases: readonly Crease[]): Relief {
  return {
    moved: (u, v) => {
      let x = 0
      let y = 0
      for (const crease of creases) {
        const away = Math.abs(crease.cos * u + crease.sin * v - crease.offset) - 0.3
        x += away * crease.moveX
        y += away * crease.moveY
      }
      return [x, y]
    },
    light: (u, v) => {
      let light = 1
      for (const crease of creases) {
        const away = crease.cos * u + crease.sin * v - crease.offset
        light += Math.max(-1, Math.min(1, away * 200)) * crease.shade
        if (Math.abs(away) < RIDGE_WIDTH) light += crease.ridge * (1 - Math.abs(away) / RIDGE_WIDTH)
      }
      return Math.max(0.3, light)
    },
  }
}
