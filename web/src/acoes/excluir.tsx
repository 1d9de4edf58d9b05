import { executar } from '../api/executar.ts'
import {
  DocumentoExcluirDocument,
  DocumentoRestaurarDocument,
  ProcessoExcluirDocument,
  ProcessoRestaurarDocument,
} from '../api/gen/graphql.ts'
import { proximoDe, tirarDaFila } from '../partes/itens/vizinhos.ts'
import { confirmar } from './bases/confirmar.tsx'
import { avisarComVolta, type Volta } from './desfazer.ts'
import { contarFeito, type Item } from './item.ts'

const DA_EXCLUSAO: Volta = {
  voltar: ({ tipo, id }) =>
    tipo === 'documento'
      ? executar(DocumentoRestaurarDocument, { id })
      : executar(ProcessoRestaurarDocument, { id }),
  frase: (n) =>
    n === 1
      ? 'Exclusão desfeita. O item voltou para onde estava.'
      : `${n} exclusões desfeitas. Os itens voltaram para onde estavam.`,
}

/**
 * A caixa se marca sempre (especificação §5); o que se exclui ainda se restaura da Lixeira, até o dia que ela
 * diz.
 */
export const Excluir = confirmar({
  verbo: 'Excluir',
  tom: 'perigo',
  ciencia: 'Confirmo a exclusão',
  texto: (itens) => (
    <p>
      {itens.length === 1
        ? 'Vai à Lixeira, de onde se pode restaurar'
        : 'Vão à Lixeira, de onde se podem restaurar'}{' '}
      até o dia que ela mostra. Depois, o arquivo é destruído e o número, cancelado.
    </p>
  ),
  executar: ({ tipo, id }, { chave }) =>
    tipo === 'documento'
      ? executar(DocumentoExcluirDocument, { id }, { chave })
      : executar(ProcessoExcluirDocument, { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'excluído'),
  avisar: (frase, feitos) => {
    avisarComVolta(frase, { feitos, volta: DA_EXCLUSAO, link: { label: 'Ver a Lixeira', href: '#/lixeira' } })
    sairDosDetalhes(feitos)
  },
})

/** Quem excluiu o que estava aberto passa ao próximo da lista de onde veio; sem lista, aos não enviados. */
function sairDosDetalhes(feitos: readonly Item[]): void {
  const aberto = feitos.find(({ tipo, id }) => window.location.hash.startsWith(`#/${tipo}/${id}`))
  if (!aberto) return
  const proximo = proximoDe(aberto.id)
  tirarDaFila(aberto.id)
  window.location.hash = proximo ? `#/${proximo.tipo}/${proximo.id}` : `#/${aberto.tipo}s/nao-enviados`
}
