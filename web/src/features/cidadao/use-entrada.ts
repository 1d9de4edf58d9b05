import { useEffect, useRef, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { abrirJanela } from '../../assinatura/autorizacao/janela.ts'
import { entrarPelaJanela } from './entrar.ts'

export type SituacaoDaEntrada =
  | { situacao: 'parada' }
  | { situacao: 'esperando'; fechada: boolean }
  | { situacao: 'falhou'; mensagem: string }

const BLOQUEADA = 'O navegador bloqueou a janela do gov.br. Permita que ela se abra e tente de novo.'

/**
 * A entrada com a conta gov.br, numa janela dela. `entrar` só no gesto da pessoa: fora dele o navegador
 * bloqueia a janela.
 */
export function useEntrada(aoEntrar: () => void = () => undefined) {
  const [situacao, setSituacao] = useState<SituacaoDaEntrada>({ situacao: 'parada' })
  const emCurso = useRef<AbortController>(undefined)
  useEffect(() => () => emCurso.current?.abort(), [])

  const desistir = () => {
    emCurso.current?.abort()
    setSituacao({ situacao: 'parada' })
  }
  const entrar = async (): Promise<void> => {
    desistir()
    const janela = abrirJanela()
    if (!janela) return setSituacao({ situacao: 'falhou', mensagem: BLOQUEADA })
    const controle = new AbortController()
    emCurso.current = controle
    setSituacao({ situacao: 'esperando', fechada: false })
    try {
      await entrarPelaJanela({
        janela,
        signal: controle.signal,
        aoVerFechada: () => setSituacao({ situacao: 'esperando', fechada: true }),
      })
      setSituacao({ situacao: 'parada' })
      aoEntrar()
    } catch (erro) {
      if (!controle.signal.aborted) setSituacao({ situacao: 'falhou', mensagem: mensagemDe(erro) })
    }
  }
  return { situacao, entrar: () => void entrar(), desistir }
}
