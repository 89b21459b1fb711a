// oxlint-disable-next-line no-control-regex -- control characters are what this finds
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

/** Bidirectional controls: with one of them `\u202egpj.exe` reads as `exe.jpg`. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name as plain text on one line: a blank for each control character, nothing for each bidirectional control. */
export const plainName = (name: string): string =>
  name.replaceAll(CONTROLS, ' ').replaceAll(BIDI_CONTROLS, '').trim().toWellFormed()
