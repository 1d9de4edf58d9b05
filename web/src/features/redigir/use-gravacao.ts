import { useEffect, useState } from 'react'

import { sessionState } from '../../api/session-state.ts'
import { lerTexto } from '../../partes/redacao/html.ts'
import { Gravacao } from './gravacao.ts'
import type { Mesa } from './mesa.ts'
import type { NesteComputador } from './neste-computador.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import { gravarRascunho, lerRascunho } from './rascunho-http.ts'
import { retomar } from './retomar.ts'

type Entrada = {
  documento: DocumentoARedigir
  endereco: string
  mesa: Mesa
  aqui: NesteComputador
  /** O de agora. */
  texto: () => string
}

/** Grava o que se escreve; começa pelo que ficou por salvar da última vez. */
export function useGravacao(entrada: Entrada): Gravacao {
  const { mesa } = entrada
  const [gravacao] = useState(() => criarGravacao(entrada))
  useGravarAoSair(gravacao)
  useEffect(() => {
    retomar(gravacao, mesa, dizemOMesmo)
  }, [gravacao, mesa])
  return gravacao
}

/** Escritos como estiverem. */
const dizemOMesmo = (um: string, outro: string): boolean => um === outro || lerTexto(um).eq(lerTexto(outro))

const criarGravacao = ({ documento, endereco, mesa, aqui, texto }: Entrada): Gravacao =>
  new Gravacao(
    {
      gravar: (html, lida) => gravarRascunho(endereco, html, lida),
      ler: () => lerRascunho(endereco),
      guardar: aqui.guardar,
      esquecer: aqui.esquecer,
      iguais: dizemOMesmo,
      texto,
      agora: () => new Date().toISOString(),
      daquiA: (ms, fazer) => {
        const espera = window.setTimeout(fazer, ms)
        return () => window.clearTimeout(espera)
      },
    },
    {
      versao: mesa.servidor.versao,
      id: documento.rascunho?.versao === mesa.servidor.versao ? documento.rascunho.id : null,
      em: documento.rascunho?.gravadoEm ?? null,
    },
  )

/** Voltando a rede, saindo da página ou escondendo a aba, grava-se o que falta. */
function useGravarAoSair(gravacao: Gravacao): void {
  useEffect(() => {
    const gravar = () => void gravacao.gravarJa()
    const esconder = () => {
      void gravacao.guardarCopia()
      if (document.visibilityState === 'hidden') gravar()
    }
    // Quem entrou de novo não tem que pedir que se grave.
    const calar = sessionState.subscribe(() => {
      if (sessionState.get() === 'sound' && gravacao.porGravar) gravar()
    })
    window.addEventListener('online', gravar)
    window.addEventListener('pagehide', esconder)
    document.addEventListener('visibilitychange', esconder)
    return () => {
      window.removeEventListener('online', gravar)
      window.removeEventListener('pagehide', esconder)
      document.removeEventListener('visibilitychange', esconder)
      calar()
      gravacao.parar()
      gravar()
    }
  }, [gravacao])
}
