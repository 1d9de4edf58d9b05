import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useEffect, useRef, useState } from 'react'

import { ErroDaApi, mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { AssinaturaAutorizadaDocument, AssinaturaAutorizarDocument } from '../../api/gen/graphql.ts'
import { autorizacaoDe, guardar, type Autorizacao } from './guardadas.ts'
import { abrirJanela, esperarDesfecho, sairEFechar, type AteOnde } from './janela.ts'

export type SituacaoDaAutorizacao =
  | { situacao: 'parada' }
  | { situacao: 'bloqueada' }
  | { situacao: 'esperando'; fechada: boolean }
  | { situacao: 'recusada'; mensagem: string; nivelDaConta: boolean }

const GOVBR = 'govbr'

type Quanto = { quantidade: number; sessao: boolean }

/** Pede a autorização de um provedor numa janela dele. O que se obtém fica guardado enquanto vale. */
export function useAutorizacao(provedor: string, aoObter: (obtida: Autorizacao) => void = guardar) {
  const [situacao, setSituacao] = useState<SituacaoDaAutorizacao>({ situacao: 'parada' })
  const emCurso = useRef<AbortController>(undefined)
  const desistir = () => {
    emCurso.current?.abort()
    setSituacao({ situacao: 'parada' })
  }
  // Trocar de provedor ou fechar o diálogo é desistir.
  useEffect(() => () => emCurso.current?.abort(), [provedor])

  /** Só no gesto da pessoa: fora dele o navegador bloqueia a janela. */
  const pedir = async ({ quantidade, sessao }: Quanto): Promise<void> => {
    desistir()
    const janela = abrirJanela()
    if (!janela) return setSituacao({ situacao: 'bloqueada' })
    const controle = new AbortController()
    emCurso.current = controle
    setSituacao({ situacao: 'esperando', fechada: false })
    let ateOnde: AteOnde = 'em branco'
    try {
      const { assinaturaAutorizar } = await executar(
        AssinaturaAutorizarDocument,
        { provedor, quantidade, sessao },
        { signal: controle.signal },
      )
      janela.location.href = assinaturaAutorizar.endereco
      ateOnde = 'no meio'
      const obtida = await esperarDesfecho({
        janela,
        estado: assinaturaAutorizar.estado,
        origem: window.location.origin,
        perguntar: () => desfechoDe(assinaturaAutorizar.estado, sessao || quantidade > 1, controle.signal),
        signal: controle.signal,
        aoVerFechada: () => setSituacao({ situacao: 'esperando', fechada: true }),
      })
      ateOnde = 'de volta'
      aoObter(obtida)
      setSituacao({ situacao: 'parada' })
    } catch (erro) {
      if (!controle.signal.aborted) setSituacao(recusaDe(erro))
    } finally {
      if (provedor === GOVBR) sairEFechar(janela, ateOnde)
      else janela.close()
    }
  }
  return { situacao, pedir, desistir }
}

async function desfechoDe(
  estado: string,
  sessao: boolean,
  signal: AbortSignal,
): Promise<Autorizacao | undefined> {
  const { assinaturaAutorizada: obtida } = await executar(
    AssinaturaAutorizadaDocument,
    { estado },
    { signal },
  )
  return obtida ? autorizacaoDe(obtida, sessao) : undefined
}

function recusaDe(erro: unknown): SituacaoDaAutorizacao {
  const codigo = erro instanceof ErroDaApi ? erro.exception?.codigo : undefined
  if (codigo === 'GOVBR_NIVEL_INSUFICIENTE')
    return { situacao: 'recusada', mensagem: MENSAGENS.contaGovBrInsuficiente, nivelDaConta: true }
  return { situacao: 'recusada', mensagem: mensagemDe(erro), nivelDaConta: false }
}
