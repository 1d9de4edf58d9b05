import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, preparedOperation } from '../../kernel/operation.ts'
import { numera } from '../classificacao/index.ts'
import { umDocumento } from '../docproc/index.ts'
import { assinarSimples, prepararSimples } from './assinar-simples.ts'
import { mostrarConfiguracao } from './configuracao.ts'
import { finalizarAssinatura, prepararFim } from './finalizar.ts'
import { informarCertificado, prepararCertificado } from './informar-certificado.ts'
import { iniciarAssinatura, mostrarInicio, prepararInicio } from './iniciar.ts'
import { mostrarLugar } from './lugar.ts'
import { ArquivoMudou } from './pedido.ts'
import { pedeIdentidade } from './reautenticacao.ts'
import { rejeitarAssinatura } from './rejeitar.ts'
import { prepararRevalidacao, revalidar } from './verificar-assinaturas.ts'

/** Quem perde a corrida prepara de novo sobre a versão do outro. */
const again = (erro: unknown): boolean => erro instanceof ArquivoMudou

export const Query = {
  assinaturaConfiguracao: (_pai, _args, { assinador, entidade }) =>
    mostrarConfiguracao(assinador.config, entidade),
  lugarDoSelo: (_pai, { documentoId }, contexto) => mostrarLugar(contexto, contexto.actor(), documentoId),
} satisfies Perguntas

export const ConfiguracaoDeAssinatura = {
  confirmarIdentidade: (_pai: unknown, _args: unknown, contexto: Contexto): Promise<boolean> =>
    pedeIdentidade(contexto.db, contexto.actor(), contexto.config.reautenticacaoMinutos),
}

export const Mutation = {
  documentoRejeitarAssinatura: operation(rejeitarAssinatura, umDocumento),
  documentoAssinarSimples: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido) => prepararSimples(contexto, contexto.actor(), pedido),
      again,
    },
    assinarSimples,
    { ...numera, ...umDocumento },
  ),
  certificadoInformar: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido) => prepararCertificado(contexto, contexto.actor(), pedido),
    },
    informarCertificado,
  ),
  documentoIniciarAssinatura: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido) => prepararInicio(contexto, contexto.actor(), pedido),
      again,
    },
    iniciarAssinatura,
    { show: (contexto: Contexto, id: string) => mostrarInicio(contexto, id) },
  ),
  documentoFinalizarAssinatura: preparedOperation(
    { prepare: (contexto: Contexto, pedido) => prepararFim(contexto, contexto.actor(), pedido) },
    finalizarAssinatura,
    { ...numera, ...umDocumento },
  ),
  assinaturaRevalidar: preparedOperation(
    {
      prepare: (contexto: Contexto, pedido) => prepararRevalidacao(contexto, contexto.actor(), pedido),
    },
    revalidar,
    umDocumento,
  ),
} satisfies Atos
