let ultimo: Promise<unknown> = Promise.resolve()

/** Um ato de cada vez, para que a ordem da seleção seja a ordem em que ficam: das peças, dos anexos. */
export function emFila<T>(agir: () => Promise<T>): Promise<T> {
  const este = ultimo.then(agir)
  ultimo = este.catch(() => undefined)
  return este
}
