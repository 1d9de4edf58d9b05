import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { PAGINA_MAX, PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import {
  type Acao,
  type Condicoes,
  exigirClassificador,
  gatilhoDoAto,
  type MarcadorDaRegra,
} from './regra.ts'

type Linha = {
  id: string
  nome: string
  gatilho: string
  condicoes: Condicoes
  acoes: Acao[]
  referencias: string[]
  ativa: boolean
  desativadaMotivo: string | null
  versao: number
  criadaEm: Date
  criadaPor: string | null
}

export async function lerRegras(reader: Reader, ator: Ator): Promise<RegraMostrada[]> {
  exigirClassificador(ator)
  return ler(reader, null)
}

export async function buscarRegra(reader: Reader, id: string): Promise<RegraMostrada> {
  const [regra] = await ler(reader, id)
  if (regra === undefined) throw naoEncontrado()
  return regra
}

async function ler(reader: Reader, id: string | null): Promise<RegraMostrada[]> {
  const { rows } =
    await sql<Linha>`select * from automacao_regra r where (${id}::uuid is null or r.id = ${id}::uuid) order by r.nome, r.id`.execute(
      reader,
    )
  const destinos = await descreverDestinos(
    reader,
    rows.flatMap(({ referencias, criadaPor }) => [...referencias, criadaPor]),
  )
  return rows.map((linha) => mostrar(linha, destinos))
}

type RegraMostrada = ReturnType<typeof mostrar>

function mostrar(
  { gatilho, condicoes, acoes, criadaPor, ...resto }: Linha,
  destinos: ReadonlyMap<string, Destino>,
) {
  const destino = (id: string | null) => destinos.get(id ?? '') ?? null
  const marcador = (dito: MarcadorDaRegra | null) => dito && { ...dito, setor: destino(dito.setorId) }
  const acao = (dita: Acao) =>
    'marcar' in dita
      ? { marcar: marcador(dita.marcar) }
      : 'enviar' in dita
        ? { enviar: destino(dita.enviar) }
        : { notificar: destino(dita.notificar) }
  return {
    ...resto,
    gatilho: gatilhoDoAto(gatilho),
    criadaPor: destino(criadaPor),
    condicoes: { ...condicoes, setor: destino(condicoes.setorId), marcador: marcador(condicoes.marcador) },
    acoes: acoes.map(acao),
  }
}

type Execucao = { em: Date; situacao: string; motivo: string | null; docprocId: string }

/** Também o que se fez com um item só conta a quem sabe que ele existe. */
export async function lerExecucoes(
  reader: Reader,
  ator: Ator,
  { regraId, limit }: ArgumentosDeQuery['automacaoExecucoes'],
): Promise<Execucao[]> {
  exigirClassificador(ator)
  if (!isId(regraId)) throw naoEncontrado()
  await buscarRegra(reader, regraId)
  const { rows } = await sql<Execucao>`
    select coalesce(e.executada_em, e.criada_em) as em, e.situacao, e.motivo, e.docproc_id from automacao_execucao e join docproc d on d.id = e.docproc_id
    where e.regra_id = ${regraId}::uuid and ${visiveis(ator)} order by e.criada_em desc, e.historico_id limit ${Math.min(Math.max(limit ?? PAGINA_PADRAO, 0), PAGINA_MAX)}`.execute(
    reader,
  )
  return rows
}
