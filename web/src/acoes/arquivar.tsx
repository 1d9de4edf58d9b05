import { DocumentoArquivarDocument, ProcessoArquivarDocument } from '../api/gen/graphql.ts'
import { executar } from '../api/executar.ts'
import { confirmar } from './bases/confirmar.tsx'
import { contarFeito } from './item.ts'

export const Arquivar = confirmar({
  verbo: 'Arquivar',
  texto: (itens) =>
    itens.some((item) => item.tipo === 'processo') && <p>Os processos apensados são arquivados junto com o principal; quem já está na seleção não é arquivado duas vezes.</p>,
  executar: ({ tipo, id }, { chave }) => (tipo === 'documento' ? executar(DocumentoArquivarDocument, { id }, { chave }) : executar(ProcessoArquivarDocument, { id }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'arquivado'),
})
