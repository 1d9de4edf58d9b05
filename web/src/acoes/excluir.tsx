import { executar } from '../api/executar.ts'
import { DocumentoExcluirDocument, DocumentoRestaurarDocument, ProcessoExcluirDocument, ProcessoRestaurarDocument } from '../api/gen/graphql.ts'
import { confirmar } from './bases/confirmar.tsx'
import { avisarComVolta, type Volta } from './desfazer.ts'
import { contarFeito } from './item.ts'

const DA_EXCLUSAO: Volta = {
  voltar: ({ tipo, id }) => (tipo === 'documento' ? executar(DocumentoRestaurarDocument, { id }) : executar(ProcessoRestaurarDocument, { id })),
  frase: (n) => (n === 1 ? 'Exclusão desfeita. O item voltou para onde estava.' : `${n} exclusões desfeitas. Os itens voltaram para onde estavam.`),
}

/** A caixa se marca sempre (especificação §5); o que se exclui ainda se restaura da Lixeira, até o dia que ela diz. */
export const Excluir = confirmar({
  verbo: 'Excluir',
  tom: 'perigo',
  ciencia: 'Confirmo a exclusão',
  texto: (itens) => (
    <p>
      {itens.length === 1 ? 'Vai à Lixeira, de onde se pode restaurar' : 'Vão à Lixeira, de onde se podem restaurar'} até o dia que ela mostra. Depois, o arquivo é destruído e o
      número, cancelado.
    </p>
  ),
  executar: ({ tipo, id }, { chave }) => (tipo === 'documento' ? executar(DocumentoExcluirDocument, { id }, { chave }) : executar(ProcessoExcluirDocument, { id }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'excluído'),
  avisar: (frase, feitos) => avisarComVolta(frase, feitos, DA_EXCLUSAO, { label: 'Ver a Lixeira', href: '#/lixeira' }),
})
