import type { ArgumentosDeQuery, TipoDeLeitor } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { createHmac } from 'node:crypto'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, exigir, leitoresDe } from '../acoes/index.ts'
import type { Contexto } from '../ator/index.ts'
import { ageComoClassificador, mudancaDe } from './alterar-restricoes.ts'
import { avisosDeQuemVera } from './avisos-de-quem-vera.ts'
import { type Fase, fase } from './quem-vera-agora.ts'

type PedidoDeQuemVera = ArgumentosDeQuery['quemVera']

export type UmLeitor = { tipo: TipoDeLeitor; chave: string; nome: string; pessoas: number | null }

export type Leitor = UmLeitor & { antes: string | null; depois: string | null }

export type QuemVera = {
  mostraAntes: boolean
  leitores: Leitor[]
  avisos: string[]
  classificadorComMotivo: boolean
  exigeMotivo: boolean
}

/**
 * O que a mudança de restrições faz com quem lê, dito antes de se fazer: a proposta passa pelas mesmas
 * conferências do ato. A quem não lê o conteúdo, ninguém de fora se mostra.
 */
export async function quemVera(contexto: Contexto, { id, ...pedido }: PedidoDeQuemVera): Promise<QuemVera> {
  const { db: reader } = contexto
  const ator = contexto.actor()
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
  const depois = fase(fatos.podeVer ? seriam : { ...seriam, deFora: [] })
  return {
    mostraAntes: hoje !== undefined,
    leitores: comparar(hoje, depois).map(semDizerQuem(contexto)),
    avisos: await avisosDeQuemVera(reader, ator, { fatos, para, seriam }),
    classificadorComMotivo: ator.marca.clsVeSigiloso && (seriam.posse || seriam.sigiloso),
    exigeMotivo: ageComoClassificador(fatos),
  }
}

/**
 * A chave de quem é de fora se faz do CPF, ou do convite: sai como um resumo que só o servidor sabe fazer, o mesmo em
 * todos os itens para a mesma pessoa que pergunta.
 */
const semDizerQuem =
  ({ config, entidade, actor }: Contexto) =>
  (leitor: Leitor): Leitor =>
    leitor.tipo === 'EXTERNO'
      ? {
          ...leitor,
          chave: createHmac('sha256', config.segredo)
            .update(`autos:leitor:${entidade.id}:${actor().id}:${leitor.chave}`)
            .digest('base64url'),
        }
      : leitor

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
