import { SequenciasDocument, type SequenciasQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Barras } from '../../partes/telas/Barras.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { inteiro } from '../../ui/formato.ts'

type Sequencia = SequenciasQuery['sequencias'][number]

const nomeDa = ({ especie, criterios }: Sequencia): string =>
  [especie, ...criterios.filter(({ on }) => on).map(({ valor }) => valor)].filter(Boolean).join(' · ')
const dados = ({ inicial, ultimo }: Sequencia): number => Math.max(0, ultimo - inicial + 1)
const numero = (titulo: string, valor: (sequencia: Sequencia) => number): Coluna<Sequencia> => ({
  titulo,
  numero: true,
  texto: valor,
  celula: (s) => inteiro(valor(s)),
})

const COLUNAS: readonly Coluna<Sequencia>[] = [
  { titulo: 'Livro', texto: nomeDa, celula: nomeDa },
  numero('Números dados', dados),
  numero('Último', ({ ultimo }) => ultimo),
  numero('Reservados', ({ reservados }) => reservados),
  numero('Vagos', ({ lacunas }) => lacunas),
]

const BARRAS = 12

/** Quantos números cada livro já deu. Cada livro por dentro está em Classificações. */
export function LivrosDeNumeros() {
  const { data, error, refetch } = useConsulta(SequenciasDocument, {}, { pagina: true })
  const maiores = (data?.sequencias ?? []).toSorted((a, b) => dados(b) - dados(a)).filter((s) => dados(s) > 0)
  return (
    <>
      <p className={telas['nota']}>
        Para ver cada número de um livro, vá a Classificações, Livro de números.
      </p>
      <Barras
        titulo={`Números dados${maiores.length > BARRAS ? `, nos ${BARRAS} maiores livros` : ''}`}
        barras={maiores
          .slice(0, BARRAS)
          .map((s) => ({ rotulo: nomeDa(s), valor: dados(s), dito: `${inteiro(dados(s))} números` }))}
      />
      <TabelaComBusca
        nome="Livros de números"
        linhas={data?.sequencias}
        chave={({ chave }) => chave}
        colunas={COLUNAS}
        busca={nomeDa}
        planilha
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{ texto: 'Nenhum número foi dado ainda.' }}
      />
    </>
  )
}
