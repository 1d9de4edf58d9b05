import type { ReactNode } from 'react'

let alto: ReactNode

/** What every dialog says above its fields: of the page behind nothing can be read then. The app registers it. */
export function porNoAltoDosDialogos(parte: ReactNode): void {
  alto = parte
}

export const noAltoDosDialogos = (): ReactNode => alto
