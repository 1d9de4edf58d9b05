import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'

import {
  SolicitacoesExternasDocument,
  type SituacaoDaSolicitacao,
  type UmaSolicitacaoFragment,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { Falha, Vazia } from '../../partes/tabela/estados.tsx'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { PedirDeNovo } from './PedirDeNovo.tsx'
import { Solicitacao } from './Solicitacao.tsx'
import css from './Solicitacoes.module.css'

// prettier-ignore
const SITUACOES: readonly { value: SituacaoDaSolicitacao; label: string; vazio: string }[] = [
  { value: 'PENDENTES',   label: 'No prazo',    vazio: 'Nenhum pedido dentro do prazo à espera de resposta. Para pedir um arquivo a alguém de fora, abra o processo.' },
  { value: 'VENCIDAS',    label: 'Vencidas',    vazio: 'Nenhum pedido com o prazo vencido.' },
  { value: 'RESPONDIDAS', label: 'Respondidas', vazio: 'Nenhum arquivo chegou nos últimos 30 dias.' },
]

const PASSO = 50
const A_CADA_MS = 30_000

/** /documentos/solicitacoes-externas: o que os setores da pessoa pediram a gente de fora. */
export function PaginaDeSolicitacoes() {
  const [situacao, setSituacao] = useState<SituacaoDaSolicitacao>('PENDENTES')
  usePageTitle('Documentos', 'Solicitações externas')
  return (
    <div className={css['pagina']}>
      <header className={css['topo']}>
        <h1>Solicitações externas</h1>
        <Alternativas rotulo="Situação" opcoes={SITUACOES} valor={situacao} aoMudar={setSituacao} />
      </header>
      <Lista
        key={situacao}
        situacao={situacao}
        vazio={SITUACOES.find(({ value }) => value === situacao)?.vazio ?? ''}
      />
    </div>
  )
}

function Lista({ situacao, vazio }: { situacao: SituacaoDaSolicitacao; vazio: string }) {
  const [limit, setLimit] = useState(PASSO)
  const [aPedir, setAPedir] = useState<UmaSolicitacaoFragment>()
  const { data, error, refetch } = useConsulta(
    SolicitacoesExternasDocument,
    { situacao, limit },
    { pagina: true, aCadaMs: A_CADA_MS },
  )
  if (error && !data) return <Falha erro={error} tentarDeNovo={() => void refetch()} />
  if (!data) return <Esqueleto />
  const { total, dados } = data.solicitacoesExternas
  if (dados.length === 0) return <Vazia texto={vazio} />
  return (
    <>
      <ul className={css['lista']} aria-label={`Solicitações: ${total}`}>
        {dados.map((solicitacao) => (
          <Solicitacao
            key={solicitacao.id}
            solicitacao={solicitacao}
            pedirDeNovo={() => setAPedir(solicitacao)}
          />
        ))}
      </ul>
      {dados.length < total && (
        <Button variant="outline" onClick={() => setLimit(limit + PASSO)}>
          Mostrar mais ({total - dados.length})
        </Button>
      )}
      {aPedir && <PedirDeNovo solicitacao={aPedir} fechar={() => setAPedir(undefined)} />}
    </>
  )
}

function Esqueleto() {
  return (
    <div role="status" aria-label="Carregando" className={css['lista']}>
      {[0, 1, 2].map((linha) => (
        <Skeleton key={linha} height={96} radius="md" />
      ))}
    </div>
  )
}
