import type { Ajuste } from './ajuste.ts'

/** Onde se parou em um arquivo, e com que ampliação. Fica neste navegador. */
export type Parada = { de: string; pagina: number; ajuste: Ajuste }

const CHAVE = 'autos.leitor'
/** As mais antigas saem. */
const GUARDADAS = 200

export const paradaEm = (de: string): Parada | undefined => lidas().find((parada) => parada.de === de)

export function lembrar(parada: Parada): void {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(comParada(lidas(), parada)))
  } catch {
    // Navegador que não guarda nada: da próxima vez abre-se no começo.
  }
}

/** A mais nova primeiro; quem está no começo, como o leitor abre, não tem o que lembrar. */
export function comParada(antes: readonly Parada[], nova: Parada): Parada[] {
  const outras = antes.filter(({ de }) => de !== nova.de)
  const noComeco = nova.pagina === 1 && nova.ajuste === 'largura'
  return noComeco ? outras : [nova, ...outras].slice(0, GUARDADAS)
}

function lidas(): Parada[] {
  try {
    const guardado: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '[]')
    return Array.isArray(guardado) ? guardado.filter(ehParada) : []
  } catch {
    return []
  }
}

export function ehParada(valor: unknown): valor is Parada {
  if (typeof valor !== 'object' || valor === null) return false
  const { de, pagina, ajuste } = valor as Partial<Record<keyof Parada, unknown>>
  const ajusteVale =
    ajuste === 'largura' || ajuste === 'pagina' || (typeof ajuste === 'number' && ajuste > 0 && ajuste <= 4)
  return typeof de === 'string' && Number.isInteger(pagina) && Number(pagina) >= 1 && ajusteVale
}
