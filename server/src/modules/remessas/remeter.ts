import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { copiar } from '../copias/index.ts'
import { darPrazo } from '../prazos/index.ts'
import { acabouDeFazer, enviar, exigirVersao, travarItem } from '../tramitacao/index.ts'

type Pedido = ArgumentosDeMutation['documentoEnviar' | 'processoEnviar']

/**
 * Passa a carga a um e, no mesmo ato, dá cópia aos outros e prazo a quem a recebe: ou tudo, ou nada (ADR 0047). Cópias e
 * prazo dá-os quem ainda tem o item em mãos.
 */
export const remeter =
  (tipo: TipoDeItem) =>
  async (tx: Tx, ator: Ator, { copias, prazo, ...envio }: Pedido): Promise<string> => {
    const outros = (copias ?? []).filter((id) => id.toLowerCase() !== envio.destinoId.toLowerCase())
    if (outros.length === 0 && prazo == null) return enviar(tipo)(tx, ator, envio)
    const { id, destinoId, versao, mensagem = null } = envio
    const fatos = await travarItem(tx, ator, { tipo, id })
    if (acabouDeFazer(fatos, ator, { tipo: 'ENVIO', destinoId })) return fatos.id
    await exigirVersao(tx, fatos, versao)
    exigir('PODE_ENVIAR', fatos)
    if (outros.length > 0) await copiar(tx, ator, { id, destinos: outros, mensagem })
    if (prazo != null) await darPrazo(tx, ator, { id, dados: { ...prazo, responsavelId: destinoId } })
    return enviar(tipo)(tx, ator, { id, destinoId, mensagem })
  }
