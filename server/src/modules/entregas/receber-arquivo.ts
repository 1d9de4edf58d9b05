import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { PUT_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Db, Reader, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import {
  abrirIntencao,
  acharNoArmazenamento,
  intencaoAberta,
  jaProcessado,
  type PedidoDeEndereco,
  type PedidoDeProcessamento,
  receber,
} from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Integrador } from './autenticar.ts'
import { exigirEscopo } from './escopos.ts'

type Meios = { db: Db; ledger: Ledger; armazenamento: Armazenamento }
export type EnderecoDeEnvio = { url: string; tipo: string; minutos: number }

/**
 * Onde pôr o arquivo da entrega, por quinze minutos; enquanto nenhum foi aceito, pede-se de novo quantas
 * vezes for preciso.
 */
export async function enderecoDaEntrega(
  { ledger, armazenamento }: Meios,
  integrador: Integrador,
  pedido: PedidoDeEndereco,
): Promise<EnderecoDeEnvio> {
  const envio = await transact(ledger, async (tx) => {
    await travarEntrega(tx, integrador, pedido.id)
    return abrirIntencao(tx, integrador.ator, pedido)
  })
  return { url: await armazenamento.urlDeEnvio(envio), tipo: envio.tipo, minutos: PUT_URL_MINUTOS }
}

/** Manda à conferência o que se pôs no endereço; repetir com a mesma versão não tem segundo efeito. */
export async function processarEntrega(
  { db, ledger, armazenamento }: Meios,
  integrador: Integrador,
  pedido: PedidoDeProcessamento,
): Promise<void> {
  await buscarEntrega(db, integrador, pedido.id)
  const recebido = await acharNoArmazenamento({ db, armazenamento }, pedido)
  await transact(ledger, async (tx) => {
    const aberta = await intencaoAberta(tx, pedido.id, recebido)
    if (aberta === undefined && (await jaProcessado(tx, pedido.id, pedido.versionId))) return
    await travarEntrega(tx, integrador, pedido.id)
    const arquivo = await receber(tx, integrador.ator, { documentoId: pedido.id, pedido, recebido, aberta })
    await registrar(tx, integrador.ator, {
      ato: 'documento.arquivo-enviado',
      itens: [pedido.id],
      dados: arquivo,
    })
  })
}

/** Só o que este sistema entregou existe para ele. */
async function buscarEntrega(
  reader: Reader,
  { ator, chave }: Integrador,
  id: string,
): Promise<{ situacaoArquivo: string }> {
  exigirEscopo(chave, 'ENTREGAR')
  const entrega = isId(id)
    ? await reader
        .selectFrom('documento')
        .innerJoin('docproc', 'docproc.id', 'documento.id')
        .select('documento.situacaoArquivo')
        .where('documento.id', '=', id)
        .where('documento.integradorId', '=', ator.id)
        .where('docproc.excluidoEm', 'is', null)
        .executeTakeFirst()
    : undefined
  if (entrega === undefined) throw naoEncontrado()
  return entrega
}

async function travarEntrega(tx: Tx, integrador: Integrador, id: string): Promise<void> {
  await buscarEntrega(tx, integrador, id)
  await tx.selectFrom('docproc').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { situacaoArquivo } = await buscarEntrega(tx, integrador, id)
  if (situacaoArquivo === 'OK' || situacaoArquivo === 'PROCESSANDO')
    throw new Recusa('EstadoInvalidoException', 'O arquivo desta entrega já foi recebido.')
}
