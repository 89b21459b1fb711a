const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .,&/()-]{0,99}$/u
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype'])

/** The name if a property may have it: letters and digits first, at most 100 characters, nothing an object has anyway. */
export const propertyName = (name: string): string | null =>
  NAME.test(name) && !OF_EVERY_OBJECT.has(name) ? name : null
