import type { Box, PageCode } from '../types.ts'
import { codeFacts } from './code-facts.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A code as a host's reader of codes returns it, its corners in pixels. */
export interface SeenCode {
  readonly isValid: boolean
  readonly format: string
  readonly text: string
  readonly position: {
    readonly topLeft: Point
    readonly topRight: Point
    readonly bottomRight: Point
    readonly bottomLeft: Point
  }
}

/** A page of labels is no document's content. */
export const MOST_CODES = 16
const LONGEST_TEXT = 4000

/** What of the codes in a picture of so many pixels is taken: whole ones with a text, their places as shares of it. */
export const pageCodes = (seen: readonly SeenCode[], width: number, height: number): PageCode[] =>
  seen
    .filter(({ isValid, text }) => isValid && text.trim() !== '' && text.length <= LONGEST_TEXT)
    .map(({ format, text, position }) => ({
      format,
      text,
      box: boxAround(position, width, height),
      facts: codeFacts(text),
    }))

function boxAround(position: SeenCode['position'], width: number, height: number): Box {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft]
  const left = Math.min(...corners.map(({ x }) => x)) / width
  const top = Math.min(...corners.map(({ y }) => y)) / height
  return [
    left,
    top,
    Math.max(...corners.map(({ x }) => x)) / width - left,
    Math.max(...corners.map(({ y }) => y)) / height - top,
  ]
}
