import type { Respostas } from '../evidencias/port.ts'

// What the processes of this folder exchange besides JSON: several pieces of bytes, one after the other.

export function juntar(partes: readonly Uint8Array[]): { tamanhos: number[]; bytes: Buffer } {
  return { tamanhos: partes.map(({ length }) => length), bytes: Buffer.concat(partes) }
}

export function separar(tamanhos: readonly number[], bytes: Uint8Array): Buffer[] {
  let fim = 0
  return tamanhos.map((tamanho) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + (fim += tamanho) - tamanho, tamanho),
  )
}

/** Answers travel as their keys and, in the same order, their bytes. `vazias`: asked in vain. */
export type Indice = { chaves: string[]; vazias: boolean[] }

export function partesDas(respostas: Respostas): { indice: Indice; partes: Buffer[] } {
  const pares = [...respostas]
  return {
    indice: { chaves: pares.map(([chave]) => chave), vazias: pares.map(([, resposta]) => resposta === null) },
    partes: pares.map(([, resposta]) => resposta ?? Buffer.alloc(0)),
  }
}

export const respostasDe = ({ chaves, vazias }: Indice, partes: readonly Buffer[]): Respostas =>
  new Map(chaves.map((chave, i) => [chave, vazias[i] ? null : (partes[i] ?? Buffer.alloc(0))]))

/** A question crosses with its body in Base64. */
export type PerguntaEmTexto = { endereco: string; corpo?: string }

/** A root crosses as DER in Base64. */
export type RaizEmTexto = { tipo: 'ICP_BRASIL' | 'GOV_BR' | 'OUTRA'; der: string }

/** A rectangle of a page, from 1, of the file as it was when it ended at `fim`, in user space of the page. */
export type LugarDeTinta = { fim: number; pagina: number; caixa: [number, number, number, number] }

/** Places that were looked at, and whether anything is seen there; null: nobody can tell. */
export type TintaVista = { lugar: LugarDeTinta; visto: boolean | null }[]

/** Said instead of a sentence when the page does not exist: whose field that is, the parent knows. */
export const SEM_PAGINA = 'PAGINA'
