const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .,&/()-]{0,99}$/u
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Null for an invalid name: at most 100 characters, starting with a letter, digit or underscore, and no key of
 * `Object.prototype`.
 */
export const propertyName = (name: string): string | null =>
  NAME.test(name) && !OF_EVERY_OBJECT.has(name) ? name : null
