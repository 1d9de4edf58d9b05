import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { DocumentoDesarquivarDocument, ProcessoDesarquivarDocument } from '../api/gen/graphql.ts'
import { executar } from '../api/executar.ts'
import { confirmar } from './bases/confirmar.tsx'
import { contarFeito, type Item } from './item.ts'

export const Desarquivar = confirmar({
  verbo: 'Desarquivar',
  motivo: 'opcional',
  executar: ({ tipo, id }, { chave, motivo }) => {
    const variaveis = motivo ? { id, motivo } : { id }
    return tipo === 'documento'
      ? executar(DocumentoDesarquivarDocument, variaveis, { chave })
      : executar(ProcessoDesarquivarDocument, variaveis, { chave })
  },
  sucesso: (feitos) =>
    feitos.length === 1 && feitos[0] ? umSo(feitos[0]) : contarFeito(feitos, 'desarquivado'),
})

const umSo = ({ tipo }: Item): string =>
  tipo === 'documento' ? MENSAGENS.documentoDesarquivado : MENSAGENS.processoDesarquivado
