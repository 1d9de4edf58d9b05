import { executar } from '../api/executar.ts'
import { DocumentoJuntarDocument } from '../api/gen/graphql.ts'
import { escolhaAlvo } from './bases/EscolhaAlvo.tsx'
import { contarFeito } from './item.ts'

export const Juntar = escolhaAlvo({
  acao: 'juntar',
  verbo: 'Juntar',
  alvo: { tipo: 'processo', rotulo: 'Processo' },
  executar: (item, alvo, chave) => emFila(() => executar(DocumentoJuntarDocument, { documentoId: item.id, processoId: alvo.chave }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'juntado'),
})

let ultima: Promise<unknown> = Promise.resolve()

/** Uma juntada de cada vez: a ordem da seleção é a ordem das peças. */
function emFila<T>(juntar: () => Promise<T>): Promise<T> {
  const esta = ultima.then(juntar)
  ultima = esta.catch(() => undefined)
  return esta
}
