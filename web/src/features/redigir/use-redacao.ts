import type { Node } from 'prosemirror-model'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { avisar } from '../../api/notices.ts'
import { createStore, useStore } from '../../api/store.ts'
import { escreverTexto, lerTexto } from '../../partes/redacao/html.ts'
import { levarSugestoes } from '../../partes/redacao/levar-sugestoes.ts'
import { criarValores } from '../../partes/redacao/variaveis.ts'
import type { Gravacao, Situacao } from './gravacao.ts'
import type { Mesa } from './mesa.ts'
import { nesteComputador, type DeLado, type NesteComputador } from './neste-computador.ts'
import type { DocumentoARedigir } from './PaginaDeRedacao.tsx'
import { lerRascunho, type Lido } from './rascunho-http.ts'
import { useGravacao } from './use-gravacao.ts'

type Entrada = { documento: DocumentoARedigir; endereco: string; pessoa: string; mesa: Mesa }

export type Redigindo = ReturnType<typeof useRedacao>

/** O texto que se escreve, o que se grava dele, e o que ficou de lado. */
export function useRedacao({ documento, endereco, pessoa, mesa }: Entrada) {
  const [aqui] = useState(() => nesteComputador(pessoa, documento.id))
  const [valores] = useState(criarValores)
  const { partida, folha, trocar } = useFolha(mesa)
  const { deLado, porDeLado, descartar } = useDeLado(mesa, aqui)
  const gravacao = useGravacao({ documento, endereco, mesa, aqui, texto: () => escreverTexto(folha.get()) })
  const situacao = useStore(gravacao.situacao)
  const soSugere = documento.rascunho?.soSugere === true
  useSugestoesLevadas(soSugere ? situacao : undefined, async (deles) => {
    trocar(levarSugestoes(folha.get(), lerTexto(deles.html), pessoa))
    await gravacao.sobrepor(deles)
  })
  return {
    gravacao,
    situacao,
    valores,
    partida,
    folha,
    deLado,
    descartar,
    recuperado: mesa.copia !== undefined,
    mudar: (novo: Node) => {
      folha.set(novo)
      gravacao.mudar()
    },
    ...comODeOutra({ endereco, gravacao, folha, trocar, porDeLado }),
    recolher: () => {
      if (!deLado) return
      const [meu, aoLado] = [folha.get(), lerTexto(deLado.html)]
      trocar(soSugere ? levarSugestoes(aoLado, meu, pessoa) : umAbaixoDoOutro(meu, aoLado))
      gravacao.mudar()
      descartar()
    },
  }
}

type Meios = Pick<ReturnType<typeof useFolha>, 'folha' | 'trocar'> &
  Pick<ReturnType<typeof useDeLado>, 'porDeLado'> & { endereco: string; gravacao: Gravacao }

/** O meu texto e o que outra pessoa gravou: o que se pode fazer dos dois. */
function comODeOutra({ endereco, gravacao, folha, trocar, porDeLado }: Meios) {
  const aceitar = (deles: Lido) => {
    trocar(lerTexto(deles.html))
    return gravacao.aceitar(deles, new Date().toISOString())
  }
  return {
    /** O meu toma o lugar; o da outra pessoa fica neste computador. */
    ficarComOMeu: async (deles: Lido, dequem: string) => {
      await porDeLado(deles.html, dequem)
      await gravacao.sobrepor(deles)
    },
    /** O da outra pessoa fica no servidor, e no editor; o meu fica neste computador. */
    ficarComODeles: async (deles: Lido) => {
      await porDeLado(escreverTexto(folha.get()), '')
      await aceitar(deles)
    },
    /** O meu, e abaixo o da outra pessoa. */
    juntar: async (deles: Lido) => {
      trocar(umAbaixoDoOutro(folha.get(), lerTexto(deles.html)))
      await gravacao.sobrepor(deles)
    },
    /** Sem nada por gravar, o texto mais novo entra sozinho. */
    atualizar: async () => {
      const deles = await lerRascunho(endereco)
      // O que se escreveu enquanto se lia é mais novo.
      if (gravacao.porGravar || deles.versao <= gravacao.rascunho.versao) return
      await aceitar(deles)
    },
  }
}

const umAbaixoDoOutro = (um: Node, outro: Node): Node => um.copy(um.content.append(outro.content))

/** A folha: de que texto o editor parte, e o que nela está agora. */
function useFolha(mesa: Mesa) {
  const [partida, setPartida] = useState(() => ({
    doc: lerTexto((mesa.copia ?? mesa.servidor).html),
    vez: 0,
  }))
  // O de agora: muda a cada tecla, e não se desenha por ele.
  const [folha] = useState(() => createStore(partida.doc))
  /** Põe outro texto no editor. */
  const trocar = (novo: Node) => {
    folha.set(novo)
    // Já: o que se escrevesse ainda na folha de antes tomaria o lugar deste.
    flushSync(() => setPartida(({ vez }) => ({ doc: novo, vez: vez + 1 })))
  }
  return { partida, folha, trocar }
}

/** O texto que não ficou; guarda-se neste computador até que se recolha ou se descarte. */
function useDeLado(mesa: Mesa, aqui: NesteComputador) {
  const [deLado, setDeLado] = useState<DeLado | undefined>(mesa.deLado)
  const porDeLado = (html: string, dequem: string) => {
    const texto = { html, dequem, em: new Date().toISOString() }
    setDeLado(texto)
    return aqui.porDeLado(texto)
  }
  const descartar = () => {
    setDeLado(undefined)
    void aqui.esquecerDeLado()
  }
  return { deLado, porDeLado, descartar }
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
