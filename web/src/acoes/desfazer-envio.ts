import { executar } from '../api/executar.ts'
import { DocumentoDesfazerEnvioDocument, ProcessoDesfazerEnvioDocument } from '../api/gen/graphql.ts'
import { desfazer, type Feito, type Volta } from './desfazer.ts'

/** Traz de volta o que se enviou. Se alguém do destino já abriu, a recusa do servidor diz quem e quando. */
export const DO_ENVIO: Volta = {
  voltar: ({ tipo, id }) =>
    tipo === 'documento'
      ? executar(DocumentoDesfazerEnvioDocument, { id })
      : executar(ProcessoDesfazerEnvioDocument, { id }),
  frase: (n) =>
    n === 1
      ? 'Envio desfeito. A carga voltou para a origem.'
      : `${n} envios desfeitos. A carga voltou para a origem.`,
}

export const desfazerEnvio = (enviados: readonly Feito[]): Promise<void> => desfazer(enviados, DO_ENVIO)
