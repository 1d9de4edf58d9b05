import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { RestricoesAVencerDocument, type RestricoesAVencerQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { nomeCurtoDasRestricoes } from '../../partes/itens/restricoes.ts'
import { Paginas } from '../../partes/tabela/Paginas.tsx'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Vazia } from '../../partes/tabela/estados.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { Recado } from '../../ui/Recado.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'

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
  const { data, error, refetch } = useQuery({
    ...consulta(RestricoesAVencerDocument, {
      dias: Number(dias),
      skip: pagina * PAGINA_PADRAO,
      limit: PAGINA_PADRAO,
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { erro: 'pagina' },
  })
  return (
    <Tela
      grupo="Administração"
      titulo="Fim das restrições"
      explicacao="Nenhuma restrição se levanta sozinha: passado o dia, altere as restrições do item ou dê-lhe novo prazo."
    >
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
    </Tela>
  )
}

function Corpo({
  lista,
  pagina,
  ir,
}: {
  lista: Lista | undefined
  pagina: number
  ir: (pagina: number) => void
}) {
  if (!lista) return <Skeleton height={320} />
  const { total, vencidas, dados } = lista
  if (total === 0)
    return (
      <Vazia texto="Nenhuma restrição acabou nem acaba neste prazo. O dia se marca em “Restrito até”, ao cadastrar ou ao alterar as restrições." />
    )
  return (
    <>
      {vencidas > 0 && (
        <p role="status" className={telas['nota']}>
          <strong className={telas['tom'] ?? ''} data-tom="perigo">
            {vencidas === 1 ? '1 já acabou.' : `${vencidas} já acabaram.`}
          </strong>
        </p>
      )}
      <Tabela nome="Fim das restrições" colunas={COLUNAS} linhas={dados} chave={({ item }) => item.id} />
      <Paginas pular={pagina * PAGINA_PADRAO} total={total} aoMudar={(pular) => ir(pular / PAGINA_PADRAO)} />
    </>
  )
}

const COLUNAS: readonly Coluna<Restricao>[] = [
  {
    titulo: 'Item',
    celula: ({ item }) => (
      <>
        <LinkDoItem item={item} />
        <small className="numero">{item.identificador}</small>
      </>
    ),
  },
  { titulo: 'Restrição', largura: 200, celula: ({ restricoes }) => nomeCurtoDasRestricoes(restricoes) },
  { titulo: 'Hipótese legal', celula: ({ hipoteseLegal }) => hipoteseLegal },
  {
    titulo: 'Até',
    largura: 180,
    celula: ({ restritoAte, vencida }) => (
      <>
        <span className="numero">{diaDoCalendario(restritoAte)}</span>{' '}
        {vencida && (
          <strong className={telas['tom'] ?? ''} data-tom="perigo">
            acabou
          </strong>
        )}
      </>
    ),
  },
]
