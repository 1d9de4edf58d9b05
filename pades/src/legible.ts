// Text of somebody else's as it is to be read: the only place where it is said which letters are not seen.

/**
 * What is not drawn but turns or hides what is: direction (bidi), joiners, tags, blank letters. The signs of
 * Arabic, Syriac and Kaithi numbers are drawn.
 */
const INVISIBLE =
  /[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]/gv
const UNBREAKABLE_SPACE = /[\u00a0\u2007\u202f]/g

/** Neither controls nor the soft hyphen nor anything that composes: most texts say nothing else. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/**
 * Control characters become spaces. It is composed (NFC) after what is not seen has gone, which may have
 * stood between a letter and its accent.
 */
export const legible = (text: string): string => (PLAIN.test(text) ? text : cleaned(text)).trim()

/** The same as one line without gaps, such as the name in a certificate. */
export const legibleLine = (text: string): string => legible(text).replaceAll(/\s+/g, ' ')

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(UNBREAKABLE_SPACE, '\u00a0')
    .replaceAll(/(?!\u00a0)\p{Zs}/gu, ' ')
