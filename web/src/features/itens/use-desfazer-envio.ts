import type { Item } from '../../acoes/item.ts'
import { DocumentoDesfazerEnvioDocument, ProcessoDesfazerEnvioDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'

export const ENVIO_DESFEITO = 'Envio desfeito. A carga voltou para a origem.'

/** Traz de volta o que se enviou. Se alguém já abriu, a recusa do servidor diz quem e quando. */
export function useDesfazerEnvio(): { desfazer: (item: Pick<Item, 'tipo' | 'id'>) => void; pendente: boolean } {
  const documento = useOperacao(DocumentoDesfazerEnvioDocument, { sucesso: ENVIO_DESFEITO })
  const processo = useOperacao(ProcessoDesfazerEnvioDocument, { sucesso: ENVIO_DESFEITO })
  return {
    desfazer: ({ tipo, id }) => (tipo === 'documento' ? documento.executar({ id }) : processo.executar({ id })),
    pendente: documento.pendente || processo.pendente,
  }
}
