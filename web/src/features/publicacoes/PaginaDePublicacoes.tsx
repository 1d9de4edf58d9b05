import { CATEGORIAS } from '@autos/contract/publicacao.ts'
import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { PublicacoesComErroDocument, PublicacoesDocument, type PublicacaoNaListaFragment as Publicacao, type SituacaoPublicacao } from '../../api/gen/graphql.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { BotaoRepetir } from '../../partes/publicacao/BotaoRepetir.tsx'
import { emCurso, nomeDaSituacao, tomDe } from '../../partes/publicacao/situacao.ts'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { dataHora } from '../../ui/formato.ts'
import { Recado } from '../../ui/Recado.tsx'
import css from '../../partes/itens/Tabela.module.css'

type Filtro = 'problema' | 'andamento' | 'publicadas' | 'todas'

const FILTROS: readonly { value: Filtro; label: string; situacoes?: SituacaoPublicacao[]; vazio: string }[] = [
  { value: 'todas', label: 'Todas', vazio: 'Nada foi mandado ao diário ainda. Publica-se pela ação “Publicar no diário oficial”, nos detalhes do documento.' },
  { value: 'andamento', label: 'A caminho', situacoes: ['PENDENTE', 'ENVIADO'], vazio: 'Nada a caminho do diário.' },
  { value: 'publicadas', label: 'Publicadas', situacoes: ['PUBLICADO'], vazio: 'Nada saiu no diário ainda.' },
  { value: 'problema', label: 'Com problema', vazio: 'Nenhuma publicação com problema.' },
]
const CONFERE_MS = 10_000

/** /publicacoes: o que se mandou ao diário oficial, e o que pede que alguém faça algo. */
export function PaginaDePublicacoes() {
  const [filtro, setFiltro] = useState<Filtro>('todas')
  const [pagina, setPagina] = useState(0)
  const escolhido = FILTROS.find(({ value }) => value === filtro) ?? FILTROS[0]!
  usePageTitle('Administração', 'Publicações')
  const { data, error, refetch } = useQuery({
    queryKey: ['Publicacoes', filtro, pagina],
    queryFn: ({ signal }) => ler(escolhido, pagina, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? CONFERE_MS : false),
    meta: { erro: 'pagina' },
  })
  return (
    <div className={css['pagina']}>
      <h1>Publicações no diário oficial</h1>
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
    </div>
  )
}

async function ler({ value, situacoes }: (typeof FILTROS)[number], pagina: number, signal: AbortSignal): Promise<Publicacao[]> {
  const fatia = { skip: pagina * PAGINA_PADRAO, limit: PAGINA_PADRAO }
  if (value === 'problema') return (await executar(PublicacoesComErroDocument, fatia, { signal })).publicacoesComErro
  return (await executar(PublicacoesDocument, { ...fatia, ...(situacoes ? { situacoes } : {}) }, { signal })).publicacoes
}

type PropsDoCorpo = { publicacoes: readonly Publicacao[] | undefined; vazio: string; pagina: number; ir: (pagina: number) => void }

function Corpo({ publicacoes, vazio, pagina, ir }: PropsDoCorpo) {
  if (!publicacoes) return <Skeleton height={320} />
  if (publicacoes.length === 0 && pagina === 0) return <p className={css['vazio']}>{vazio}</p>
  const temMais = publicacoes.length === PAGINA_PADRAO
  return (
    <>
      <div className={css['rolagem']}>
        <table className={css['tabela']}>
          <thead>
            <tr>
              <th scope="col">Documento</th>
              <th scope="col">Categoria</th>
              <th scope="col">Situação</th>
              <th scope="col">Pedida em</th>
              <th scope="col">Pedida por</th>
              <th scope="col">
                <span className="so-leitor">O que fazer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {publicacoes.map((publicacao) => (
              <Linha key={publicacao.id} publicacao={publicacao} />
            ))}
          </tbody>
        </table>
      </div>
      {(pagina > 0 || temMais) && (
        <nav aria-label="Páginas" className={css['paginas']}>
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

function Linha({ publicacao }: { publicacao: Publicacao }) {
  const { documento, titulo, codCategoria, mensagem, diarioUrl, criadaEm, criadaPor } = publicacao
  return (
    <tr>
      <th scope="row">
        {documento ? (
          <Link to="/documento/{-$id}" params={{ id: documento.id }}>
            {titulo}
          </Link>
        ) : (
          titulo
        )}
      </th>
      <td>{CATEGORIAS[codCategoria as keyof typeof CATEGORIAS]}</td>
      <td>
        <strong data-tom={tomDe(publicacao)}>{nomeDaSituacao(publicacao)}</strong>
        {mensagem && <small>{mensagem}</small>}
      </td>
      <td className="numero">{dataHora(criadaEm)}</td>
      <td>{criadaPor?.nome}</td>
      <td>
        <BotaoRepetir publicacao={publicacao} />
        {diarioUrl && (
          <a href={diarioUrl} target="_blank" rel="noreferrer">
            Ver no diário<span className="so-leitor">: {titulo}</span>
          </a>
        )}
      </td>
    </tr>
  )
}
