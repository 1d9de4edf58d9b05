import { executar } from '../api/executar.ts'
import { DocumentoAceitarDocument } from '../api/gen/graphql.ts'
import { confirmar } from './bases/confirmar.tsx'
import { contarFeito } from './item.ts'

export const Aceitar = confirmar({
  verbo: 'Aceitar',
  texto: (itens) => (
    <p>
      {itens.length === 1 ? 'O documento passa' : 'Cada documento passa'} à carga do setor a que foi entregue,
      e o sistema de origem fica sabendo.
    </p>
  ),
  executar: ({ id }, { chave }) => executar(DocumentoAceitarDocument, { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'aceito'),
})
