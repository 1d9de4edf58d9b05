import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import { type DiarioOficial, type NoDiario, RecusadoPeloDiario } from '../../adapters/diario/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { carregarFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { anotar } from './anotar.ts'
import { type Meios, motivoDe } from './meios.ts'

export type MeiosDoEnvio = Meios & { armazenamento: Pick<Armazenamento, 'ler'> }

/** Mais que o tempo todo de uma tentativa (procurar e mandar): enquanto dura, nenhum outro processo tenta. */
const TENTATIVA = sql`interval '200 seconds'`
/** Passado isto sem conseguir, espera-se que alguém repita. */
const DESISTENCIA = sql`interval '24 hours'`

type Tomada = {
  id: string
  documentoId: string
  chave: string
  titulo: string
  codCategoria: number
  urlOrigem: string
  esfinge: string | null
  lei: object | null
  contrato: object | null
  tentativas: number
  criadaEm: Date
  objetoChave: string
  versionId: string | null
  sha256: string
  tamanho: string
}

/**
 * Leva a publicação ao diário, uma vez. A tentativa se anota antes da chamada: da segunda em diante, o diário
 * pode ter recebido e a resposta ter-se perdido, e por isso procura-se lá o que se mandou antes de mandar
 * outra vez (ADR 0051).
 */
export async function mandar(meios: MeiosDoEnvio, { publicacaoId }: { publicacaoId: string }): Promise<void> {
  const { ledger, diario } = meios
  const tomada = await tomar(ledger.db, publicacaoId)
  if (tomada === undefined) return
  try {
    if (diario === null) throw new Error('o diário oficial não está configurado')
    const resposta = await umaVez({ ...meios, diario }, tomada)
    await transact(ledger, (tx) => anotar(tx, meios.sistema, { publicacaoId: tomada.id, dito: resposta }))
  } catch (erro) {
    if (!(await soltar(ledger.db, tomada.id, motivoDe(erro)))) throw erro
  }
}

/** De quem pede agora, se ninguém mais está tentando; nada, se já não há o que mandar. */
async function tomar(db: Ledger['db'], id: string): Promise<Tomada | undefined> {
  const { rows } = await sql<Tomada>`
    update publicacao p set tentativas = p.tentativas + 1, tentando_ate = clock_timestamp() + ${TENTATIVA}
    from documento_versao v
    where p.id = ${id}::uuid and p.situacao = 'PENDENTE' and p.parada_em is null and (p.tentando_ate is null or p.tentando_ate < clock_timestamp())
      and v.documento_id = p.documento_id and v.numero = p.versao
    returning p.id, p.documento_id, p.chave, p.titulo, p.cod_categoria, p.url_origem, p.esfinge, p.lei, p.contrato, p.tentativas, p.criada_em,
      v.chave as objeto_chave, v.version_id, v.sha256, v.tamanho`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  const outra = await db
    .selectFrom('publicacao')
    .select('id')
    .where('id', '=', id)
    .where('situacao', '=', 'PENDENTE')
    .where('paradaEm', 'is', null)
    .executeTakeFirst()
  if (outra !== undefined) throw new Error('outra tentativa está em curso')
  return undefined
}

type Resposta = NoDiario | { situacao: 'RECUSADO'; id: null; url: null; mensagem: string }

async function umaVez(
  { ledger, armazenamento, diario, sistema }: MeiosDoEnvio & { diario: DiarioOficial },
  tomada: Tomada,
): Promise<Resposta> {
  const conhecida = tomada.tentativas === 1 ? undefined : await procurar(ledger.db, diario, tomada)
  if (conhecida !== undefined) return conhecida
  const impedimento = await oQueImpede(ledger.db, sistema, tomada.documentoId)
  if (impedimento !== undefined) return recusada(impedimento)
  const {
    chave,
    titulo,
    codCategoria,
    urlOrigem: urlOrigemApi,
    esfinge: codRegistroInfoSfinge,
    lei,
    contrato,
    sha256,
  } = tomada
  const bytes = await armazenamento.ler(tomada.objetoChave, tomada.versionId, Number(tomada.tamanho))
  try {
    return await diario.criar({
      chave,
      titulo,
      codCategoria,
      urlOrigemApi,
      codRegistroInfoSfinge,
      lei,
      contrato,
      arquivo: { nome: `${sha256}.pdf`, sha256, bytes },
    })
  } catch (erro) {
    if (erro instanceof RecusadoPeloDiario) return recusada(erro.message)
    throw erro
  }
}

/** Do mesmo título, os atos que já se sabe quais são não são este. */
async function procurar(
  db: Ledger['db'],
  diario: DiarioOficial,
  { id, chave, titulo, urlOrigem: urlOrigemApi, criadaEm: desde }: Tomada,
): Promise<NoDiario | undefined> {
  const outras = await db
    .selectFrom('publicacao')
    .select('diarioId')
    .where('titulo', '=', titulo)
    .where('id', '<>', id)
    .where('diarioId', 'is not', null)
    .execute()
  const conhecidos = outras.flatMap(({ diarioId }) => diarioId ?? [])
  return diario.procurar({ chave, titulo, urlOrigemApi, desde, conhecidos })
}

const recusada = (mensagem: string): Resposta => ({ situacao: 'RECUSADO', id: null, url: null, mensagem })

/** Entre o pedido e a vez dele, o documento pode ter deixado de ser público; o que se publica não volta. */
export async function oQueImpede(
  reader: Reader,
  sistema: Ator,
  documentoId: string,
): Promise<string | undefined> {
  const fatos = (await carregarFatos(reader, sistema, { quais: [documentoId], explicar: false })).get(
    documentoId,
  )
  if (fatos === undefined) return 'O documento foi excluído antes de ir ao diário.'
  if (fatos.restritoEmSi) return 'O documento deixou de ser público antes de ir ao diário.'
  return fatos.desconsiderado ? 'O documento foi desconsiderado antes de ir ao diário.' : undefined
}

/** Deixa que se tente outra vez; verdadeiro quando se desistiu. */
async function soltar(db: Ledger['db'], id: string, falha: string): Promise<boolean> {
  const { rows } = await sql<{ parada: boolean }>`
    update publicacao set tentando_ate = null, falha = ${falha}, parada_em = case when desde < now() - ${DESISTENCIA} then now() end
    where id = ${id}::uuid and situacao = 'PENDENTE' returning parada_em is not null as parada`.execute(db)
  return rows[0]?.parada ?? true
}
