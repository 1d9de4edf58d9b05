import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { guardarRascunho, outraGravou } from './gravar.ts'
import { exigirQueEscreva, ultimoRascunho } from './rascunho.ts'
import { buscarVersao, guardarVersao } from './versoes.ts'
import { exigirAVez } from './vez.ts'

/** `lida`: a que a pessoa tem na tela. */
export type PedidoDeVolta = ArgumentosDeMutation['documentoRascunhoRestaurar']

/**
 * O texto volta a ser o de uma versão guardada, como versão nova: o de agora guarda-se antes, e a ele também
 * se volta.
 */
export async function restaurar(tx: Tx, ator: Ator, pedido: PedidoDeVolta): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.documentoId })
  exigirQueEscreva(fatos)
  const ultimo = await ultimoRascunho(tx, fatos.id)
  const { html } = await buscarVersao(tx, fatos.id, pedido.versao)
  if (ultimo === undefined || ultimo.versao !== pedido.lida) throw outraGravou()
  await exigirAVez(tx, ator, fatos)
  const aberto = ultimo.finalizadoEm === null ? ultimo : undefined
  if (aberto?.html === html) return fatos.id
  await guardarVersao(tx, fatos.id, { ...ultimo, motivo: 'VOLTA' })
  const versao = ultimo.versao + 1
  const rascunhoId = await guardarRascunho(tx, {
    documentoId: fatos.id,
    aberto,
    gravado: {
      versao,
      html,
      gravadoEm: tx.now,
      gravadoPor: ator.id,
      escritoDesde: tx.now,
    },
  })
  await registrar(tx, ator, {
    ato: 'documento.rascunho-gravado',
    itens: [fatos.id],
    dados: { rascunhoId, versao, sha256: sha256(html), volta: pedido.versao },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}
