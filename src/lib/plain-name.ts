// oxlint-disable-next-line no-control-regex -- must match control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

/** Bidirectional controls: with one of them `\u202egpj.exe` reads as `exe.jpg`. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Replaces control characters with spaces and removes bidirectional controls. */
export const plainName = (name: string): string =>
  name.replaceAll(CONTROLS, ' ').replaceAll(BIDI_CONTROLS, '').trim().toWellFormed()
