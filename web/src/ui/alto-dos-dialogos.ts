import type { ComponentType } from 'react'

let alto: ComponentType | undefined

/** What every dialog says above its fields: of the page behind nothing can be read then. The app registers it. */
export function porNoAltoDosDialogos(componente: ComponentType): void {
  alto = componente
}

export const noAltoDosDialogos = (): ComponentType | undefined => alto
