import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ReactNode } from 'react'

import { actAs } from '../../api/credentials.ts'
import { avisar } from '../../api/notices.ts'
import { newQueryClient } from '../../api/query-client.ts'
import { isExpiry, SESSAO_VENCIDA } from '../../api/errors.ts'
import { onUnauthorised } from '../../api/unauthorised.ts'
import { esquecerTodas } from '../../assinatura/autorizacao/guardadas.ts'
import { abrirJanela } from '../../assinatura/autorizacao/janela.ts'
import { citizenSession, forgetCitizen, useCitizen } from '../../base/citizen.ts'
import { entrarPelaJanela } from './entrar.ts'

/** Daqui para dentro quem pede é o cidadão; o que um viu não serve ao que entrar depois. */
export function ComCidadao({ children }: { children: ReactNode }) {
  const cpf = useCitizen()?.cpf
  const [cliente] = useState(newQueryClient)
  useLayoutEffect(() => () => cliente.clear(), [cpf, cliente])
  // Antes dos efeitos de quem está dentro, que já perguntam ao servidor.
  useLayoutEffect(() => {
    const headers = (): Record<string, string> => {
      const sessao = citizenSession()?.sessao
      return sessao ? { 'x-cidadao': sessao } : {}
    }
    const voltar = actAs({
      headers: () => Promise.resolve(headers()),
      renew: () => Promise.resolve(),
      confirm: confirmarNoGovBr,
    })
    const calar = onUnauthorised((mensagem) => {
      forgetCitizen()
      avisar('aviso', isExpiry(mensagem) ? SESSAO_VENCIDA : mensagem, {
        title: 'Sua sessão terminou',
        autoCloseMs: 10_000,
      })
    })
    return () => {
      calar()
      voltar()
      esquecerTodas()
    }
  }, [])
  return <QueryClientProvider client={cliente}>{children}</QueryClientProvider>
}

/**
 * Quem entrou há mais de quinze minutos confirma quem é antes de assinar. A página do gov.br pode cortar a ligação com a
 * janela, que então parece fechada a quem ainda nela escreve: só a resposta acaba a espera, ou quem desiste.
 */
async function confirmarNoGovBr(signal = new AbortController().signal): Promise<void> {
  const janela = abrirJanela()
  if (!janela) throw new Error('A janela do gov.br foi bloqueada pelo navegador.')
  await entrarPelaJanela({ janela, signal, aoVerFechada: () => undefined })
}
