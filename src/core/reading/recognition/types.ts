/** Numbers for a model, row by row. */
export interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** `find` marks where text is, `read` makes letters of a line, `turn` detects lines that are upside down. */
export type ModelName = 'find' | 'read' | 'turn'

/** What a host does for the recognition: it runs a model. */
export interface Models {
  /** `input` may be given away: it is not used again. */
  run(model: ModelName, input: Tensor): Promise<Tensor>
  /** How many calls of `run` do well at the same time; one where it is left out. */
  readonly atOnce?: number
  /** The letters of the reading model, one a line, in the order of its classes. */
  readonly letters: string
}

/** A line of text in a picture: a rectangle that may be turned. Pixels. */
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
  /** How sure it is that text is here, 0 to 1. */
  readonly score: number
}

/** One letter of a line. */
export interface Letter {
  readonly text: string
  /** Its middle as a share of the line's length. */
  readonly at: number
  /** 0 to 1. */
  readonly confidence: number
  /** What the model would have written instead, where it thought of something else. */
  readonly other?: { readonly text: string; readonly confidence: number }
}
