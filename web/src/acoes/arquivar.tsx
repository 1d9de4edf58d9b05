import { executar } from '../api/executar.ts'
import { DocumentoArquivarDocument, ParaArquivarDocument, ProcessoArquivarDocument } from '../api/gen/graphql.ts'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito, type Item } from './item.ts'

const ARQUIVAR: Confirmacao = {
  verbo: 'Arquivar',
  executar: ({ tipo, id }, { chave }) => (tipo === 'documento' ? executar(DocumentoArquivarDocument, { id }, { chave }) : executar(ProcessoArquivarDocument, { id }, { chave })),
  sucesso: (feitos) => contarFeito(feitos, 'arquivado'),
}

/** Os apensos vão junto com o principal: quem confirma já sabe quais. */
export function Arquivar({ itens, fechar }: PropsDeAcao) {
  const { dados, carregando } = useDadosDosItens(ParaArquivarDocument, itens.filter(ehProcesso))
  const apensos = [...dados.values()].flatMap((item) => (item.__typename === 'Processo' ? item.apensos : []))
  return <Confirmar definicao={{ ...ARQUIVAR, texto: () => <Apensos itens={itens} apensos={apensos} /> }} itens={itens} fechar={fechar} verificando={carregando} />
}

const ehProcesso = ({ tipo }: Item): boolean => tipo === 'processo'

type Apenso = { id: string; titulo: string }

/** Quem já está na seleção não é contado duas vezes. */
function Apensos({ itens, apensos }: { itens: readonly Item[]; apensos: readonly Apenso[] }) {
  const selecionados = new Set(itens.map(({ id }) => id))
  const junto = [...new Map(apensos.map((apenso) => [apenso.id, apenso])).values()].filter(({ id }) => !selecionados.has(id))
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
