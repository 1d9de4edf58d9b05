import { depoisDeAgir } from '../api/after-acting.ts'
import { mostrarErro } from '../api/error-policy.ts'
import { executar } from '../api/executar.ts'
import { DocumentoDesfazerEnvioDocument, ProcessoDesfazerEnvioDocument } from '../api/gen/graphql.ts'
import { avisarSucesso } from '../api/notices.ts'
import { queryClient } from '../api/query-client.ts'
import type { Item } from './item.ts'

type Enviado = Pick<Item, 'tipo' | 'id'>

/** Traz de volta o que se enviou. Se alguém do destino já abriu, a recusa do servidor diz quem e quando. */
export async function desfazerEnvio(enviados: readonly Enviado[]): Promise<void> {
  const voltas = await Promise.allSettled(enviados.map(desfazer))
  const recusa = voltas.find((volta) => volta.status === 'rejected')
  const voltaram = voltas.filter((volta) => volta.status === 'fulfilled').length
  if (voltaram > 0) avisarSucesso(voltaram === 1 ? 'Envio desfeito. A carga voltou para a origem.' : `${voltaram} envios desfeitos. A carga voltou para a origem.`)
  if (recusa) mostrarErro(recusa.reason)
  await depoisDeAgir(queryClient)
}

function desfazer({ tipo, id }: Enviado): Promise<unknown> {
  return tipo === 'documento' ? executar(DocumentoDesfazerEnvioDocument, { id }) : executar(ProcessoDesfazerEnvioDocument, { id })
}
