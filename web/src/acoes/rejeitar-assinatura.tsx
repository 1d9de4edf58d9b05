import { executar } from '../api/executar.ts'
import { DocumentoRejeitarAssinaturaDocument } from '../api/gen/graphql.ts'
import { confirmar } from './bases/confirmar.tsx'
import type { Item } from './item.ts'

export const RejeitarAssinatura = confirmar({
  verbo: 'Rejeitar assinatura de',
  rotulo: 'Rejeitar assinatura',
  tom: 'perigo',
  motivo: 'opcional',
  texto: () => (
    <p>
      Quem criou e quem tem a carga são avisados. O documento só se conclui depois que a sua assinatura for
      retirada da lista ou pedida de novo.
    </p>
  ),
  executar: ({ id }, { chave, motivo }) =>
    executar(DocumentoRejeitarAssinaturaDocument, motivo ? { id, motivo } : { id }, { chave }),
  sucesso: frase,
})

function frase(feitos: readonly Item[]): string {
  return feitos.length === 1
    ? 'Assinatura rejeitada.'
    : `Assinatura rejeitada em ${feitos.length} documentos.`
}
