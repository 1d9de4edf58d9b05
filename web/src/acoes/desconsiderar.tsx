import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { executar } from '../api/executar.ts'
import { DocumentoDesconsiderarDocument } from '../api/gen/graphql.ts'
import { confirmar } from './bases/confirmar.tsx'

/** Não tem volta: diz antes o que fica e o que acaba. */
export const Desconsiderar = confirmar({
  verbo: 'Desconsiderar',
  titulo: 'Desconsiderar 1 peça',
  motivo: 'obrigatorio',
  tom: 'perigo',
  texto: () => (
    <p>
      A peça fica no processo, com o número que tem, riscada e com um termo que diz quem a desconsiderou e por
      quê. Assinaturas e pedidos pendentes são cancelados. <strong>Não tem volta.</strong>
    </p>
  ),
  executar: ({ id }, { chave, motivo }) =>
    executar(DocumentoDesconsiderarDocument, { id, motivo }, { chave }),
  sucesso: () => MENSAGENS.pecaDesconsiderada,
})
