import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'

import { lerTexto } from '../../partes/redacao/html.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dataHora } from '../../ui/formato.ts'
import { Leitura } from './Leitura.tsx'
import type { Lido } from './rascunho-http.ts'
import css from './Redacao.module.css'
import type { Agora } from './use-rascunho-agora.ts'
import type { Redigindo } from './use-redacao.ts'

type Props = { redacao: Redigindo; deles: Lido; agora: Agora | undefined }

/** Duas pessoas escreveram ao mesmo tempo: os dois textos lado a lado, e nenhum se perde na escolha. */
export function Conflito({ redacao, deles, agora }: Props) {
  const [aberto, setAberto] = useState(true)
  const [pendente, setPendente] = useState(false)
  const lido = useMemo(() => lerTexto(deles.html), [deles.html])
  const quem = agora?.versao === deles.versao ? (agora.gravadoPor?.nome ?? '') : ''
  const nome = quem || 'outra pessoa'
  const escolher = async (fazer: () => Promise<void>) => {
    setPendente(true)
    await fazer().finally(() => setPendente(false))
  }
  if (!aberto)
    return (
      <div className={css['nota']} data-tom="aviso" role="alert">
        <p>Enquanto não se escolhe, o que você escreve fica só neste computador.</p>
        <Button size="sm" onClick={() => setAberto(true)}>
          Escolher o que fica
        </Button>
      </div>
    )
  return (
    <Dialogo
      titulo="Outra pessoa gravou este texto"
      tamanho="xl"
      fechar={() => setAberto(false)}
      rotulo="Ficar com os dois"
      pendente={pendente}
      confirmar={() => void escolher(() => redacao.juntar(deles))}
      rotuloDeSair="Decidir depois"
      rodape={
        <UmSo
          pendente={pendente}
          oMeu={() => void escolher(() => redacao.ficarComOMeu(deles, nome))}
          oOutro={() => void escolher(() => redacao.ficarComODeles(deles))}
        />
      }
    >
      <p>
        {quem || 'Outra pessoa'} gravou
        {quem && agora?.gravadoEm ? `, em ${dataHora(agora.gravadoEm)},` : ''} enquanto você escrevia. Veja os
        dois. Ficar com os dois põe o outro abaixo do seu; o que não ficar guarda-se neste computador.
      </p>
      <div className={css['lado']}>
        <Leitura titulo="O meu" doc={redacao.folha.get()} />
        <Leitura titulo={`O de ${nome}`} doc={lido} />
      </div>
    </Dialogo>
  )
}

type DeUmSo = { pendente: boolean; oMeu: () => void; oOutro: () => void }

function UmSo({ pendente, oMeu, oOutro }: DeUmSo) {
  return (
    <span className={css['escolhas']}>
      <Button variant="outline" disabled={pendente} onClick={oMeu}>
        Ficar com o meu
      </Button>
      <Button variant="outline" disabled={pendente} onClick={oOutro}>
        Ficar com o outro
      </Button>
    </span>
  )
}
