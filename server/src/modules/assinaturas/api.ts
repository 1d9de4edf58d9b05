import { abrirAssinador } from '../../adapters/selo/assinador.ts'
import type { Contexto } from '../../app/context.ts'
import { newId } from '../../kernel/ids.ts'
import { operation } from '../../kernel/operation.ts'
import { mostrarDocumento } from '../docproc/index.ts'
import { ArquivoMudou, assinarSimples } from './assinar-simples.ts'
import { type PedidoDeAssinatura, selar } from './selar.ts'

type Campo = Parameters<ReturnType<typeof operation>>[3]

const assinador = abrirAssinador({ novoNome: newId })
const show = (contexto: Contexto, id: string) => mostrarDocumento(contexto, id)

/** Quem perde a corrida carimba de novo sobre a versão do outro. */
const TENTATIVAS = 3

export const Mutation = {
  async documentoAssinarSimples(pai: unknown, pedido: PedidoDeAssinatura, contexto: Contexto, info: Campo) {
    const { reautenticacaoMinutos } = contexto.config
    for (let tentativa = 1; ; tentativa++) {
      const selado = await selar({ ...contexto, assinador, reautenticacaoMinutos }, contexto.actor(), pedido)
      try {
        return await operation(assinarSimples({ selado, reautenticacaoMinutos }), { show })(pai, pedido, contexto, info)
      } catch (erro) {
        if (!(erro instanceof ArquivoMudou) || tentativa === TENTATIVAS) throw erro
      }
    }
  },
}
