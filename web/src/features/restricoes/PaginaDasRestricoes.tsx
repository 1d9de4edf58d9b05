import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { RestricoesAVencerDocument, type RestricoesAVencerQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { nomeCurtoDasRestricoes } from '../../partes/itens/restricoes.ts'
import css from '../../partes/itens/Tabela.module.css'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { Recado } from '../../ui/Recado.tsx'

type Lista = RestricoesAVencerQuery['restricoesAVencer']
type Restricao = Lista['dados'][number]

const PRAZOS = [
  { value: '30', label: 'Próximos 30 dias' },
  { value: '90', label: 'Próximos 90 dias' },
  { value: '365', label: 'Próximo ano' },
]

/** /restricoes: as que acabaram e as que vão acabar. Nenhuma se levanta sozinha: o classificador decide. */
export function PaginaDasRestricoes() {
  const [dias, setDias] = useState('30')
  const [pagina, setPagina] = useState(0)
  usePageTitle('Administração', 'Fim das restrições')
  const { data, error, refetch } = useQuery({
    ...consulta(RestricoesAVencerDocument, { dias: Number(dias), skip: pagina * PAGINA_PADRAO, limit: PAGINA_PADRAO }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { erro: 'pagina' },
  })
  return (
    <div className={css['pagina']}>
      <h1>Fim das restrições</h1>
      <p className={css['explicacao']}>Nenhuma restrição se levanta sozinha: passado o dia, altere as restrições do item ou dê-lhe novo prazo.</p>
      <Alternativas
        rotulo="Acabam em"
        valor={dias}
        opcoes={PRAZOS}
        aoMudar={(novo) => {
          setDias(novo)
          setPagina(0)
        }}
      />
      {error && !data ? (
        <Recado titulo="As restrições não puderam ser lidas">
          <p role="alert">{mensagemDe(error)}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Recado>
      ) : (
        <Corpo lista={data?.restricoesAVencer} pagina={pagina} ir={setPagina} />
      )}
    </div>
  )
}

function Corpo({ lista, pagina, ir }: { lista: Lista | undefined; pagina: number; ir: (pagina: number) => void }) {
  if (!lista) return <Skeleton height={320} />
  const { total, vencidas, dados } = lista
  if (total === 0)
    return <p className={css['vazio']}>Nenhuma restrição acabou nem acaba neste prazo. O dia se marca em “Restrito até”, ao cadastrar ou ao alterar as restrições.</p>
  const paginas = Math.ceil(total / PAGINA_PADRAO)
  return (
    <>
      {vencidas > 0 && (
        <p role="status">
          <strong data-tom="perigo">{vencidas === 1 ? '1 já acabou.' : `${vencidas} já acabaram.`}</strong>
        </p>
      )}
      <div className={css['rolagem']}>
        <table className={css['tabela']}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Restrição</th>
              <th scope="col">Hipótese legal</th>
              <th scope="col">Até</th>
            </tr>
          </thead>
          <tbody>
            {dados.map((restricao) => (
              <Linha key={restricao.item.id} restricao={restricao} />
            ))}
          </tbody>
        </table>
      </div>
      {paginas > 1 && (
        <nav aria-label="Páginas" className={css['paginas']}>
          <Button variant="default" disabled={pagina === 0} onClick={() => ir(pagina - 1)}>
            Anterior
          </Button>
          <span>
            Página <span className="numero">{pagina + 1}</span> de <span className="numero">{paginas}</span>
          </span>
          <Button variant="default" disabled={pagina + 1 >= paginas} onClick={() => ir(pagina + 1)}>
            Próxima
          </Button>
        </nav>
      )}
    </>
  )
}

function Linha({ restricao: { item, restricoes, hipoteseLegal, restritoAte, vencida } }: { restricao: Restricao }) {
  return (
    <tr>
      <th scope="row">
        <Link to={item.tipo === 'PROCESSO' ? '/processo/{-$id}' : '/documento/{-$id}'} params={{ id: item.id }}>
          {item.titulo}
        </Link>
        <small className="numero">{item.identificador}</small>
      </th>
      <td>{nomeCurtoDasRestricoes(restricoes)}</td>
      <td>{hipoteseLegal}</td>
      <td>
        <span className="numero">{restritoAte.split('-').toReversed().join('/')}</span> {vencida && <strong data-tom="perigo">acabou</strong>}
      </td>
    </tr>
  )
}
