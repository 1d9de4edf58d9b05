import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { PrazosDoItemDocument, type UmPrazoFragment } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { fraseDoPrazo } from '../../partes/prazos/prazo.ts'
import { dataHora, diaDoCalendario, hoje } from '../../ui/formato.ts'
import { AcoesDoPrazo } from './AcoesDoPrazo.tsx'
import css from './Prazos.module.css'

const DarPrazo = lazy(async () => ({ default: (await import('./DarPrazo.tsx')).DarPrazo }))

type Item = { id: string; titulo: string; arquivado: boolean; conteudoVisivel: boolean }

/** Nos detalhes: os prazos do item, os abertos primeiro. */
export function PrazosDoItem({ item }: { item: Item }) {
  const [dando, setDando] = useState(false)
  const { data, error } = useConsulta(PrazosDoItemDocument, { id: item.id }, { pagina: true })
  const prazos = data?.prazos
  const dar = item.conteudoVisivel && !item.arquivado && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconClockPlus aria-hidden size={16} />}
      onClick={() => setDando(true)}
    >
      Dar prazo
    </Button>
  )
  return (
    <Secao titulo="Prazos" {...(prazos && { conta: prazos.length })} ao={dar}>
      {error && !prazos && <p role="alert">{mensagemDe(error)}</p>}
      {!error && !prazos && <Skeleton height={20} />}
      {prazos?.length === 0 && <p className={css['vazio']}>Nenhum prazo.</p>}
      {prazos && prazos.length > 0 && (
        <ul className={css['prazos']}>
          {prazos.map((prazo) => (
            <Um key={prazo.id} prazo={prazo} />
          ))}
        </ul>
      )}
      <Suspense>{dando && <DarPrazo item={item} fechar={() => setDando(false)} />}</Suspense>
    </Secao>
  )
}

const ENCERRADO = { CUMPRIDO: 'Cumprido', CANCELADO: 'Cancelado', ENCERRADO: 'Encerrado pelo envio' } as const

function Um({ prazo }: { prazo: UmPrazoFragment }) {
  const { situacao, responsavel, criadoPor, encerradoEm, encerradoPor, encerradoMotivo } = prazo
  const fim = situacao === 'ABERTO' ? undefined : ENCERRADO[situacao]
  return (
    <li>
      <p className={prazo.vencido ? css['vencido'] : undefined}>
        <strong>
          {fim ? `${fim}: era até ${diaDoCalendario(prazo.venceEm)}` : fraseDoPrazo(prazo, hoje())}
        </strong>
        {responsavel && ` · ${responsavel.sigla ?? responsavel.nome}`}
      </p>
      <p>{prazo.motivo ?? MENSAGENS.restrito}</p>
      <small>
        {contagemDe(prazo)}
        {criadoPor && `, por ${criadoPor.nome}`}
        {encerradoEm && ` · ${dataHora(encerradoEm)}${encerradoPor ? ` por ${encerradoPor.nome}` : ''}`}
      </small>
      {encerradoMotivo && <small>Motivo: {encerradoMotivo}</small>}
      {(prazo.podeCumprir || prazo.podePassar || prazo.podeCancelar) && (
        <div className={css['acoes']}>
          <AcoesDoPrazo prazo={prazo} />
        </div>
      )}
    </li>
  )
}

function contagemDe({ contagem, dias, criadoEm }: UmPrazoFragment): string {
  const dado = `Dado em ${dataHora(criadoEm)}`
  if (contagem === 'DATA' || dias === null) return dado
  return `${dado}: ${dias} ${contagem === 'UTEIS' ? (dias === 1 ? 'dia útil' : 'dias úteis') : dias === 1 ? 'dia corrido' : 'dias corridos'}`
}
