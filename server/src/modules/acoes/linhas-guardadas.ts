import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import {
  carregarLinhas,
  idsEm,
  type LinhaMostrada,
  type OpcoesDeCarga,
  type PedidoDeLinhas,
  pedidas,
} from './carregar-linhas.ts'
import { escreveOutro } from './linha-do-item.ts'
import { CONTADAS, CONTAS, MUDANCAS } from './mudancas-do-item.ts'
import { setoresDe, usuarioDe, visiveis } from './visiveis.ts'

/*
 * A mesma pessoa pede as mesmas listas muitas vezes por dia, e entre duas vezes mudam poucas linhas. Guarda-se de cada
 * linha o que o banco disse e as contas com que o disse (mudancas-do-item.ts): enquanto são as mesmas, não se lê de novo.
 * O que existe para quem pede, a hora, a última leitura e quem escreve perguntam-se sempre; as regras correm sempre. ADR 0018.
 */

/** As contas ficam na própria linha: tirá-las de noventa colunas faria dela outra, mais lenta (kernel/rows.ts). */
export type Guardada<M> = LinhaMostrada<M> & { mudancas: string; valeAte: Date }
type Gaveta = Map<string, Guardada<unknown>>
type Achada = Pick<LinhaMostrada<null>, 'id' | 'lugar' | 'agora' | 'lidoEm' | 'escreveOutro'> & {
  mudancas: string
}
/** A hora vem numa só: escrevê-la e lê-la duzentas vezes custa mais que as contas. */
type Lida = Omit<Achada, 'agora'> & { agora: Date | null }

/** Umas 3 kB cada uma: 60 MB por entidade. */
const LINHAS_MAX = 20_000

/** Uma gaveta para cada pessoa e cada coisa que se mostra; da que há mais tempo não se abre se tira primeiro. */
class Arquivo {
  #gavetas = new Map<string, Gaveta>()
  #linhas = 0

  /** Abrir também a põe por última na fila. */
  abrir(nome: string): Gaveta {
    const gaveta = this.#gavetas.get(nome) ?? new Map<string, Guardada<unknown>>()
    this.#gavetas.delete(nome)
    this.#gavetas.set(nome, gaveta)
    return gaveta
  }

  guardar(nome: string, id: string, guardada: Guardada<unknown>): void {
    const gaveta = this.abrir(nome)
    if (!gaveta.has(id)) this.#linhas++
    gaveta.set(id, guardada)
    for (const [outra, { size }] of this.#gavetas) {
      if (this.#linhas <= LINHAS_MAX) return
      this.#linhas -= size
      this.#gavetas.delete(outra)
    }
  }
}

const arquivos = new WeakMap<Reader, Arquivo>()
function arquivoDe(reader: Reader): Arquivo {
  const arquivo = arquivos.get(reader) ?? new Arquivo()
  arquivos.set(reader, arquivo)
  return arquivo
}

/** Da equipe, fora de transação. O motivo por que o classificador lê acaba com o relógio, e não se guarda. */
export const podeGuardar = (
  reader: Reader,
  ator: Ator,
  { oQueMostra, aposAto, explicar }: OpcoesDeCarga,
): boolean =>
  oQueMostra !== undefined &&
  ator.tipo === 'USUARIO' &&
  !reader.isTransaction &&
  aposAto !== true &&
  explicar === false &&
  !(ehClassificador(ator) && ator.marca.clsVeSigiloso)

/** Tudo o que, de quem pede, entra no que se guarda. */
const nomeDaGaveta = (ator: Ator, oQueMostra = ''): string =>
  [
    ator.id,
    ehClassificador(ator),
    ator.marca.fuso,
    setoresDe(ator).toSorted().join(),
    ator.substitui?.join() ?? '',
    oQueMostra,
  ].join('|')

/** Quem quer saber do que se respondeu sem ler: os testes, que leem e comparam. */
export const ouvintes = new Set<(acertos: Acertos) => Promise<void>>()
export type Acertos = {
  reader: Reader
  ator: Ator
  pedido: PedidoDeLinhas
  linhas: readonly Guardada<unknown>[]
}

/** O mesmo que `carregarLinhas`, para quem pode guardar. */
export async function linhasGuardadas<M>(
  reader: Reader,
  ator: Ator,
  pedido: PedidoDeLinhas<M>,
): Promise<LinhaMostrada<M>[]> {
  const achadas = await achar(reader, ator, pedido)
  const [arquivo, nome] = [arquivoDe(reader), nomeDaGaveta(ator, pedido.oQueMostra)]
  const gaveta = arquivo.abrir(nome) as Map<string, Guardada<M>>
  const servem = new Map<string, Guardada<M>>()
  for (const { id, mudancas, agora } of achadas) {
    const guardada = gaveta.get(id)
    if (guardada?.mudancas === mudancas && guardada.valeAte > agora) servem.set(id, guardada)
  }
  const outras = await ler(reader, ator, {
    ...pedido,
    quais: achadas.map(({ id }) => id).filter((id) => !servem.has(id)),
  })
  for (const [id, guardada] of outras) arquivo.guardar(nome, id, guardada)
  for (const ouvir of ouvintes) await ouvir({ reader, ator, pedido, linhas: [...servem.values()] })
  return achadas.flatMap(({ id, lugar, agora, lidoEm, escreveOutro: escreve }) => {
    const guardada = servem.get(id) ?? outras.get(id)
    return guardada === undefined ? [] : [{ ...guardada, lugar, agora, lidoEm, escreveOutro: escreve }]
  })
}

/** O que existe para quem pede, na ordem, com o que não se guarda. */
async function achar(reader: Reader, ator: Ator, { quais, com }: PedidoDeLinhas): Promise<Achada[]> {
  const ids = idsEm(quais)
  if (ids === undefined) return []
  const { rows } = await sql<Lida>`
    with pedido as materialized (select ${ids} as ids), pedida(id, lugar) as materialized (${pedidas(com)}), ${CONTAS}
    select d.id, pedida.lugar, case when row_number() over () = 1 then now() end as agora, l.em as lido_em, ${escreveOutro(ator)} as escreve_outro, ${MUDANCAS} as mudancas
    from pedida
    join docproc d on d.id = pedida.id
    ${CONTADAS}
    left join leitura l on l.docproc_id = d.id and l.usuario_id = ${usuarioDe(ator)}::uuid
    where ${visiveis(ator)}`.execute(reader)
  const agora = rows.find((lida) => lida.agora !== null)?.agora
  if (!agora) return []
  return rows
    .map((lida) => ({ ...lida, agora }))
    .sort((a, b) => (a.lugar ?? Infinity) - (b.lugar ?? Infinity))
}

/** As contas vêm no mesmo comando que a linha: dizem com que mudanças ela se leu. */
async function ler<M>(
  reader: Reader,
  ator: Ator,
  pedido: PedidoDeLinhas<M>,
): Promise<Map<string, Guardada<M>>> {
  const linhas = await carregarLinhas(reader, ator, { ...pedido, com: undefined, comMudancas: true })
  return new Map((linhas as Guardada<M>[]).map((linha) => [linha.id, linha]))
}
