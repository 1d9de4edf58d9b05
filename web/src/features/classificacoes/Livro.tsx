import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import {
  LivroDeNumerosDocument,
  SequenciasDocument,
  type LivroDeNumerosQuery,
  type SequenciasQuery,
  type SituacaoDoNumero,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { baixarTabela } from '../../partes/tabela/baixar.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { DesfazerNumero } from '../../partes/numeracao/DesfazerNumero.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { dataHora, inteiro } from '../../ui/formato.ts'

type Sequencia = SequenciasQuery['sequencias'][number]
type Linha = LivroDeNumerosQuery['livroDeNumeros']['dados'][number]

const nomeDaSequencia = ({ especie, criterios }: Sequencia): string =>
  [especie, ...criterios.filter(({ on }) => on).map(({ valor }) => valor)].filter(Boolean).join(' · ')

const SEQUENCIAS: readonly Coluna<Sequencia>[] = [
  {
    titulo: 'Sequência',
    texto: nomeDaSequencia,
    celula: (s) => (
      <Link to="/admin/classificacoes" search={{ aba: 'livro', item: s.chave }}>
        {nomeDaSequencia(s)}
      </Link>
    ),
  },
  {
    titulo: 'Primeiro',
    numero: true,
    texto: ({ inicial }) => inicial,
    celula: ({ inicial }) => inteiro(inicial),
  },
  {
    titulo: 'Último',
    numero: true,
    texto: ({ ultimo }) => ultimo,
    celula: ({ inicial, ultimo }) => (ultimo < inicial ? 'Nenhum ainda' : inteiro(ultimo)),
  },
  {
    titulo: 'Reservados',
    numero: true,
    texto: ({ reservados }) => reservados,
    celula: ({ reservados }) => inteiro(reservados),
  },
  {
    titulo: 'Vagos',
    numero: true,
    texto: ({ lacunas }) => lacunas,
    celula: ({ lacunas }) => inteiro(lacunas),
  },
]

/** As sequências que já se abriram; de uma, cada número com o que foi feito dele. */
export function Livro() {
  const { item } = useSearch({ strict: false })
  const { data, error, refetch } = useConsulta(SequenciasDocument, {}, { pagina: true })
  const aberta = data?.sequencias.find(({ chave }) => chave === item)
  if (aberta) return <UmLivro key={aberta.chave} sequencia={aberta} />
  return (
    <TabelaComBusca
      nome="Livros de números"
      linhas={data?.sequencias}
      chave={({ chave }) => chave}
      colunas={SEQUENCIAS}
      busca={nomeDaSequencia}
      planilha
      erro={error}
      tentarDeNovo={() => void refetch()}
      vazia={{
        texto: 'Nenhum número foi dado ainda. O livro se abre com o primeiro documento ou processo numerado.',
      }}
    />
  )
}

const SITUACAO: Record<SituacaoDoNumero, string> = {
  RESERVADO: 'Reservado',
  USADO: 'Usado',
  CANCELADO: 'Cancelado',
  EXPIRADO: 'Reserva vencida',
  EXCLUIDO: 'Excluído',
}
const PAGINA = 50

const COLUNAS: readonly Coluna<Linha>[] = [
  { titulo: 'Número', numero: true, texto: ({ numero }) => numero, celula: ({ numero }) => inteiro(numero) },
  {
    titulo: 'Situação',
    texto: ({ situacao, motivo }) => (motivo ? `${SITUACAO[situacao]} (${motivo})` : SITUACAO[situacao]),
    celula: ({ situacao, motivo }) => (
      <>
        {SITUACAO[situacao]}
        {motivo && <small>{motivo}</small>}
      </>
    ),
  },
  {
    titulo: 'Documento ou processo',
    texto: ({ item }) => (item ? `${item.identificador} ${item.titulo}` : ''),
    celula: ({ item }) => item && <LinkDoItem item={item} preload={false} />,
  },
  {
    titulo: 'Quem',
    texto: ({ quem }) => quem?.nome ?? '',
    celula: ({ quem, setor }) => [quem?.nome, setor?.sigla ?? setor?.nome].filter(Boolean).join(' · '),
  },
  {
    titulo: 'Quando',
    texto: ({ em }) => dataHora(em),
    celula: ({ em }) => <span className="numero">{dataHora(em)}</span>,
  },
]

function UmLivro({ sequencia }: { sequencia: Sequencia }) {
  const [situacao, setSituacao] = useState<SituacaoDoNumero | ''>('')
  const [pagina, setPagina] = useState(0)
  const filtro = { chave: sequencia.chave, situacao: situacao || null }
  const { data, error, refetch } = useConsulta(
    LivroDeNumerosDocument,
    { ...filtro, skip: pagina * PAGINA, limit: PAGINA },
    { pagina: true },
  )
  const livro = data?.livroDeNumeros
  const nome = `Livro de ${nomeDaSequencia(sequencia)}`
  const escolher = (nova: SituacaoDoNumero | '') => {
    setSituacao(nova)
    setPagina(0)
  }
  return (
    <section aria-label={nome} className={telas['campos']}>
      <div className={telas['topo']}>
        <h2>{nome}</h2>
        <EscolhaDaSituacao situacao={situacao} aoMudar={escolher} />
        <Saidas nome={nome} filtro={filtro} />
      </div>
      <TabelaComBusca
        nome={nome}
        linhas={livro?.dados}
        chave={({ numero }) => String(numero)}
        colunas={[...COLUNAS, oQueSeDesfaz(livro?.sequencia.ultimo)]}
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{ texto: 'Nenhum número nesta situação.' }}
      />
      {livro && livro.total > PAGINA && <Paginas total={livro.total} pagina={pagina} ir={setPagina} />}
    </section>
  )
}

/** Do último número, se um item o recebeu: depois dele nenhum se deu. Não vai à planilha. */
const oQueSeDesfaz = (ultimo: number | undefined): Coluna<Linha> => ({
  titulo: 'Ações',
  celula: ({ numero, situacao, item }) =>
    numero === ultimo && situacao === 'USADO' && item && <DesfazerNumero item={item} numero={numero} />,
})

/** O livro inteiro, em planilha, ou de volta a todos. */
function Saidas({ nome, filtro }: { nome: string; filtro: Parameters<typeof inteiroLivro>[0] }) {
  const navegar = useNavigate()
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    setBaixando(true)
    await inteiroLivro(filtro).then((linhas) => baixarTabela(nome, COLUNAS, linhas), mostrarErro)
    setBaixando(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden size={18} />}
        loading={baixando}
        onClick={() => void baixar()}
      >
        Baixar planilha
      </Button>
      <Button
        variant="subtle"
        onClick={() => void navegar({ to: '/admin/classificacoes', search: { aba: 'livro' } })}
      >
        Todos os livros
      </Button>
    </>
  )
}

type PropsDaSituacao = { situacao: SituacaoDoNumero | ''; aoMudar: (situacao: SituacaoDoNumero | '') => void }

function EscolhaDaSituacao({ situacao, aoMudar }: PropsDaSituacao) {
  const opcoes = Object.entries(SITUACAO).map(([value, label]) => ({ value, label }))
  return (
    <NativeSelect
      label="Situação"
      data={[{ value: '', label: 'Todas' }, ...opcoes]}
      value={situacao}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value as SituacaoDoNumero | '')}
    />
  )
}

function Paginas({ total, pagina, ir }: { total: number; pagina: number; ir: (pagina: number) => void }) {
  const ate = (pagina + 1) * PAGINA
  return (
    <nav className={telas['botoes']} aria-label="Páginas do livro">
      <Button variant="default" disabled={pagina === 0} onClick={() => ir(pagina - 1)}>
        Anterior
      </Button>
      <span className="numero">
        {inteiro(pagina * PAGINA + 1)}–{inteiro(Math.min(ate, total))} de {inteiro(total)}
      </span>
      <Button variant="default" disabled={ate >= total} onClick={() => ir(pagina + 1)}>
        Próxima
      </Button>
    </nav>
  )
}

const POR_VEZ = 200

/** Para a planilha, o livro inteiro, página por página. */
async function inteiroLivro(filtro: { chave: string; situacao: SituacaoDoNumero | null }): Promise<Linha[]> {
  const linhas: Linha[] = []
  for (;;) {
    const { livroDeNumeros } = await executar(LivroDeNumerosDocument, {
      ...filtro,
      skip: linhas.length,
      limit: POR_VEZ,
    })
    linhas.push(...livroDeNumeros.dados)
    if (livroDeNumeros.dados.length === 0 || linhas.length >= livroDeNumeros.total) return linhas
  }
}
