import { dobrar } from '@autos/contract/regras/texto.ts'
import { SUGESTOES_MAX } from '@autos/contract/regras/limites.ts'

import { procurar } from '../../ui/procurar.ts'
import type { Sugestao } from '../../ui/Sugestoes.tsx'

/** Um setor ou uma pessoa, como se escolhe. */
export type Alvo = Sugestao & {
  id: string
  tipo: 'setor' | 'usuario'
  sigla?: string | undefined
  /** Não se escolhe para o que ainda vai acontecer. */ desativado?: boolean
}

/**
 * O que o servidor diz de quem já está escolhido; a chave é a da sugestão, para que não se ofereça outra vez.
 */
export const alvoDoDestino = ({
  id,
  nome,
  sigla,
  tipo,
}: {
  id: string
  nome: string
  sigla?: string | null
  tipo: 'SETOR' | 'USUARIO'
}): Alvo =>
  tipo === 'SETOR'
    ? {
        chave: `setor ${id}`,
        id,
        tipo: 'setor',
        sigla: sigla ?? undefined,
        rotulo: sigla ? `${sigla} · ${nome}` : nome,
      }
    : { chave: `usuario ${id}`, id, tipo: 'usuario', rotulo: nome }

/** Quem ainda se pode escolher: nem os já escolhidos, nem os que não se oferecem. */
export function porEscolher<A extends Alvo>(
  alvos: readonly A[],
  escolhidos: readonly Alvo[],
  excluir: readonly string[],
): A[] {
  const chaves = new Set(escolhidos.map(({ chave }) => chave))
  return alvos.filter(({ chave, id }) => !chaves.has(chave) && !excluir.includes(id))
}

/**
 * Quem se sugere para o texto: o setor da sigla exata, os setores, as pessoas. Os setores vêm todos, as
 * pessoas até 20 (especificação, “Suggestion lists”).
 */
export function alvosPara<A extends Alvo>(alvos: readonly A[], texto: string): A[] {
  const sigla = dobrar(texto.trim())
  const achados = procurar(alvos, texto, ({ rotulo, detalhe }) => `${rotulo} ${detalhe ?? ''}`)
  const setores = achados.filter(({ tipo }) => tipo === 'setor')
  const exatos = setores.filter((setor) => sigla !== '' && dobrar(setor.sigla ?? '') === sigla)
  return [
    ...exatos,
    ...setores.filter((setor) => !exatos.includes(setor)),
    ...achados.filter(({ tipo }) => tipo === 'usuario').slice(0, SUGESTOES_MAX),
  ]
}
