import { useEffect, useEffectEvent } from 'react'

import type { Configuracao } from '../configuracao.ts'
import { local } from '../modos/local.ts'
import type { Contexto, Preparo } from '../preparo.ts'
import { comoNoServidor } from './assinador-local.ts'
import { PainelDoAssinador } from './PainelDoAssinador.tsx'
import { useAssinador, useCertificadoEscolhido, type Escolha, type Instalacao } from './use-assinador.ts'

/** O preparo de quem assina com o certificado deste computador. */
export function useLocal(
  { local: tipo, localPreferido }: Configuracao,
  cpf: string | null,
  { ativo, politicaId, memoria, pendente }: Contexto,
): Preparo {
  const { instalacao, deNovo } = useAssinador(tipo, ativo)
  const { escolha, escolher } = useCertificadoEscolhido()
  const pronto = instalacao.situacao === 'pronto' ? instalacao : undefined
  const preferido = pronto?.certificados.find(
    ({ thumbprint }) => comoNoServidor(thumbprint) === localPreferido,
  )
  const preferir = useEffectEvent(() => {
    if (pronto && preferido && !escolha) void escolher(pronto.assinador, preferido.thumbprint)
  })
  useEffect(() => preferir(), [preferido])
  const achado = pronto?.certificados.find(({ thumbprint }) => thumbprint === escolha?.thumbprint)
  return {
    falta: oQueFalta(instalacao, achado && escolha),
    nivel: escolha?.informado?.nivel,
    async comecar(quantidade) {
      if (!pronto || !achado || !escolha?.informado) throw new Error('Sem certificado.')
      const { assinador } = pronto
      // De uma vez só, para que o assinador não pergunte a cada documento.
      await assinador.autorizar(quantidade, achado.thumbprint)
      const certificado = { noAssinador: achado.thumbprint, noServidor: escolha.informado.thumbprint }
      return local({
        chaves: memoria.chaves,
        aEntregar: memoria.aEntregar,
        assinador,
        certificado,
        politicaId,
      })
    },
    painel: (
      <PainelDoAssinador
        instalacao={instalacao}
        deNovo={deNovo}
        escolha={escolha}
        escolher={(thumbprint) => pronto && void escolher(pronto.assinador, thumbprint)}
        cpf={cpf}
        desligado={pendente}
      />
    ),
  }
}

function oQueFalta(instalacao: Instalacao, escolha: Escolha | undefined): string | undefined {
  if (instalacao.situacao === 'carregando') return 'O assinador está sendo carregado.'
  if (instalacao.situacao !== 'pronto') return 'O assinador deste computador não está pronto.'
  if (!escolha) return 'Escolha o certificado.'
  if (escolha.erro) return 'Este certificado não serve. Escolha outro.'
  return escolha.informado ? undefined : 'Conferindo o certificado…'
}
