import { alcances } from '../../../src/modules/alcance/index.ts'
import { JA_LIA } from './legitimos.ts'
import type { MundoDoAlcance } from './mundo-do-alcance.ts'
import type { Achado } from './passo.ts'
import type { Segredo } from './segredos.ts'

/** 'colega de setor: documentoAnexar, documentoAssinarSimples → lê colega de setor', cada modo uma vez. */
export function caminhos({ gente }: Pick<MundoDoAlcance, 'gente'>, achados: readonly Achado[]): string[] {
  const nome = new Map(gente.map((pessoa) => [pessoa.id, pessoa.nome]))
  const porModo = Map.groupBy(achados, ({ passos }) =>
    passos.map(({ quem, ato }) => `${quem.nome}: ${ato}`).join(', '),
  )
  return [...porModo].map(
    ([modo, deles]) =>
      `${modo} → lê ${[...new Set(deles.map(({ leitor }) => nome.get(leitor) ?? leitor))].join(', ')}`,
  )
}

/** 'classificadora: documentoAlterarRestricoes', do último ato de cada modo, uma vez. */
export const oQueDa = (achados: readonly Achado[]): string[] =>
  [
    ...new Set(achados.map(({ passos }) => passos.at(-1)!).map(({ quem, ato }) => `${quem.nome}: ${ato}`)),
  ].toSorted()

type Alcancado = [nome: string, atos: number]

/** Quem a procura viu chegar a ler, e com quantos atos no mínimo. Quem já lia não chega. */
export function daProcura({ gente }: Pick<MundoDoAlcance, 'gente'>, achados: readonly Achado[]): Alcancado[] {
  const equipe = gente.filter(({ tipo }) => tipo === 'EQUIPE').map(({ id, nome }) => ({ ids: [id], nome }))
  const deFora = { ids: gente.filter(({ tipo }) => tipo !== 'EQUIPE').map(({ id }) => id), nome: DE_FORA }
  return [...equipe, deFora].flatMap(({ ids, nome }) =>
    oMenor(
      nome,
      achados.filter(({ leitor, fonte }) => ids.includes(leitor) && fonte !== JA_LIA),
    ),
  )
}

/** Quem é de fora não tem classe: o produto diz se o item chega a abrir-se a qualquer pessoa. */
const DE_FORA = 'alguém de fora'
const oMenor = (nome: string, modos: readonly { passos: readonly unknown[] }[]): Alcancado[] =>
  modos.length === 0 ? [] : [[nome, Math.min(...modos.map(({ passos }) => passos.length))]]

/** O mesmo, do que *quem alcança* diz. */
export async function doProduto(
  { m, gente }: MundoDoAlcance,
  { id }: Segredo,
  fundo: number,
): Promise<Alcancado[]> {
  const { marca } = (await m.ana.contexto()).ator!
  const { achados } = await alcances(m.db, { ator: { marca }, id })
  const cabem = achados.chegadas.filter(({ passos }) => passos.length <= fundo)
  const publico =
    achados.publico !== null && achados.publico.length <= fundo ? [{ passos: achados.publico }] : []
  return [
    ...gente.flatMap((pessoa) =>
      oMenor(
        pessoa.nome,
        cabem.filter(({ classe }) => classe.pessoas.some(({ id: um }) => um === pessoa.id)),
      ),
    ),
    ...oMenor(DE_FORA, publico),
  ]
}

/** Por que o produto e a procura podem não dizer o mesmo de alguém, e onde. */
type Explicacao = { segredo?: string; nome?: string; porque: string }
const EXPLICADAS: readonly Explicacao[] = []

/** O que um diz e o outro não, menos o que uma regra com nome explica. */
export function semExplicacao(
  { nome: segredo }: Segredo,
  produto: readonly Alcancado[],
  procura: readonly Alcancado[],
): string[] {
  const escrever = ([nome, atos]: Alcancado) => `${nome} em ${atos}`
  const [doProduto, doBanco] = [produto, procura].map((lista) => new Set(lista.map(escrever)))
  const so = (um: ReadonlySet<string>, outro: ReadonlySet<string>, diz: string) =>
    [...um.difference(outro)].map((que) => `só ${diz}: ${que}`)
  return [...so(doProduto!, doBanco!, 'o produto'), ...so(doBanco!, doProduto!, 'a procura')].filter(
    (diferenca) =>
      !EXPLICADAS.some(
        ({ segredo: de, nome }) =>
          (de ?? segredo) === segredo && (nome === undefined || diferenca.includes(`: ${nome} `)),
      ),
  )
}
