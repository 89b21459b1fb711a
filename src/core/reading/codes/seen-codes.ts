import type { Box, PageCode } from '../types.ts'
import { codeFacts } from './code-facts.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A code as the caller's barcode reader returns it, with its corners in pixels. */
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

/** A page with more codes is a sheet of labels and not a document. */
export const MOST_CODES = 16
const LONGEST_TEXT = 4000

/**
 * The usable codes of an image of this size in pixels: complete ones with a text, with their places as shares of the
 * image.
 */
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
