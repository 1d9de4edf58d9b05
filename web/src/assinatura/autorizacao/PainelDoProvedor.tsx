import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'

import { duracao } from '../../ui/formato.ts'
import { Apuro } from '../Apuro.tsx'
import css from '../Assinatura.module.css'
import type { Autorizacao } from './guardadas.ts'
import type { SituacaoDaAutorizacao } from './use-autorizacao.ts'

/** Onde a pessoa aumenta o nível da conta; o roteiro de homologação do Login Único o exige. */
const NIVEIS_DA_CONTA = 'https://confiabilidades.acesso.gov.br/'

type Props = {
  nome: string
  quantidade: number
  autorizacao: Autorizacao | undefined
  agoraMs: number
  situacao: SituacaoDaAutorizacao
  pedir: (quanto: { quantidade: number; sessao: boolean }) => Promise<void>
  desistir: () => void
  desligado: boolean
}

/** A autorização: pedir, esperar a janela, o que deu errado, ou até quando vale. */
export function PainelDoProvedor(props: Props) {
  const { nome, quantidade, autorizacao, agoraMs, situacao, pedir, desistir, desligado } = props
  const varias = quantidade > 1
  const [querSessao, setQuerSessao] = useState(false)
  const sessao = varias || querSessao
  const abrir = () => void pedir({ quantidade, sessao })
  if (situacao.situacao === 'esperando')
    return <Esperando nome={nome} fechada={situacao.fechada} abrir={abrir} desistir={desistir} />
  return (
    <>
      <Problema situacao={situacao} abrir={abrir} fechar={desistir} />
      {autorizacao ? (
        <Autorizado autorizacao={autorizacao} agoraMs={agoraMs} />
      ) : (
        <>
          <p>
            O {nome} abre em outra janela e pede a sua autorização para{' '}
            {plural(quantidade, 'assinatura', 'assinaturas')}. Depois dela, volte aqui e assine.
          </p>
          <div className={css['linha']}>
            <Button
              leftSection={<IconExternalLink aria-hidden size={18} />}
              onClick={abrir}
              disabled={desligado}
            >
              Autorizar no {nome}
            </Button>
            <Checkbox
              label="Manter a sessão para outras assinaturas"
              checked={sessao}
              disabled={varias || desligado}
              onChange={(event) => setQuerSessao(event.currentTarget.checked)}
            />
          </div>
        </>
      )}
    </>
  )
}

function Autorizado({ autorizacao, agoraMs }: { autorizacao: Autorizacao; agoraMs: number }) {
  return (
    <p className={css['pronto']}>
      <IconCircleCheck aria-hidden size={20} />
      <span>
        <strong>Autorizado{` por ${autorizacao.titular}`}.</strong>{' '}
        {autorizacao.sessao ? 'Sessão de assinatura' : 'Vale para uma assinatura'}, expira em{' '}
        <span className="numero">{duracao(new Date(autorizacao.expiraEm).getTime() - agoraMs)}</span>.
      </span>
    </p>
  )
}

export function Esperando({
  nome,
  fechada,
  abrir,
  desistir,
}: {
  nome: string
  fechada: boolean
  abrir: () => void
  desistir: () => void
}) {
  return (
    <>
      <p role="status">
        {fechada
          ? `A janela do ${nome} foi fechada. Se você já autorizou, aguarde um momento.`
          : `Esperando a sua autorização na janela do ${nome}…`}
      </p>
      <div className={css['linha']}>
        {fechada && <Button onClick={abrir}>Abrir de novo</Button>}
        <Button variant="default" onClick={desistir}>
          Desistir
        </Button>
      </div>
    </>
  )
}

export function Problema({
  situacao,
  abrir,
  fechar,
}: {
  situacao: SituacaoDaAutorizacao
  abrir: () => void
  fechar: () => void
}) {
  if (situacao.situacao === 'bloqueada')
    return <Apuro mensagem={MENSAGENS.janelaBloqueada} acoes={[{ rotulo: 'Abrir', fazer: abrir }]} />
  if (situacao.situacao !== 'recusada') return null
  const saibaMais = situacao.nivelDaConta ? [{ rotulo: 'Saiba mais', endereco: NIVEIS_DA_CONTA }] : []
  return <Apuro mensagem={situacao.mensagem} acoes={[...saibaMais, { rotulo: 'Fechar', fazer: fechar }]} />
}
