import { Button } from '@mantine/core'

import type { Alvo } from '../../partes/seletores/alvos.ts'
import { alvoDoSetor, useSetores } from '../../partes/seletores/pessoas.ts'
import { comGenteAcima, temGente } from './com-gente-acima.ts'
import css from './Envio.module.css'

type Props = { destino: Alvo; trocar: (destino: Alvo) => void; so: ReadonlySet<string> | undefined }

/** Não impede: diz que ali ninguém abrirá o que se envia, e propõe o setor acima em que há quem o faça. */
export function SemGente({ destino, trocar, so }: Props) {
  const { setores } = useSetores()
  const setor = setores.find(({ id }) => id === destino.id)
  if (!setor || temGente(setor)) return null
  const acima = comGenteAcima(setor, setores, so)
  return (
    <div role="status" className={css['semGente']}>
      <p>
        <strong>
          {setor.pessoas === 0 ? 'Ninguém trabalha em' : 'Todos estão afastados em'} {destino.rotulo}.
        </strong>{' '}
        O que se enviar fica à espera, sem que ninguém o veja na entrada.
      </p>
      {acima && (
        <Button size="compact-sm" variant="outline" onClick={() => trocar(alvoDoSetor(acima))}>
          Enviar a {acima.sigla ?? acima.nome}
        </Button>
      )}
    </div>
  )
}
