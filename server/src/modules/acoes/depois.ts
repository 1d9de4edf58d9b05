import type { Ator } from '../ator/index.ts'
import { derivar, type Fatos } from './fatos.ts'

/** Os fatos de quando o texto que se escreve for o arquivo: as assinaturas do de antes já não contam. */
export const quandoFinalizado = (f: Fatos, ator: Ator): Fatos =>
  derivar(
    {
      ...f,
      situacaoArquivo: 'OK' as const,
      extensao: 'pdf',
      assinaturas: 0,
      assinaturasMinhas: 0,
      assinaturasIcp: 0,
      assinantesPendentes: f.assinantes,
      assinantesRejeitados: 0,
      devoAssinar: f.constoAssinante,
    },
    ator,
  )

/** Os fatos de quando quem pergunta o tiver assinado; do que ainda se escreve, depois de finalizado. */
export function quandoAssinado(agora: Fatos, ator: Ator): Fatos {
  if (!agora.documento) return agora
  const f = agora.arquivoOk ? agora : quandoFinalizado(agora, ator)
  if (f.assinou && !f.devoAssinar) return f
  return derivar(
    {
      ...f,
      assinaturas: f.assinaturas + 1,
      assinaturasMinhas: f.assinaturasMinhas + 1,
      assinantesPendentes: f.assinantesPendentes - (f.devoAssinar ? 1 : 0),
      devoAssinar: false,
    },
    ator,
  )
}
