import { Button } from '@mantine/core'
import { useState } from 'react'

import { PrazoCumprirDocument, type UmPrazoFragment } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { diaDoCalendario } from '../../ui/formato.ts'
import { CancelarPrazo } from './CancelarPrazo.tsx'
import { PassarPrazo } from './PassarPrazo.tsx'

/** O que esta pessoa pode fazer com o prazo, segundo o servidor. */
export function AcoesDoPrazo({ prazo }: { prazo: UmPrazoFragment }) {
  const [aberto, setAberto] = useState<'cancelar' | 'passar'>()
  const fechar = () => setAberto(undefined)
  const { executar, pendente } = useOperacao(PrazoCumprirDocument, { sucesso: 'Prazo cumprido.' })
  const qual = `o prazo de ${diaDoCalendario(prazo.venceEm)}`
  return (
    <>
      {prazo.podeCumprir && (
        <Button
          variant="outline"
          size="compact-sm"
          loading={pendente}
          aria-label={`Cumprir ${qual}`}
          onClick={() => executar({ id: prazo.id })}
        >
          Cumprir
        </Button>
      )}
      {prazo.podePassar && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Passar a outro ${qual}`}
          onClick={() => setAberto('passar')}
        >
          Passar a outro
        </Button>
      )}
      {prazo.podeCancelar && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Cancelar ${qual}`}
          onClick={() => setAberto('cancelar')}
        >
          Cancelar
        </Button>
      )}
      {aberto === 'passar' && <PassarPrazo prazo={prazo} fechar={fechar} />}
      {aberto === 'cancelar' && <CancelarPrazo prazo={prazo} fechar={fechar} />}
    </>
  )
}
