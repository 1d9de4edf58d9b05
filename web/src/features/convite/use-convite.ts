import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { actAs } from '../../api/credentials.ts'
import { ErroDaApi, isExpiry, mensagemDe, SESSAO_VENCIDA } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { ConviteAbrirDocument } from '../../api/gen/graphql.ts'
import { onUnauthorised } from '../../api/unauthorised.ts'
import { esquecerTodas } from '../../assinatura/autorizacao/guardadas.ts'
import { acessoGuardado, esquecerAcesso, guardarAcesso, type Acesso } from './guardado.ts'

export type Convite =
  | { situacao: 'abrindo' }
  /** O endereço já foi aberto antes: o código que foi ao e-mail prova que é a mesma pessoa. */
  | { situacao: 'codigo'; mensagem: string; erro?: string }
  | { situacao: 'encerrado'; mensagem: string }
  | { situacao: 'terminou'; mensagem: string }
  | { situacao: 'falhou'; mensagem: string }
  | { situacao: 'aberto'; acesso: Acesso }

type Abertura = { convite: Convite; abrir: (codigo?: string) => void }

/**
 * Troca o token por um acesso, ou usa o que esta aba já tem. Enquanto a página está aberta, quem pede é o
 * convidado.
 */
export function useConvite(token: string): Abertura {
  const [convite, setConvite] = useState<Convite>({ situacao: 'abrindo' })
  const sessao = useRef<string>(undefined)
  const codigoPedido = useRef('')
  const entrar = (acesso: Acesso) => {
    sessao.current = acesso.sessao
    guardarAcesso(acesso)
    setConvite({ situacao: 'aberto', acesso })
  }
  const abrir = async (codigo?: string): Promise<void> => {
    try {
      const { conviteAbrir } = await executar(
        ConviteAbrirDocument,
        codigo === undefined ? { token } : { token, codigo },
        { chave: null },
      )
      entrar({ token, ...conviteAbrir })
    } catch (erro) {
      const recusa = recusaDe(erro, codigoPedido.current)
      if (recusa.situacao === 'codigo') codigoPedido.current = recusa.mensagem
      setConvite(recusa)
    }
  }
  const comecar = useEffectEvent(() => {
    const acesso = acessoGuardado(token)
    if (acesso) entrar(acesso)
    else void abrir()
  })
  const terminar = useEffectEvent((mensagem: string) => {
    sessao.current = undefined
    esquecerAcesso()
    setConvite({ situacao: 'terminou', mensagem: isExpiry(mensagem) ? SESSAO_VENCIDA : mensagem })
  })
  useEffect(() => {
    const voltar = actAs({
      headers: () => Promise.resolve(sessao.current ? { 'x-convidado': sessao.current } : {}),
      renew: () => Promise.resolve(),
    })
    const calar = onUnauthorised(terminar)
    comecar()
    return () => {
      calar()
      voltar()
      // O que um autorizou não serve a quem vier depois nesta aba.
      esquecerTodas()
    }
  }, [token])
  return { convite, abrir: (codigo) => void abrir(codigo) }
}

function recusaDe(erro: unknown, pedido: string): Convite {
  const mensagem = mensagemDe(erro)
  const { name, campo } = (erro instanceof ErroDaApi && erro.exception) || {}
  if (name === 'NaoEncontradoException') return { situacao: 'encerrado', mensagem }
  if (name === 'ReautenticacaoNecessariaException') return { situacao: 'codigo', mensagem }
  if (campo === 'codigo' || (name === 'LimiteExcedidoException' && pedido))
    return { situacao: 'codigo', mensagem: pedido, erro: mensagem }
  return { situacao: 'falhou', mensagem }
}
