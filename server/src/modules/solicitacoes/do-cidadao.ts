import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'
import {
  abrirIntencao,
  acharNoArmazenamento,
  intencaoAberta,
  jaProcessado,
  type PedidoDeEndereco,
  type PedidoDeProcessamento,
  type Recebido,
  receber,
} from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

type Contexto = {
  db: Reader
  ledger: Ledger
  actor(): Ator
  armazenamento: Pick<Armazenamento, 'urlDeEnvio' | 'descrever'>
}

/**
 * Onde o cidadão põe o arquivo que se lhe pediu; enquanto nenhum foi recebido, pede-se de novo quantas vezes
 * for preciso.
 */
export async function enderecoDoPedido(
  { ledger, armazenamento, actor }: Contexto,
  pedido: PedidoDeEndereco,
): Promise<string> {
  const ator = actor()
  const envio = await transact(ledger, async (tx) => {
    const fatos = await travarPedido(tx, ator, pedido.id)
    exigirQueAguarde(fatos)
    return abrirIntencao(tx, ator, { ...pedido, id: fatos.id })
  })
  return armazenamento.urlDeEnvio(envio)
}

/** O que se pôs no armazenamento; o pedido de outra pessoa não se procura. */
export async function acharDoPedido(
  { db, armazenamento, actor }: Contexto,
  pedido: PedidoDeProcessamento,
): Promise<Recebido | undefined> {
  return (await designado(db, actor(), pedido.id))
    ? acharNoArmazenamento({ db, armazenamento }, { ...pedido, id: pedido.id.toLowerCase() })
    : undefined
}

/** Manda à conferência o arquivo pedido. O recebimento, o recibo e o aviso vêm quando ele se aceita. */
export const entregarPedido =
  (recebido: Recebido | undefined) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDeProcessamento): Promise<string> => {
    const fatos = await travarPedido(tx, ator, pedido.id)
    const aberta = await intencaoAberta(tx, fatos.id, recebido)
    if (aberta === undefined && (await jaProcessado(tx, fatos.id, pedido.versionId))) return fatos.id
    exigirQueAguarde(fatos)
    const arquivo = await receber(tx, ator, { documentoId: fatos.id, pedido, recebido, aberta })
    await registrar(tx, ator, { ato: 'documento.arquivo-enviado', itens: [fatos.id], dados: arquivo })
    return fatos.id
  }

/** Só quem o último pedido designa; para os outros, o documento não existe (domínio §10). */
async function travarPedido(tx: Tx, ator: Ator, id: string): Promise<Fatos> {
  if (!(await designado(tx, ator, id))) throw naoEncontrado()
  const [fatos] = await travarComFatos(tx, ator, [id])
  if (fatos === undefined || !(await designado(tx, ator, id))) throw naoEncontrado()
  return fatos
}

async function designado(reader: Reader, { tipo, cpf }: Ator, id: string): Promise<boolean> {
  if (tipo !== 'CIDADAO' || cpf === null || !isId(id)) return false
  const { rows } = await sql<{ cpf: string | null }>`
    select p.cpf from pedido_arquivo p join docproc d on d.id = p.documento_id and d.excluido_em is null
    where p.documento_id = ${id.toLowerCase()}::uuid order by p.designado_em desc, p.id desc limit 1`.execute(
    reader,
  )
  return rows[0]?.cpf === cpf
}

/** Depois do prazo ainda se recebe; depois de cancelado ou recebido, não. */
function exigirQueAguarde(f: Fatos): void {
  const motivo = porQueNaoAguarda(f)
  if (motivo !== undefined) throw new Recusa('EstadoInvalidoException', motivo, { motivo })
}

function porQueNaoAguarda(f: Fatos): string | undefined {
  if (f.desconsiderado) return 'Este pedido foi cancelado.'
  if (!f.aguardaEnvio) return 'O arquivo deste pedido já foi recebido.'
  if (f.situacaoArquivo === 'PROCESSANDO') return 'O arquivo já foi enviado e está em conferência.'
  return f.arquivado || f.emEliminacao ? 'O processo deste pedido já não recebe arquivos.' : undefined
}
