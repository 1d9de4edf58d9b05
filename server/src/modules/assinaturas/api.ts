import type { Contexto as ContextoDoPedido } from '../ator/index.ts'
import { operation, preparedOperation } from '../../kernel/operation.ts'
import { mostrarDocumento } from '../docproc/index.ts'
import { assinarSimples, type PedidoDeSimples, prepararSimples } from './assinar-simples.ts'
import { mostrarConfiguracao } from './configuracao.ts'
import { finalizarAssinatura, type PedidoDeFim, prepararFim } from './finalizar.ts'
import { informarCertificado, type PedidoDeCertificado, prepararCertificado } from './informar-certificado.ts'
import { iniciarAssinatura, mostrarInicio, type PedidoDeInicio, prepararInicio } from './iniciar.ts'
import { ArquivoMudou } from './pedido.ts'
import { rejeitarAssinatura } from './rejeitar.ts'
import { type PedidoDeRevalidacao, prepararRevalidacao, revalidar } from './verificar.ts'

type Contexto = ContextoDoPedido

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }

/** Quem perde a corrida prepara de novo sobre a versão do outro. */
const again = (erro: unknown): boolean => erro instanceof ArquivoMudou

export const Query = {
  assinaturaConfiguracao: (_pai: unknown, _args: unknown, { assinador }: Contexto) =>
    mostrarConfiguracao(assinador.config),
}

export const Mutation = {
  documentoRejeitarAssinatura: operation(rejeitarAssinatura, documento),
  documentoAssinarSimples: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido: PedidoDeSimples) =>
        prepararSimples(contexto, contexto.actor(), pedido),
      again,
    },
    assinarSimples,
    documento,
  ),
  certificadoInformar: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido: PedidoDeCertificado) =>
        prepararCertificado(contexto, contexto.actor(), pedido),
    },
    informarCertificado,
  ),
  documentoIniciarAssinatura: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido: PedidoDeInicio) =>
        prepararInicio(contexto, contexto.actor(), pedido),
      again,
    },
    iniciarAssinatura,
    { show: mostrarInicio },
  ),
  documentoFinalizarAssinatura: preparedOperation(
    { prepare: (contexto: Contexto, pedido: PedidoDeFim) => prepararFim(contexto, contexto.actor(), pedido) },
    finalizarAssinatura,
    documento,
  ),
  assinaturaRevalidar: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido: PedidoDeRevalidacao) =>
        prepararRevalidacao(contexto, contexto.actor(), pedido),
    },
    revalidar,
    documento,
  ),
}
