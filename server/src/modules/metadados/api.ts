import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { type DocumentoMostrado, mostrarDocumento, mostrarProcesso, resumir } from '../docproc/index.ts'
import { alterarAssunto } from './alterar-assunto.ts'
import { alterarClassificacaoDoDocumento, alterarClassificacaoDoProcesso } from './alterar-classificacao.ts'
import { alterarNivel } from './alterar-nivel.ts'
import { alterarRestricoes } from './alterar-restricoes.ts'
import { alterarTitulo } from './alterar-titulo.ts'
import { quemVera } from './quem-vera.ts'
import { listarRestricoesAVencer, type RestricaoAVencer as AVencer } from './restricoes-a-vencer.ts'
import { tituloRetificado } from './titulo-retificado.ts'

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
const processo = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }

export const Query = {
  restricoesAVencer: (_pai, pedido, contexto) => listarRestricoesAVencer(contexto, pedido),
  quemVera: (_pai, pedido, { db, actor }) => quemVera(db, actor(), pedido),
} satisfies Perguntas

export const Mutation = {
  documentoAlterarTitulo: operation(alterarTitulo('documento'), documento),
  processoAlterarTitulo: operation(alterarTitulo('processo'), processo),
  documentoAlterarAssunto: operation(alterarAssunto('documento'), documento),
  processoAlterarAssunto: operation(alterarAssunto('processo'), processo),
  documentoAlterarClassificacao: operation(alterarClassificacaoDoDocumento, documento),
  processoAlterarClassificacao: operation(alterarClassificacaoDoProcesso, processo),
  documentoAlterarNivelAssinatura: operation(alterarNivel, documento),
  documentoAlterarRestricoes: operation(alterarRestricoes('documento'), documento),
  processoAlterarRestricoes: operation(alterarRestricoes('processo'), processo),
} satisfies Atos

export const Documento = {
  tituloRetificado: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    tituloRetificado(contexto, documento),
}

export const RestricaoAVencer = {
  item: ({ docprocId }: AVencer, _args: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}
