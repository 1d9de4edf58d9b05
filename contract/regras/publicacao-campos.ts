import { comprimento } from './limites.ts'
import { limparLinha } from './texto.ts'

/** O primeiro campo que não serve, e por quê. */
export type Problema = { campo: string; mensagem: string }

export function conferirTextos<C extends string>(
  de: string,
  dados: { readonly [campo in NoInfer<C>]?: unknown },
  maximos: Readonly<Record<C, number>>,
): Record<C, string | null> | Problema {
  const limpos: Partial<Record<C, string | null>> = {}
  for (const [campo, maximo] of Object.entries(maximos) as [C, number][]) {
    const texto = dados[campo]
    const limpo = limparLinha(typeof texto === 'string' ? texto : '')
    if (comprimento(limpo) > maximo) return longo(`${de}.${campo}`, maximo)
    limpos[campo] = limpo || null
  }
  return limpos as Record<C, string | null>
}

/** O dia é do calendário: não passa por fuso nenhum. */
export function conferirDatas<C extends string>(
  de: string,
  dados: { readonly [campo in NoInfer<C>]?: unknown },
  campos: readonly C[],
): Record<C, string | null> | Problema {
  const datas: Partial<Record<C, string | null>> = {}
  for (const campo of campos) {
    const dia = dados[campo]
    if (dia != null && dia !== '' && !ehDia(dia))
      return problema(`${de}.${campo}`, 'Data inválida: use AAAA-MM-DD.')
    datas[campo] = typeof dia === 'string' && dia !== '' ? dia : null
  }
  return datas as Record<C, string | null>
}

const ehDia = (dia: unknown): boolean =>
  typeof dia === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(dia) &&
  new Date(`${dia}T00:00:00Z`).toJSON()?.startsWith(dia) === true

export const enderecoDaWeb = (texto: string): boolean => /^https?:\/\//i.test(texto) && URL.canParse(texto)

export const problema = (campo: string, mensagem: string): Problema => ({ campo, mensagem })

export const longo = (campo: string, maximo: number): Problema =>
  problema(campo, `No máximo ${maximo} caracteres.`)
