import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'

import type { Item } from '../../acoes/item.ts'
import { mensagemDe } from '../../api/errors.ts'
import { GuardaDocument, type UmaTemporalidadeFragment } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { late } from '../../base/late.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import itens from '../../partes/itens/Itens.module.css'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { dataHora, diaDoCalendario } from '../../ui/formato.ts'
import { ateQuando, NOME_DA_DESTINACAO, NOME_DA_FASE, oQueFaltaDaGuarda } from './fases.ts'
import css from './Guarda.module.css'
import { Tardio } from './Tardio.tsx'

const RETER = late(async () => (await import('./Reter.tsx')).Reter)
const LEVANTAR = late(async () => (await import('./LevantarRetencao.tsx')).Levantar)
const CONTAGEM = late(async () => (await import('./ContagemDialogo.tsx')).Contagem)

type Alvo = Pick<Item, 'id' | 'titulo' | 'tipo'>

/** Até quando se guarda, o que vem depois e o que impede de eliminar. Perguntá-lo não abre o item. */
export function Guarda({ item }: { item: Alvo }) {
  const { data, error, isPending } = useConsulta(
    GuardaDocument,
    { ids: [item.id] },
    { validadeMs: 0, pagina: true },
  )
  const lido = data?.itens[0]
  return (
    <Secao titulo="Guarda">
      {isPending && !error && <Skeleton height={72} role="status" aria-label="Carregando a guarda" />}
      {error && !lido && <p role="alert">{mensagemDe(error)}</p>}
      {lido && (
        <Sabida
          item={item}
          versao={lido.versao}
          temporalidade={lido.temporalidade}
          classe={lido.classificacao?.classe ?? null}
        />
      )}
    </Secao>
  )
}

type Retencao = UmaTemporalidadeFragment['retencoes'][number]
type Aberto = { qual: 'reter' | 'contagem' } | { qual: 'levantar'; retencao: Retencao }
type PropsDaSabida = {
  item: Alvo
  versao: number
  temporalidade: UmaTemporalidadeFragment
  classe: { codigo: string; gatilho: string } | null
}

function Sabida({ item, versao, temporalidade, classe }: PropsDaSabida) {
  const classificador = hasRoles(useMe(), ['classificacaoDocumental'])
  const [aberto, abrir] = useState<Aberto>()
  const falta = oQueFaltaDaGuarda(temporalidade)
  const { contagemDesde, eliminavel, retencoes } = temporalidade
  return (
    <>
      <Dados temporalidade={temporalidade} classe={classe} />
      {falta && <p className={css['nota']}>{falta}</p>}
      {eliminavel && <p className={css['nota']}>Pode entrar na lista de eliminação.</p>}
      {retencoes.length > 0 && (
        <ul className={`${itens['lista']} ${css['retencoes']}`} aria-label="Retenções">
          {retencoes.map((retencao) => (
            <UmaRetencao
              key={retencao.id}
              retencao={retencao}
              daqui={retencao.docprocId === item.id}
              levantar={classificador ? () => abrir({ qual: 'levantar', retencao }) : undefined}
            />
          ))}
        </ul>
      )}
      {classificador && (
        <p className={css['botoes']}>
          <Button variant="subtle" size="compact-md" onClick={() => abrir({ qual: 'reter' })}>
            Reter
          </Button>
          {classe && classe.gatilho !== 'ARQUIVAMENTO' && (
            <Button variant="subtle" size="compact-md" onClick={() => abrir({ qual: 'contagem' })}>
              {contagemDesde ? 'Corrigir o dia da contagem' : 'Informar o dia da contagem'}
            </Button>
          )}
        </p>
      )}
      <Dialogos
        aberto={aberto}
        item={item}
        lido={{ versao, contagemDesde }}
        fechar={() => abrir(undefined)}
      />
    </>
  )
}

function Dados({ temporalidade, classe }: Omit<PropsDaSabida, 'item' | 'versao'>) {
  const { contagemDesde, correnteAte, intermediarioAte, destinacao, fase } = temporalidade
  return (
    <Campos
      campos={[
        ['Fase', NOME_DA_FASE[fase]],
        ['Classe', classe?.codigo],
        ['Contada desde', contagemDesde && diaDoCalendario(contagemDesde)],
        ['Fase corrente até', correnteAte && diaDoCalendario(correnteAte)],
        ['Fase intermediária até', intermediarioAte && diaDoCalendario(intermediarioAte)],
        ['Depois', destinacao && NOME_DA_DESTINACAO[destinacao]],
      ]}
    />
  )
}

type PropsDosDialogos = {
  aberto: Aberto | undefined
  item: Alvo
  lido: { versao: number; contagemDesde: string | null }
  fechar: () => void
}

function Dialogos({ aberto, item, lido, fechar }: PropsDosDialogos) {
  if (aberto?.qual === 'reter') return <Tardio qual={RETER} props={{ item, fechar }} />
  if (aberto?.qual === 'contagem') return <Tardio qual={CONTAGEM} props={{ item, lido, fechar }} />
  if (aberto?.qual === 'levantar')
    return <Tardio qual={LEVANTAR} props={{ retencao: aberto.retencao, titulo: item.titulo, fechar }} />
  return null
}

function UmaRetencao({
  retencao: { motivo, ate, criadaEm, criadaPor },
  daqui,
  levantar,
}: {
  retencao: Retencao
  daqui: boolean
  levantar: (() => void) | undefined
}) {
  return (
    <li>
      <strong>Retido {ateQuando(ate)}</strong>
      {motivo && <p>{motivo}</p>}
      <small>
        {!daqui && 'Pelo que o contém · '}
        {criadaPor?.nome} · <span className="numero">{dataHora(criadaEm)}</span>
      </small>
      {levantar && (
        <Button variant="subtle" size="compact-sm" onClick={levantar}>
          Levantar a retenção
        </Button>
      )}
    </li>
  )
}
