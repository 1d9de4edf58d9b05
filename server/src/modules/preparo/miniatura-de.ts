import { GET_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'
import { type ContextoDeLeitura, registrarVistas } from '../docproc/index.ts'

export const MINIATURA = 'miniatura-1'
/** Do que se desenha a primeira página. */
const DESENHAM_SE = ['pdf', 'png', 'jpg', 'jpeg']
/** Pedida de novo neste prazo, a mesma não volta à fila. */
const PEDIDA_HA_POUCO_S = 60

type Estado = {
  versao: number
  situacao: 'PRONTO' | 'FALHOU' | null
  chave: string | null
  versionId: string | null
}
export type MiniaturaMostrada = { situacao: 'FAZENDO' | 'PRONTA' | 'FALHOU'; url: string | null }

/**
 * A primeira página do arquivo em vigor, pequena: só para quem o lê, e vê-la é ver o documento, embora não
 * seja lê-lo nem recebê-lo. A que ainda não há manda-se fazer.
 */
export async function miniaturaDe(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
): Promise<MiniaturaMostrada | null> {
  if (!podeVerConteudo(fatos)) return null
  pedidos.set(contexto, (pedidos.get(contexto) ?? new Map<string, Fatos>()).set(fatos.id, fatos))
  const estado = await batched(contexto, 'preparo.miniatura', (ids: string[]) => carregar(contexto, ids))(
    fatos.id,
  )
  if (estado === undefined) return null
  if (estado.chave === null) return { situacao: estado.situacao === null ? 'FAZENDO' : 'FALHOU', url: null }
  const url = await contexto.armazenamento.urlDeLeitura({
    chave: estado.chave,
    versionId: estado.versionId,
    nome: 'miniatura.png',
    tipo: 'image/png',
    validadeSegundos: GET_URL_MINUTOS * 60,
  })
  return { situacao: 'PRONTA', url }
}

const pedidos = new WeakMap<object, Map<string, Fatos>>()

async function carregar(contexto: ContextoDeLeitura, ids: readonly string[]): Promise<Map<string, Estado>> {
  const estados = await osEstados(contexto.db, ids)
  const porFazer = [...estados].filter(([, { situacao }]) => situacao === null)
  if (porFazer.length > 0)
    await transact(contexto.ledger, async (tx) => {
      for (const [documentoId, { versao }] of porFazer) {
        const key = `${documentoId}:${versao}:miniatura`
        await enqueue(
          tx,
          'arquivo.miniatura',
          { documentoId, versao },
          { key, onceInSeconds: PEDIDA_HA_POUCO_S },
        )
      }
    })
  const prontas = ids.filter((id) => estados.get(id)?.chave)
  await registrarVistas(
    contexto,
    prontas.flatMap((id) => pedidos.get(contexto)?.get(id) ?? []),
  )
  return estados
}

async function osEstados(reader: Reader, ids: readonly string[]): Promise<Map<string, Estado>> {
  const { rows } = await sql<Estado & { id: string }>`
    select d.id, v.numero as versao, e.situacao, e.chave, e.version_id
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = any(${DESENHAM_SE}::text[])
      left join arquivo_derivado e on e.sha256 = v.sha256 and e.receita = ${MINIATURA}
    where d.id = any(${[...ids]}::uuid[])`.execute(reader)
  return new Map(rows.map(({ id, ...estado }) => [id, estado]))
}
