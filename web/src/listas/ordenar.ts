import { emOrdem } from '../ui/formato.ts'
import { coluna } from './colunas.tsx'
import type { Ordem } from './definicao.ts'
import type { Linha } from '../partes/itens/linha.ts'

/** Nova ordem das linhas. Empate: o mais novo primeiro, sempre igual. */
export function ordenar(linhas: readonly Linha[], ordem: Ordem): Linha[] {
  const { chave, texto } = coluna(ordem.coluna)
  const ler = chave ?? texto
  const sinal = ordem.sentido === 'asc' ? 1 : -1
  return [...linhas].sort((a, b) => sinal * comparar(ler(a), ler(b)) || comparar(b.id, a.id))
}

function comparar(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return emOrdem(String(a), String(b))
}

/** Clicar no cabeçalho: crescente, decrescente, crescente… */
export function alternar(atual: Ordem, nome: Ordem['coluna']): Ordem {
  if (atual.coluna !== nome) return { coluna: nome, sentido: 'asc' }
  return { coluna: nome, sentido: atual.sentido === 'asc' ? 'desc' : 'asc' }
}
