/** Input or output of a model, row by row. */
export interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** `find` marks where text is, `read` reads the letters of a line, `turn` detects lines that are upside down. */
export type ModelName = 'find' | 'read' | 'turn'

/** The caller's part of the recognition: it runs a model. */
export interface Models {
  /** `input` is not used again, so it may be transferred. */
  run(model: ModelName, input: Tensor): Promise<Tensor>
  /** How many calls of `run` should run concurrently; 1 by default. */
  readonly atOnce?: number
  /** The characters of the reading model, one per line, in the order of its classes. */
  readonly letters: string
}

/** A line of text in an image: a rectangle that may be rotated. In pixels. */
export interface Strip {
  /** Middle. */
  readonly x: number
  readonly y: number
  /** Clockwise on the screen from left to right, in radians. */
  readonly angle: number
  /** Along the text. */
  readonly length: number
  /** Across it. */
  readonly height: number
  /** Confidence that this is text, 0 to 1. */
  readonly score: number
}

/** One letter of a line. */
export interface Letter {
  readonly text: string
  /** Its centre as a share of the line's length. */
  readonly at: number
  /** 0 to 1. */
  readonly confidence: number
  /** The probability that a space follows, 0 to 1. */
  readonly space: number
  /** The model's second choice, if there is one. */
  readonly other?: { readonly text: string; readonly confidence: number }
}
