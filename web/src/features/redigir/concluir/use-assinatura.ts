import { useMe } from '../../../base/session.ts'
import type { ParaAssinar } from '../../../assinatura/assinar-em-lote.ts'
import { metodoInicial, SO_SIMPLES, type Configuracao } from '../../../assinatura/configuracao.ts'
import { metodoPreferido } from '../../../assinatura/metodo-preferido.ts'
import { impedimentoDoMetodo } from '../../../assinatura/metodos.ts'
import { useMetodo } from '../../../assinatura/use-metodo.ts'
import type { DocumentoAConcluir } from './para-concluir.ts'

export type DaAssinatura = ReturnType<typeof useAssinatura>

/** Os modos de assinar, escolhidos antes de haver arquivo: dele já se sabe que é um PDF. */
export function useAssinatura(
  documento: DocumentoAConcluir | undefined,
  configuracao: Configuracao = SO_SIMPLES,
  pendente: boolean,
) {
  const { cpf } = useMe()
  const aAssinar: ParaAssinar[] = documento
    ? [{ documento: { ...documento, extensao: 'pdf', acoes: ['DEVE_ASSINAR'] }, selo: 'AUTOMATICO' }]
    : []
  const documentos = aAssinar.map((um) => um.documento)
  const preferido = configuracao.localPreferido ? 'local' : metodoPreferido()
  const escolhido = useMetodo({
    configuracao,
    metodoInicial: metodoInicial(documentos, configuracao, preferido),
    cpf,
    quantos: () => documentos.length,
    pendente,
  })
  const { metodo, preparo } = escolhido
  const impedimento = documentos.map((um) => impedimentoDoMetodo(metodo, um, preparo.nivel)).find(Boolean)
  return { ...escolhido, aAssinar, impedimento }
}
