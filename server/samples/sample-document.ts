/**
 * One row of a document. Of two cells, the second is the value of the first; of more, each but the first is a number.
 */
export interface Row {
  readonly style: 'title' | 'text' | 'strong' | 'small' | 'rule'
  readonly cells: readonly string[]
}

/** The content of a sample. */
export interface SampleDocument {
  /** File name in the lists, with its extension. */
  readonly filename: string
  /** The type that reading should detect. */
  readonly documentType: string
  /** A PDF with text, or a picture as taken by a camera. */
  readonly form: 'pdf' | 'picture'
  readonly paper: 'a4' | 'receipt'
  readonly rows: readonly Row[]
}

export const title = (text: string): Row => ({ style: 'title', cells: [text] })
export const text = (...cells: string[]): Row => ({ style: 'text', cells })
export const strong = (...cells: string[]): Row => ({ style: 'strong', cells })
export const small = (line: string): Row => ({ style: 'small', cells: [line] })
export const gap: Row = { style: 'text', cells: [] }
export const rule: Row = { style: 'rule', cells: [] }

/** At the foot of every sample. */
export const madeUp = small('Made up to be tried out. Nothing here was bought, owed or agreed.')
