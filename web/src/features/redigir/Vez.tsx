import { Button } from '@mantine/core'
import { quando } from '../../ui/formato.ts'
import css from './Redacao.module.css'
import type { DaVez } from './use-vez.ts'
import { DeOutra } from './VezDeOutra.tsx'

export type Props = { daVez: DaVez; eu: string; porGravar: boolean }

/** De quem é a vez de escrever, e o que se pode fazer dela. */
export function Vez({ daVez, eu, porGravar }: Props) {
  const { vez, lendo, pendente, fazer } = daVez
  const minha = vez?.quem?.id === eu
  if (minha && vez.pedidaPor)
    return (
      <div className={css['nota']} data-tom="aviso" role="status">
        <p>
          <strong>{vez.pedidaPor.nome}</strong> pediu a vez de escrever. O que você escreveu fica salvo.
        </p>
        <Button size="sm" loading={pendente} onClick={() => void fazer('PASSAR')}>
          Passar a vez
        </Button>
        <Button size="sm" variant="outline" disabled={pendente} onClick={() => void fazer('MANTER')}>
          Ficar com a vez
        </Button>
      </div>
    )
  if (minha && daVez.semTexto)
    return (
      <p className={css['nota']} data-tom="aviso" role="status">
        A vez de escrever é sua, mas o texto mais novo ainda não veio. Tentando de novo…
      </p>
    )
  if (!lendo || minha) return null
  if (!daVez.escreve)
    return (
      <p className={css['nota']} role="status">
        {vez ? `${dizer(daVez, eu)} ` : ''}Você pode comentar; quem escreve é quem registrou o documento ou o
        tem em mãos.
      </p>
    )
  return (
    <div className={css['nota']}>
      <p role="status">
        {dizer(daVez, eu)}
        {porGravar && ' O que você escreveu e não se salvou está guardado neste computador.'}
      </p>
      {vez ? (
        <DeOutra daVez={daVez} eu={eu} />
      ) : (
        <Button size="sm" loading={pendente} onClick={() => void fazer('ESCREVER')}>
          Escrever
        </Button>
      )}
    </div>
  )
}

function dizer({ vez, espero }: DaVez, eu: string): string {
  if (!vez) return 'Ninguém está escrevendo agora.'
  const nome = vez.quem?.nome ?? 'Outra pessoa'
  const desde = quando(vez.desde, new Date())
  const tomada =
    vez.tomadaDe?.id === eu && vez.motivo ? `${nome} tomou a vez de escrever: “${vez.motivo}”.` : ''
  const escreve = tomada || `${nome} está escrevendo desde ${desde}. Você lê, e o texto se atualiza sozinho.`
  if (espero) return `${escreve} Você pediu a vez: espere que ${nome} responda.`
  if (vez.negadaA?.id === eu) return `${escreve} Você pediu a vez, e ${nome} ainda precisa dela.`
  return vez.pedidaPor ? `${escreve} ${vez.pedidaPor.nome} já pediu a vez.` : escreve
}
