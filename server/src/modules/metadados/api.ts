import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { numera } from '../classificacao/index.ts'
import {
  type DocumentoMostrado,
  type ProcessoMostrado,
  resumir,
  umDocumento,
  umProcesso,
} from '../docproc/index.ts'
import { aberturaRetida } from './abertura-retida.ts'
import { alterarAssunto } from './alterar-assunto.ts'
import { alterarClassificacaoDoDocumento, alterarClassificacaoDoProcesso } from './alterar-classificacao.ts'
import { alterarNivel } from './alterar-nivel.ts'
import { alterarRequerente } from './alterar-requerente.ts'
import { alterarRestricoes } from './alterar-restricoes.ts'
import { alterarTitulo } from './alterar-titulo.ts'
import { desfazerNumero } from './desfazer-numero.ts'
import { numeroQueSeDesfaz } from './numero-que-se-desfaz.ts'
import { quemVera } from './quem-vera.ts'
import { listarRestricoesAVencer, type RestricaoAVencer as AVencer } from './restricoes-a-vencer.ts'
import { tituloRetificado } from './titulo-retificado.ts'

export const Query = {
  restricoesAVencer: (_pai, pedido, contexto) => listarRestricoesAVencer(contexto, pedido),
  quemVera: (_pai, pedido, contexto) => quemVera(contexto, pedido),
} satisfies Perguntas

export const Mutation = {
  documentoAlterarTitulo: operation(alterarTitulo('documento'), umDocumento),
  processoAlterarTitulo: operation(alterarTitulo('processo'), umProcesso),
  documentoAlterarAssunto: operation(alterarAssunto('documento'), umDocumento),
  processoAlterarAssunto: operation(alterarAssunto('processo'), umProcesso),
  documentoAlterarRequerente: operation(alterarRequerente, umDocumento),
  documentoAlterarClassificacao: operation(alterarClassificacaoDoDocumento, { ...numera, ...umDocumento }),
  processoAlterarClassificacao: operation(alterarClassificacaoDoProcesso, { ...numera, ...umProcesso }),
  documentoDesfazerNumero: operation(desfazerNumero('documento'), { ...numera, ...umDocumento }),
  processoDesfazerNumero: operation(desfazerNumero('processo'), { ...numera, ...umProcesso }),
  documentoAlterarNivelAssinatura: operation(alterarNivel, umDocumento),
  documentoAlterarRestricoes: operation(alterarRestricoes('documento'), umDocumento),
  processoAlterarRestricoes: operation(alterarRestricoes('processo'), umProcesso),
} satisfies Atos

export const Documento = {
  tituloRetificado: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    tituloRetificado(contexto, documento),
  aberturaRetida: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    aberturaRetida(contexto, documento),
  numeroQueSeDesfaz: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    numeroQueSeDesfaz(contexto, documento),
}

export const Processo = {
  numeroQueSeDesfaz: (processo: ProcessoMostrado, _args: unknown, contexto: Contexto) =>
    numeroQueSeDesfaz(contexto, processo),
}

export const RestricaoAVencer = {
  item: ({ docprocId }: AVencer, _args: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}
