export type Typeface = { name: string; has(code: number): boolean }
export type Run = { name: string; text: string }

/**
 * Splits a text by the first typeface that has each letter; a letter that none has loses its accent before it
 * becomes a question mark.
 */
export function fontRuns(text: string, faces: readonly Typeface[]): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const { name, text: drawn } = drawable(letter, faces)
    const last = runs.at(-1)
    if (last?.name === name) last.text += drawn
    else runs.push({ name, text: drawn })
  }
  return runs.length === 0 ? [{ name: faces[0]?.name ?? '', text: ' ' }] : runs
}

function drawable(letter: string, faces: readonly Typeface[]): Run {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  for (const text of [letter, plain, '?']) {
    const face = [...text].length === 1 ? faces.find(({ has }) => has(text.codePointAt(0) ?? 0)) : undefined
    if (face !== undefined) return { name: face.name, text }
  }
  return { name: faces[0]?.name ?? '', text: '' }
}
