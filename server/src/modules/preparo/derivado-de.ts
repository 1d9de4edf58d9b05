import type { DiferencaDaPrevia, SituacaoDoDerivado } from '@autos/contract/entradas.ts'
import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { GET_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { type ContextoDeLeitura, registrarVistas } from '../docproc/index.ts'
import { quartosDaPrimeira } from './viradas.ts'

/** O que se faz de um arquivo quando alguém o pede: de quais, como, e o que é. */
type Receita = {
  /** Uma por quarto de volta que se dá à página para a pôr em pé: reconhecida, a de antes já não serve. */
  receitas: readonly string[]
  trabalho: 'arquivo.miniatura' | 'arquivo.previa'
  extensoes: readonly string[]
  tipo: 'png' | 'pdf'
}
export const MINIATURA: Receita = {
  receitas: ['miniatura-1', 'miniatura-1-90', 'miniatura-1-180', 'miniatura-1-270'],
  trabalho: 'arquivo.miniatura',
  extensoes: ['pdf', 'png', 'jpg', 'jpeg'],
  tipo: 'png',
}
export const PREVIA: Receita = {
  receitas: ['previa-pdfa-2b-2'],
  trabalho: 'arquivo.previa',
  extensoes: ['docx', 'odt', 'xlsx', 'ods'],
  tipo: 'pdf',
}
/** Pedido de novo neste prazo, o mesmo não volta à fila. */
const PEDIDO_HA_POUCO_S = 60

type Estado = {
  versao: number
  receita: string
  situacao: 'PRONTO' | 'FALHOU' | null
  chave: string | null
  versionId: string | null
  diferencas: DiferencaDaPrevia[]
}
type DerivadoMostrado = { situacao: SituacaoDoDerivado; url: string | null; diferencas: DiferencaDaPrevia[] }

export const miniaturaDe = (contexto: ContextoDeLeitura, fatos: Fatos): Promise<DerivadoMostrado | null> =>
  derivadoDe(contexto, fatos, MINIATURA)

type ComConversor = ContextoDeLeitura & { config: { gotenberg: string | undefined } }

export const previaDe = async (contexto: ComConversor, fatos: Fatos): Promise<DerivadoMostrado | null> =>
  contexto.config.gotenberg === undefined ? null : derivadoDe(contexto, fatos, PREVIA)

/**
 * O que se fez do arquivo em vigor: só para quem o lê, e vê-lo é ver o documento, embora não seja lê-lo nem
 * recebê-lo. O que ainda não há manda-se fazer.
 */
async function derivadoDe(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
  receita: Receita,
): Promise<DerivadoMostrado | null> {
  if (!podeVerConteudo(fatos)) return null
  pedidos.set(contexto, (pedidos.get(contexto) ?? new Map<string, Fatos>()).set(fatos.id, fatos))
  const carregar = (ids: string[]) => osPedidos(contexto, ids, receita)
  const estado = await batched(contexto, receita.trabalho, carregar)(fatos.id)
  if (estado === undefined) return null
  const { diferencas } = estado
  if (estado.chave === null)
    return { situacao: estado.situacao === null ? 'FAZENDO' : 'FALHOU', url: null, diferencas }
  const url = await contexto.armazenamento.urlDeLeitura({
    chave: estado.chave,
    versionId: estado.versionId,
    nome: `${fatos.tituloVisivel}.${receita.tipo}`,
    tipo: CONTENT_TYPE[receita.tipo],
    validadeSegundos: GET_URL_MINUTOS * 60,
  })
  return { situacao: 'PRONTA', url, diferencas }
}

const pedidos = new WeakMap<object, Map<string, Fatos>>()

async function osPedidos(
  contexto: ContextoDeLeitura,
  ids: readonly string[],
  receita: Receita,
): Promise<Map<string, Estado>> {
  const estados = await osEstados(contexto.db, ids, receita)
  const porFazer = [...estados].filter(([, { situacao }]) => situacao === null)
  if (porFazer.length > 0)
    await transact(contexto.ledger, async (tx) => {
      for (const [documentoId, { versao, receita: qual }] of porFazer) {
        const key = `${documentoId}:${versao}:${qual}`
        await enqueue(tx, receita.trabalho, {
          data: { documentoId, versao },
          key,
          onceInSeconds: PEDIDO_HA_POUCO_S,
        })
      }
    })
  const vistos = ids.filter((id) => estados.get(id)?.chave)
  await registrarVistas(
    contexto,
    vistos.flatMap((id) => pedidos.get(contexto)?.get(id) ?? []),
  )
  return estados
}

async function osEstados(
  reader: Reader,
  ids: readonly string[],
  { receitas, extensoes }: Receita,
): Promise<Map<string, Estado>> {
  const { rows } = await sql<Estado & { id: string }>`
    select d.id, v.numero as versao, r.receita, e.situacao, e.chave, e.version_id, coalesce(e.diferencas, '{}') as diferencas
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = any(${[...extensoes]}::text[])
      cross join lateral (select (${[...receitas]}::text[])[${quartosDaPrimeira} + 1] as receita) r
      left join arquivo_derivado e on e.sha256 = v.sha256 and e.receita = r.receita
    where d.id = any(${listed(ids)})`.execute(reader)
  return new Map(rows.map(({ id, ...estado }) => [id, estado]))
}
