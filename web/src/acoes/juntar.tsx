import { executar } from '../api/executar.ts'
import { DocumentoJuntarDocument } from '../api/gen/graphql.ts'
import { escolhaAlvo } from './bases/EscolhaAlvo.tsx'
import { contarFeito, type Item } from './item.ts'

export const Juntar = escolhaAlvo({
  acao: 'juntar',
  verbo: 'Juntar',
  alvo: { tipo: 'processo', rotulo: 'Processo' },
  confirmacao: (itens, { linha }) =>
    itens.some(ehSigiloso) && !ehSigiloso(linha)
      ? 'O processo não é sigiloso: quem o lê verá que a peça existe, e o número dela, mas não o que está nela. Juntar assim mesmo.'
      : null,
  executar: (item, alvo, { chave, confirmado }) =>
    emFila(() => executar(DocumentoJuntarDocument, { documentoId: item.id, processoId: alvo.chave, ...(confirmado ? { confirmarSigilo: true } : {}) }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'juntado'),
})

const ehSigiloso = (item: Item): boolean => 'restricoes' in item && Array.isArray(item.restricoes) && item.restricoes.includes('SIGILOSO')

let ultima: Promise<unknown> = Promise.resolve()

/** Uma juntada de cada vez: a ordem da seleção é a ordem das peças. */
function emFila<T>(juntar: () => Promise<T>): Promise<T> {
  const esta = ultima.then(juntar)
  ultima = esta.catch(() => undefined)
  return esta
}
