import type { ArgumentosDeQuery, TipoDeLeitor } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, exigir, leitoresDe } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { ageComoClassificador, mudancaDe } from './alterar-restricoes.ts'
import { type Fase, fase } from './quem-vera-agora.ts'

type PedidoDeQuemVera = ArgumentosDeQuery['quemVera']

export type UmLeitor = { tipo: TipoDeLeitor; chave: string; nome: string; pessoas: number | null }

export type Leitor = UmLeitor & { antes: string | null; depois: string | null }

export type QuemVera = {
  mostraAntes: boolean
  leitores: Leitor[]
  classificadorComMotivo: boolean
  exigeMotivo: boolean
}

/**
 * O que a mudança de restrições faz com quem lê, dito antes de se fazer: a proposta passa pelas mesmas
 * conferências do ato.
 */
export async function quemVera(
  reader: Reader,
  ator: Ator,
  { id, ...pedido }: PedidoDeQuemVera,
): Promise<QuemVera> {
  const fatos = isId(id)
    ? (await carregarFatos(reader, ator, { quais: [id.toLowerCase()] })).get(id.toLowerCase())
    : undefined
  if (fatos === undefined) throw naoEncontrado()
  exigir('PODE_ALTERAR_RESTRICOES', fatos)
  const { para } = await mudancaDe(reader, ator, { fatos, pedido })
  const hoje = fatos.podeVer
    ? fase(await leitoresDe(reader, { marca: ator.marca, id: fatos.id, suposto: null }))
    : undefined
  const seriam = await leitoresDe(reader, { marca: ator.marca, id: fatos.id, suposto: para })
  return {
    mostraAntes: hoje !== undefined,
    leitores: comparar(hoje, fase(seriam)),
    classificadorComMotivo: ator.marca.clsVeSigiloso && (seriam.posse || seriam.sigiloso),
    exigeMotivo: ageComoClassificador(fatos),
  }
}

const ORDEM: readonly TipoDeLeitor[] = ['PUBLICO', 'TODOS', 'SETOR', 'PESSOA', 'EXTERNO']

function comparar(hoje: Fase | undefined, depois: Fase): Leitor[] {
  const todos = new Map<string, UmLeitor>([...(hoje?.mostrados ?? []), ...depois.mostrados])
  const naFase = (em: Fase | undefined, leitor: UmLeitor) =>
    em?.mostrados.get(leitor.chave)?.motivo ?? em?.porOutro(leitor) ?? null
  return [...todos.values()]
    .map(({ tipo, chave, nome, pessoas }) => ({ tipo, chave, nome, pessoas }))
    .map((leitor) => ({ ...leitor, antes: naFase(hoje, leitor), depois: naFase(depois, leitor) }))
    .toSorted(
      (a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo) || a.nome.localeCompare(b.nome, 'pt-BR'),
    )
}
