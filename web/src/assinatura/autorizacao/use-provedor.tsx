import { Radio } from '@mantine/core'
import { useState } from 'react'

import { useAgora } from '../../ui/use-agora.ts'
import css from '../Assinatura.module.css'
import { provedor as comProvedor } from '../modos/provedor.ts'
import type { Contexto, Preparo } from '../preparo.ts'
import { serve, useGuardada } from './guardadas.ts'
import { PainelDoProvedor } from './PainelDoProvedor.tsx'
import { useAutorizacao } from './use-autorizacao.ts'

export type Provedor = { id: string; nome: string }

/**
 * O preparo de quem assina por um provedor: escolhê-lo, se há mais de um, e ter dele uma autorização que
 * valha.
 */
export function useProvedor(
  provedores: readonly Provedor[],
  { ativo, quantidade, politicaId, memoria, pendente }: Contexto,
): Preparo {
  const [escolhido, setEscolhido] = useState<string>()
  const provedor = provedores.find(({ id }) => id === escolhido) ?? provedores[0]
  const agoraMs = useAgora(ativo)
  const guardada = useGuardada(provedor?.id ?? '')
  const { situacao, pedir, desistir } = useAutorizacao(provedor?.id ?? '')
  const autorizacao = guardada && serve(guardada, quantidade, agoraMs) ? guardada : undefined
  const trocar = (id: string) => {
    desistir()
    setEscolhido(id)
  }
  return {
    falta: autorizacao ? undefined : `Falta a autorização do ${provedor?.nome ?? 'provedor'}.`,
    comecar: () =>
      autorizacao
        ? Promise.resolve(comProvedor({ chaves: memoria.chaves, autorizacao, politicaId }))
        : Promise.reject(new Error('Sem autorização.')),
    painel: provedor && (
      <>
        {provedores.length > 1 && (
          <Radio.Group
            label="Prestador"
            value={provedor.id}
            onChange={trocar}
            className={css['opcoes'] ?? ''}
          >
            {provedores.map(({ id, nome }) => (
              <Radio key={id} value={id} label={nome} disabled={pendente} />
            ))}
          </Radio.Group>
        )}
        <PainelDoProvedor
          nome={provedor.nome}
          quantidade={quantidade}
          autorizacao={autorizacao}
          agoraMs={agoraMs}
          situacao={situacao}
          pedir={pedir}
          desistir={desistir}
          desligado={pendente}
        />
      </>
    ),
  }
}
