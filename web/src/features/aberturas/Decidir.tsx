import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'

import {
  AberturaFecharDocument,
  AberturaManterDocument,
  AberturaReabrirDocument,
} from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { emFrase } from '../../ui/formato.ts'
import css from './Aberturas.module.css'
import type { Abertura } from './PaginaDeAberturas.tsx'

/** Fechar, com uma tecla; dizer que está certo; ou, do que já se decidiu, quem decidiu o quê. */
export function Decidir({ abertura }: { abertura: Abertura }) {
  const { podeFechar, porQueNao } = abertura
  if (abertura.situacao !== 'ABERTA') return <Decidida abertura={abertura} />
  return (
    <>
      {podeFechar && <Fechar abertura={abertura} />}
      <EstaCerto abertura={abertura} />
      {!podeFechar && porQueNao && (
        <small className={css['porque']}>Não se fecha daqui: {emFrase(porQueNao)}</small>
      )}
    </>
  )
}

function EstaCerto({ abertura: { id, item } }: { abertura: Abertura }) {
  const manter = useOperacao(AberturaManterDocument, { sucesso: `Está certo: ${item.titulo}` })
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconCheck aria-hidden size={16} />}
      loading={manter.pendente}
      aria-label={`Está certo: ${item.titulo}`}
      onClick={() => manter.executar({ id })}
    >
      Está certo
    </Button>
  )
}

function Fechar({ abertura: { id, item, exigeMotivo } }: { abertura: Abertura }) {
  const [pedindo, setPedindo] = useState(false)
  const reabrir = useOperacao(AberturaReabrirDocument, { sucesso: `Aberto de novo: ${item.titulo}` })
  const fechar = useOperacao(AberturaFecharDocument, {
    aoConcluir: () => {
      setPedindo(false)
      avisar('sucesso', `Fechado: ${item.titulo}`, {
        autoCloseMs: 10_000,
        action: { label: 'Desfazer', run: () => reabrir.executar({ id, motivo: DESFEITO }) },
      })
    },
  })
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<IconLock aria-hidden size={16} />}
        loading={fechar.pendente}
        aria-label={`Fechar ${item.titulo}`}
        onClick={() => (exigeMotivo ? setPedindo(true) : fechar.executar({ id }))}
      >
        Fechar
      </Button>
      {pedindo && (
        <FecharComMotivo
          titulo={item.titulo}
          pendente={fechar.pendente}
          confirmar={(motivo) => fechar.executar({ id, motivo })}
          fechar={() => setPedindo(false)}
        />
      )}
    </>
  )
}

/** O que fica no histórico de quem desfaz sem ter a carga. */
const DESFEITO = 'Desfez o fechamento'

function Decidida({ abertura: { situacao, decididaPor } }: { abertura: Abertura }) {
  const por = decididaPor ? `, por ${decididaPor.nome}` : ''
  return (
    <span className={css['decidida']}>{situacao === 'FECHADA' ? `Fechado${por}` : `Está certo${por}`}</span>
  )
}

type PropsDoMotivo = {
  titulo: string
  pendente: boolean
  confirmar: (motivo: string) => void
  fechar: () => void
}

/** O classificador que não tem a carga diz por que fecha. */
function FecharComMotivo({ titulo, pendente, confirmar, fechar }: PropsDoMotivo) {
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  return (
    <Dialogo
      titulo="Fechar ao público: 1 item"
      rotulo="Fechar ao público"
      fechar={fechar}
      pendente={pendente}
      confirmar={() => {
        setTentou(true)
        if (motivo.trim() !== '') confirmar(motivo.trim())
      }}
    >
      <p>
        <strong>{titulo}</strong> passa a público interno: só a equipe o lê.
      </p>
      <TextInput
        label="Motivo"
        description="Você fecha como classificador, sem ter a carga: o motivo fica no histórico."
        required
        maxLength={MOTIVO_MAX}
        value={motivo}
        error={tentou && motivo.trim() === '' && MENSAGENS.campoObrigatorio}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </Dialogo>
  )
}
