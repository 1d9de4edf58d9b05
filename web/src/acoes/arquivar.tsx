import { executar } from '../api/executar.ts'
import { DocumentoArquivarDocument, ProcessoArquivarDocument } from '../api/gen/graphql.ts'
import { confirmar } from './bases/confirmar.tsx'
import { contarFeito, type Item } from './item.ts'

export const Arquivar = confirmar({
  verbo: 'Arquivar',
  texto: (itens) => <Apensos itens={itens} />,
  executar: ({ tipo, id }, { chave }) => (tipo === 'documento' ? executar(DocumentoArquivarDocument, { id }, { chave }) : executar(ProcessoArquivarDocument, { id }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'arquivado'),
})

type ComApensos = { apensos: readonly { id: string; titulo: string }[] }

const temApensos = (item: Item): item is Item & ComApensos => 'apensos' in item && Array.isArray(item.apensos)

/** Os apensos vão junto com o principal; quem já está na seleção não é contado duas vezes. */
function Apensos({ itens }: { itens: readonly Item[] }) {
  const selecionados = new Set(itens.map(({ id }) => id))
  const junto = [...new Map(itens.filter(temApensos).flatMap(({ apensos }) => apensos.map((apenso) => [apenso.id, apenso] as const))).values()].filter(
    ({ id }) => !selecionados.has(id),
  )
  if (junto.length === 0) return null
  return (
    <>
      <p>{junto.length === 1 ? 'O processo apensado é arquivado junto:' : `Os ${junto.length} processos apensados são arquivados junto:`}</p>
      <ul>
        {junto.map(({ id, titulo }) => (
          <li key={id}>{titulo}</li>
        ))}
      </ul>
    </>
  )
}
