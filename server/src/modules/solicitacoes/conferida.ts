import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { dayIn } from '../../kernel/clock.ts'
import { carregarFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { ENDERECO_DE_AGORA, NOME_DE_AGORA } from './de-agora.ts'
import { porNoPedido, reciboDeRecebimento } from '../termos/index.ts'

type Pedido = {
  id: string
  prazo: string | null
  nome: string | null
  setorId: string | null
  usuarioId: string | null
  recebidoEm: Date
  cidadaoId: string | null
  quem: string | null
  versao: number
  sha256: string
  tamanho: string
}

/**
 * O arquivo pedido a alguém de fora foi aceito: o pedido se responde, quem mandou recebe o recibo, e quem
 * pediu fica sabendo (domínio §10). O que não serviu, a pessoa manda de novo: nada muda aqui.
 */
export async function pedidoConferido(
  tx: Tx,
  sistema: Ator,
  { documentoId, causa }: { documentoId: string; causa: string | null },
): Promise<void> {
  if (causa !== null) return
  const pedido = await pedidoAberto(tx, documentoId)
  if (pedido === undefined) return
  const { id, prazo, setorId, usuarioId, recebidoEm, cidadaoId, versao, sha256, tamanho } = pedido
  const foraDoPrazo = prazo !== null && dayIn(recebidoEm, sistema.marca.fuso) > prazo
  await responder(tx, id, { recebidoEm, versao, foraDoPrazo })
  const fatos = await carregarFatos(tx, sistema, { quais: [documentoId] })
  const peca = fatos.get(documentoId)!
  const processo = (await carregarFatos(tx, sistema, { quais: [peca.paiId!] })).get(peca.paiId!)!
  await porNoPedido(
    tx,
    id,
    reciboDeRecebimento(peca, processo, {
      ator: sistema,
      em: recebidoEm,
      numero: numeroDoRecibo(id, recebidoEm, sistema),
      sha256,
      tamanho: Number(tamanho),
      foraDoPrazo,
      de: pedido.quem,
    }),
  )
  const dados = {
    pedidoId: id,
    processoId: processo.id,
    peca: peca.ordem,
    versao,
    sha256,
    cidadaoId,
    recebidoEm: recebidoEm.toISOString(),
    foraDoPrazo,
    destinoId: setorId ?? usuarioId,
  }
  // Quem mandou é o cidadão; quem conferiu, o sistema.
  const autor: Ator = cidadaoId === null ? sistema : { ...sistema, tipo: 'CIDADAO', id: cidadaoId }
  await registrar(tx, autor, { ato: 'documento.recebido-de-fora', itens: [documentoId, processo.id], dados })
}

/** O respondido fica com o nome e o endereço de quem respondeu, corrija-se depois o que se corrigir. */
async function responder(
  tx: Tx,
  id: string,
  resposta: { recebidoEm: Date; versao: number; foraDoPrazo: boolean },
): Promise<void> {
  await tx
    .updateTable('pedidoArquivo as p')
    .set({ ...resposta, enviadoEm: tx.now, nome: NOME_DE_AGORA, email: ENDERECO_DE_AGORA })
    .where('p.id', '=', id)
    .execute()
}

/** O desconsiderado cancelou o pedido, ainda que o arquivo estivesse a caminho. */
async function pedidoAberto(tx: Tx, documentoId: string): Promise<Pedido | undefined> {
  const { rows } = await sql<Pedido>`
    select p.id, p.prazo::text as prazo, p.nome, p.setor_id, p.usuario_id, i.consumida_em as recebido_em, c.id as cidadao_id, c.nome as quem, v.numero as versao, v.sha256, v.tamanho
    from (select * from pedido_arquivo where documento_id = ${documentoId}::uuid order by designado_em desc, id desc limit 1) p
      join documento d on d.id = p.documento_id
      join documento_versao v on v.documento_id = d.id and v.numero = d.versao_base
      join lateral (select consumida_em from arquivo_intencao where documento_id = d.id and consumida_em is not null order by consumida_em desc limit 1) i on true
      left join cidadao c on c.cpf = p.cpf
    where p.enviado_em is null and d.desconsiderado_em is null`.execute(tx)
  return rows[0]
}

/** Deriva do pedido: repetir não gasta outro. */
const numeroDoRecibo = (pedidoId: string, em: Date, { marca }: Ator): string =>
  `${pedidoId.replaceAll('-', '').slice(-8).toUpperCase()}/${dayIn(em, marca.fuso).slice(0, 4)}`
