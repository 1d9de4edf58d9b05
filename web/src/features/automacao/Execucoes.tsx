import {
  ExecucoesDaRegraDocument,
  type ExecucaoMostradaFragment,
  type SituacaoDaExecucao,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dataHora } from '../../ui/formato.ts'
import type { Regra } from './regra.ts'

type Execucao = ExecucaoMostradaFragment

const SITUACAO: Record<SituacaoDaExecucao, string> = {
  PENDENTE: 'À espera',
  FEITA: 'Feita',
  NAO_SE_APLICA: 'Não se aplica',
  RECUSADA: 'Recusada',
  BARRADA: 'Barrada',
  DESATIVADA: 'Já estava desligada',
  FALHOU: 'Falhou',
}

/** O que a regra fez e deixou de fazer. */
export function Execucoes({ regra, fechar }: { regra: Regra; fechar: () => void }) {
  const { data, error, refetch } = useConsulta(
    ExecucoesDaRegraDocument,
    { regraId: regra.id, limit: 200 },
    { pagina: true },
  )
  return (
    <Dialogo titulo={`O que ${regra.nome} fez`} tamanho="lg" fechar={fechar}>
      <TabelaDeExecucoes
        nome="Execuções"
        linhas={data?.automacaoExecucoes}
        erro={error}
        tentarDeNovo={() => void refetch()}
      />
    </Dialogo>
  )
}

type Props = {
  nome: string
  linhas: readonly Execucao[] | undefined
  ensaio?: boolean
  erro?: Error | null
  tentarDeNovo?: () => void
}

export function TabelaDeExecucoes({ nome, linhas, ensaio = false, erro, tentarDeNovo }: Props) {
  return (
    <TabelaComBusca
      nome={nome}
      linhas={linhas}
      chave={({ em, item }) => `${em} ${item?.id ?? ''}`}
      colunas={
        ensaio
          ? [...COLUNAS_DE_SEMPRE, resultado('O que faria', 'Agiria')]
          : [...COLUNAS_DE_SEMPRE, resultado('Resultado', 'Feita')]
      }
      vazia={{ texto: 'A regra ainda não agiu.' }}
      planilha={!ensaio}
      erro={erro ?? null}
      {...(tentarDeNovo ? { tentarDeNovo } : {})}
    />
  )
}

const COLUNAS_DE_SEMPRE: readonly Coluna<Execucao>[] = [
  {
    titulo: 'Quando',
    texto: ({ em }) => dataHora(em),
    celula: ({ em }) => <span className="numero">{dataHora(em)}</span>,
  },
  {
    titulo: 'Com o quê',
    texto: ({ item }) => (item ? `${item.identificador} ${item.titulo}` : ''),
    celula: ({ item }) => (item ? <LinkDoItem item={item} preload={false} /> : 'Item que você não vê'),
  },
]

const resultado = (titulo: string, feita: string): Coluna<Execucao> => ({
  titulo,
  texto: ({ situacao, motivo }) =>
    `${situacao === 'FEITA' ? feita : SITUACAO[situacao]}${motivo ? `: ${motivo}` : ''}`,
  celula: ({ situacao, motivo }) => (
    <>
      {situacao === 'FEITA' ? feita : SITUACAO[situacao]}
      {motivo && <small>{motivo}</small>}
    </>
  ),
})
