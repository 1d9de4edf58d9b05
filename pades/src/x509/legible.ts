/** What is not drawn but turns what is: direction (bidi), joiners, tags, blank letters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Text of somebody else's, such as the name in a certificate, as one line that reads as it is written. Last it is composed: between a
 * letter and its accent there may have been something invisible.
 */
export function legible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}
