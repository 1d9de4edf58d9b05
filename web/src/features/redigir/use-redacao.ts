import type { Node } from 'prosemirror-model'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { avisar } from '../../api/notices.ts'
import { createStore, useStore } from '../../api/store.ts'
import { escreverTexto, lerTexto } from '../../partes/redacao/html.ts'
import { levarSugestoes } from '../../partes/redacao/levar-sugestoes.ts'
import { criarValores } from '../../partes/redacao/variaveis.ts'
import { Gravacao, type Situacao } from './gravacao.ts'
import type { Mesa } from './mesa.ts'
import { nesteComputador, type DeLado } from './neste-computador.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import { gravarRascunho, lerRascunho, type Lido } from './rascunho-http.ts'
import { retomar } from './retomar.ts'

type Entrada = { documento: DocumentoARedigir; endereco: string; pessoa: string; mesa: Mesa }

export type Redigindo = ReturnType<typeof useRedacao>

/** O texto que se escreve, o que se grava dele, e o que ficou de lado. */
export function useRedacao({ documento, endereco, pessoa, mesa }: Entrada) {
  const [aqui] = useState(() => nesteComputador(pessoa, documento.id))
  const [valores] = useState(criarValores)
  const [partida, setPartida] = useState(() => ({
    doc: lerTexto((mesa.copia ?? mesa.servidor).html),
    vez: 0,
  }))
  // O de agora: muda a cada tecla, e não se desenha por ele.
  const [folha] = useState(() => createStore(partida.doc))
  const [deLado, setDeLado] = useState<DeLado | undefined>(mesa.deLado)
  const [gravacao] = useState(() => criarGravacao({ documento, endereco, mesa, aqui, texto: () => escreverTexto(folha.get()) })) // prettier-ignore
  const situacao = useStore(gravacao.situacao)
  useGravarAoSair(gravacao)
  useEffect(() => {
    retomar(gravacao, mesa, dizemOMesmo)
  }, [gravacao, mesa])
  /** Põe outro texto no editor. */
  const trocar = (novo: Node) => {
    folha.set(novo)
    // Já: o que se escrevesse ainda na folha de antes tomaria o lugar deste.
    flushSync(() => setPartida(({ vez }) => ({ doc: novo, vez: vez + 1 })))
  }
  const soSugere = documento.rascunho?.soSugere === true
  useSugestoesLevadas(soSugere ? situacao : undefined, async (deles) => {
    trocar(levarSugestoes(folha.get(), lerTexto(deles.html), pessoa))
    await gravacao.sobrepor(deles)
  })
  const porDeLado = (texto: DeLado) => {
    setDeLado(texto)
    return aqui.porDeLado(texto)
  }
  return {
    gravacao,
    situacao,
    valores,
    partida,
    deLado,
    recuperado: mesa.copia !== undefined,
    folha,
    mudar: (novo: Node) => {
      folha.set(novo)
      gravacao.mudar()
    },
    /** O meu toma o lugar; o da outra pessoa fica neste computador. */
    ficarComOMeu: async (deles: Lido, dequem: string) => {
      await porDeLado({ html: deles.html, dequem, em: new Date().toISOString() })
      await gravacao.sobrepor(deles)
    },
    /** O da outra pessoa fica no servidor, e no editor; o meu fica neste computador. */
    ficarComODeles: async (deles: Lido) => {
      await porDeLado({ html: escreverTexto(folha.get()), dequem: '', em: new Date().toISOString() })
      trocar(lerTexto(deles.html))
      await gravacao.aceitar(deles, new Date().toISOString())
    },
    /** O meu, e abaixo o da outra pessoa. */
    juntar: async (deles: Lido) => {
      trocar(folha.get().copy(folha.get().content.append(lerTexto(deles.html).content)))
      await gravacao.sobrepor(deles)
    },
    /** Sem nada por gravar, o texto mais novo entra sozinho. */
    atualizar: async () => {
      const deles = await lerRascunho(endereco)
      // O que se escreveu enquanto se lia é mais novo.
      if (gravacao.porGravar || deles.versao <= gravacao.rascunho.versao) return
      trocar(lerTexto(deles.html))
      await gravacao.aceitar(deles, new Date().toISOString())
    },
    recolher: () => {
      if (!deLado) return
      const [meu, aoLado] = [folha.get(), lerTexto(deLado.html)]
      trocar(soSugere ? levarSugestoes(aoLado, meu, pessoa) : meu.copy(meu.content.append(aoLado.content)))
      gravacao.mudar()
      setDeLado(undefined)
      void aqui.esquecerDeLado()
    },
    descartar: () => {
      setDeLado(undefined)
      void aqui.esquecerDeLado()
    },
  }
}

/** Quem só sugere nada tem que escolher: o texto é o de quem o gravou, e o que se propôs passa para ele. */
function useSugestoesLevadas(situacao: Situacao | undefined, levar: (deles: Lido) => Promise<void>): void {
  const deles = situacao?.fase === 'conflito' ? situacao.deles : undefined
  const passar = useEffectEvent(async (para: Lido) => {
    await levar(para)
    avisar('info', 'O texto mudou enquanto você sugeria. As suas sugestões passaram para o texto de agora.')
  })
  useEffect(() => {
    if (deles) void passar(deles)
  }, [deles])
}

/** Escritos como estiverem. */
const dizemOMesmo = (um: string, outro: string): boolean => um === outro || lerTexto(um).eq(lerTexto(outro))

type Meios = Pick<Entrada, 'documento' | 'endereco' | 'mesa'> & {
  aqui: ReturnType<typeof nesteComputador>
  texto: () => string
}

const criarGravacao = ({ documento, endereco, mesa, aqui, texto }: Meios): Gravacao =>
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
    window.addEventListener('online', gravar)
    window.addEventListener('pagehide', esconder)
    document.addEventListener('visibilitychange', esconder)
    return () => {
      window.removeEventListener('online', gravar)
      window.removeEventListener('pagehide', esconder)
      document.removeEventListener('visibilitychange', esconder)
      gravacao.parar()
      gravar()
    }
  }, [gravacao])
}
