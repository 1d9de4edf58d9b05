import { executar } from '../api/executar.ts'
import {
  DocumentoArquivarDocument,
  DocumentoDesarquivarDocument,
  ParaArquivarDocument,
  ProcessoArquivarDocument,
  ProcessoDesarquivarDocument,
} from '../api/gen/graphql.ts'
import { aLerDe, Avisos, avisosDe } from './bases/Avisos.tsx'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta, type Volta } from './desfazer.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contarFeito, type Item } from './item.ts'

const ARQUIVAR: Confirmacao = {
  verbo: 'Arquivar',
  executar: ({ tipo, id }, { chave }) =>
    tipo === 'documento'
      ? executar(DocumentoArquivarDocument, { id }, { chave })
      : executar(ProcessoArquivarDocument, { id }, { chave }),
  sucesso: (feitos) => contarFeito(feitos, 'arquivado'),
}

const DO_ARQUIVAMENTO: Volta = {
  voltar: ({ tipo, id }) =>
    tipo === 'documento'
      ? executar(DocumentoDesarquivarDocument, { id })
      : executar(ProcessoDesarquivarDocument, { id }),
  frase: (n) =>
    n === 1 ? 'Arquivamento desfeito. A carga voltou.' : `${n} arquivamentos desfeitos. A carga voltou.`,
}

/** Os apensos vão junto com o principal: quem confirma já sabe quais. */
export function Arquivar({ itens, fechar }: PropsDeAcao) {
  const { dados, carregando } = useDadosDosItens(ParaArquivarDocument, itens)
  const apensos = [...dados.values()].flatMap((item) => (item.__typename === 'Processo' ? item.apensos : []))
  const junto = osQueVaoJunto(itens, apensos)
  const avisos = avisosDe(itens, ({ id }) => dados.get(id)?.avisosAoArquivar)
  const definicao: Confirmacao = {
    ...ARQUIVAR,
    texto: () => (
      <>
        <Apensos junto={junto} />
        <Avisos antes="Antes de arquivar:" avisos={avisos} comTitulo={itens.length > 1} />
      </>
    ),
    // O apenso volta com o principal.
    avisar: (frase, feitos) =>
      avisarComVolta(frase, {
        feitos: feitos.filter(({ id }) => !apensos.some((apenso) => apenso.id === id)),
        volta: DO_ARQUIVAMENTO,
      }),
  }
  return (
    <Confirmar
      definicao={definicao}
      itens={itens}
      fechar={fechar}
      verificando={carregando}
      aLer={`${junto.map(({ id }) => id).join(' ')} ${aLerDe(avisos)}`.trim()}
    />
  )
}

type Apenso = { id: string; titulo: string }

/** Quem já está na seleção não é contado duas vezes. */
function osQueVaoJunto(itens: readonly Item[], apensos: readonly Apenso[]): Apenso[] {
  const selecionados = new Set(itens.map(({ id }) => id))
  return [...new Map(apensos.map((apenso) => [apenso.id, apenso])).values()].filter(
    ({ id }) => !selecionados.has(id),
  )
}

function Apensos({ junto }: { junto: readonly Apenso[] }) {
  if (junto.length === 0) return null
  return (
    <>
      <p>
        {junto.length === 1
          ? 'O processo apensado é arquivado junto:'
          : `Os ${junto.length} processos apensados são arquivados junto:`}
      </p>
      <ul>
        {junto.map(({ id, titulo }) => (
          <li key={id}>{titulo}</li>
        ))}
      </ul>
    </>
  )
}
