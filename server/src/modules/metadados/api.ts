import type { Contexto } from '../../app/context.ts'
import { operation } from '../../kernel/operation.ts'
import { mostrarDocumento, mostrarProcesso } from '../docproc/index.ts'
import { alterarAssunto } from './alterar-assunto.ts'
import { alterarClassificacaoDoDocumento, alterarClassificacaoDoProcesso } from './alterar-classificacao.ts'
import { alterarNivel } from './alterar-nivel.ts'
import { alterarRestricoes } from './alterar-restricoes.ts'
import { alterarTitulo } from './alterar-titulo.ts'

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }
const processo = { show: (contexto: Contexto, id: string) => mostrarProcesso(contexto, id) }

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
}
