import { CATEGORIAS } from '@autos/contract/publicacao.ts'
import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import {
  PublicacoesComErroDocument,
  PublicacoesDocument,
  type PublicacaoNaListaFragment as Publicacao,
  type SituacaoPublicacao,
} from '../../api/gen/graphql.ts'
import { BotaoRepetir } from '../../partes/publicacao/BotaoRepetir.tsx'
import { emCurso, nomeDaSituacao, tomDe } from '../../partes/publicacao/situacao.ts'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Vazia } from '../../partes/tabela/estados.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { dataHora } from '../../ui/formato.ts'
import { Recado } from '../../ui/Recado.tsx'

type Filtro = 'problema' | 'andamento' | 'publicadas' | 'todas'

const FILTROS: readonly { value: Filtro; label: string; situacoes?: SituacaoPublicacao[]; vazio: string }[] =
  [
    {
      value: 'todas',
      label: 'Todas',
      vazio:
        'Nada foi mandado ao diário ainda. Publica-se pela ação “Publicar no diário oficial”, nos detalhes do documento.',
    },
    {
      value: 'andamento',
      label: 'A caminho',
      situacoes: ['PENDENTE', 'ENVIADO'],
      vazio: 'Nada a caminho do diário.',
    },
    {
      value: 'publicadas',
      label: 'Publicadas',
      situacoes: ['PUBLICADO'],
      vazio: 'Nada saiu no diário ainda.',
    },
    { value: 'problema', label: 'Com problema', vazio: 'Nenhuma publicação com problema.' },
  ]
const CONFERE_MS = 10_000

/** /publicacoes: o que se mandou ao diário oficial, e o que pede que alguém faça algo. */
export function PaginaDePublicacoes() {
  const [filtro, setFiltro] = useState<Filtro>('todas')
  const [pagina, setPagina] = useState(0)
  const escolhido = FILTROS.find(({ value }) => value === filtro) ?? FILTROS[0]!
  const { data, error, refetch } = useQuery({
    queryKey: ['Publicacoes', filtro, pagina],
    queryFn: ({ signal }) => ler(escolhido, pagina, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? CONFERE_MS : false),
    meta: { erro: 'pagina' },
  })
  return (
    <Tela
      grupo="Administração"
      titulo="Publicações no diário oficial"
      explicacao="O que se mandou ao diário, em que pé está e o que pede que alguém faça algo."
    >
      <Alternativas
        rotulo="Quais publicações"
        valor={filtro}
        opcoes={FILTROS}
        aoMudar={(novo) => {
          setFiltro(novo)
          setPagina(0)
        }}
      />
      {error && !data ? (
        <Recado titulo="As publicações não puderam ser lidas">
          <p role="alert">{mensagemDe(error)}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Recado>
      ) : (
        <Corpo publicacoes={data} vazio={escolhido.vazio} pagina={pagina} ir={setPagina} />
      )}
    </Tela>
  )
}

async function ler(
  { value, situacoes }: (typeof FILTROS)[number],
  pagina: number,
  signal: AbortSignal,
): Promise<Publicacao[]> {
  const fatia = { skip: pagina * PAGINA_PADRAO, limit: PAGINA_PADRAO }
  if (value === 'problema')
    return (await executar(PublicacoesComErroDocument, fatia, { signal })).publicacoesComErro
  return (await executar(PublicacoesDocument, { ...fatia, ...(situacoes ? { situacoes } : {}) }, { signal }))
    .publicacoes
}

type PropsDoCorpo = {
  publicacoes: readonly Publicacao[] | undefined
  vazio: string
  pagina: number
  ir: (pagina: number) => void
}

function Corpo({ publicacoes, vazio, pagina, ir }: PropsDoCorpo) {
  if (!publicacoes) return <Skeleton height={320} />
  if (publicacoes.length === 0 && pagina === 0) return <Vazia texto={vazio} />
  const temMais = publicacoes.length === PAGINA_PADRAO
  return (
    <>
      <Tabela
        nome="Publicações no diário oficial"
        colunas={COLUNAS}
        linhas={publicacoes}
        chave={({ id }) => id}
        acoes={(publicacao) => <OQueFazer publicacao={publicacao} />}
      />
      {(pagina > 0 || temMais) && (
        <nav aria-label="Páginas" className={telas['botoes']}>
          <Button variant="default" disabled={pagina === 0} onClick={() => ir(pagina - 1)}>
            Anterior
          </Button>
          <span>
            Página <span className="numero">{pagina + 1}</span>
          </span>
          <Button variant="default" disabled={!temMais} onClick={() => ir(pagina + 1)}>
            Próxima
          </Button>
        </nav>
      )}
    </>
  )
}

const COLUNAS: readonly Coluna<Publicacao>[] = [
  {
    titulo: 'Documento',
    celula: ({ documento, titulo }) =>
      documento ? (
        <Link to="/documento/{-$id}" params={{ id: documento.id }}>
          {titulo}
        </Link>
      ) : (
        titulo
      ),
  },
  {
    titulo: 'Categoria',
    largura: 160,
    celula: ({ codCategoria }) => CATEGORIAS[codCategoria as keyof typeof CATEGORIAS],
  },
  {
    titulo: 'Situação',
    celula: (publicacao) => (
      <>
        <strong className={telas['tom'] ?? ''} data-tom={tomDe(publicacao)}>
          {nomeDaSituacao(publicacao)}
        </strong>
        {publicacao.mensagem && <small>{publicacao.mensagem}</small>}
      </>
    ),
  },
  {
    titulo: 'Pedida em',
    largura: 160,
    celula: ({ criadaEm }) => <span className="numero">{dataHora(criadaEm)}</span>,
  },
  { titulo: 'Pedida por', largura: 180, celula: ({ criadaPor }) => criadaPor?.nome },
]

function OQueFazer({ publicacao }: { publicacao: Publicacao }) {
  const { diarioUrl, titulo } = publicacao
  return (
    <>
      <BotaoRepetir publicacao={publicacao} />
      {diarioUrl && (
        <a href={diarioUrl} target="_blank" rel="noreferrer">
          Ver no diário<span className="so-leitor">: {titulo}</span>
        </a>
      )}
    </>
  )
}
