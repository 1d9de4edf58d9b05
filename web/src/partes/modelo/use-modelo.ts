import { useQueryClient } from '@tanstack/react-query'
import type { Node } from 'prosemirror-model'
import { useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { ErroDeRede, mensagemDe } from '../../api/errors.ts'
import { avisar, avisarSucesso } from '../../api/notices.ts'
import { createStore } from '../../api/store.ts'
import { escreverTexto, lerTexto } from '../redacao/html.ts'
import { lerDoArquivo, type Trazido } from '../redacao/trazer.ts'
import { criarValores } from '../redacao/variaveis.ts'
import { DIZERES, type DeQue } from './dizeres.ts'
import { gravarModelo, lerModelo, type Lido } from './modelo-http.ts'

export type Modelo = {
  put?: string | null
  versoes: readonly {
    versao: number
    gravadaEm: string
    gravadaPor?: { nome: string } | null
    get: string
  }[]
}
export type Escrevendo = ReturnType<typeof useModelo>
type Entrada = { nome: string; deQue: DeQue; modelo: Modelo; lido: Lido }

/** Que texto está na folha: o de agora, o de uma versão ou o de um arquivo. */
type Partida = { doc: Node; vez: number; versao: string | undefined }

/** O modelo que se escreve, sobre que versão, e o que a troca do texto pôs de lado. */
export function useModelo({ nome, deQue, modelo, lido }: Entrada) {
  const [valores] = useState(criarValores)
  const [partida, setPartida] = useState<Partida>(() => ({
    doc: lerTexto(lido.html),
    vez: 0,
    versao: undefined,
  }))
  // O de agora: muda a cada tecla, e a página não se desenha por ele.
  const [folha] = useState(() => createStore(partida.doc))
  const [gravado] = useState(() => createStore({ html: escreverTexto(partida.doc), versao: lido.versao }))
  const [deLado, setDeLado] = useState<Node>()
  const [erro, setErro] = useState<string>()
  const mudou = () => escreverTexto(folha.get()) !== gravado.get().html
  const trocar = (doc: Node, versao?: string) => {
    setErro(undefined)
    setDeLado(mudou() ? folha.get() : undefined)
    folha.set(doc)
    setPartida(({ vez }) => ({ doc, vez: vez + 1, versao }))
  }
  /** O texto que se espera toma o lugar do que está na folha; se não vem, ela fica como está. */
  const trazer = (espera: Promise<Node>, versao?: string) =>
    espera.then(
      (doc) => trocar(doc, versao),
      (falha: unknown) => setErro(mensagemDe(falha)),
    )
  const gravacao = useGravacao({ nome, deQue, modelo, folha, gravado, setErro })
  return {
    valores,
    partida,
    folha,
    erro,
    mudou,
    deLado,
    pendente: gravacao.pendente,
    gravar: async () => {
      if (await gravacao.gravar()) setPartida((antes) => ({ ...antes, versao: undefined }))
    },
    voltar: () => deLado && trocar(deLado),
    abrirVersao: (endereco: string) =>
      trazer(
        lerModelo(endereco).then(({ html }) => lerTexto(html)),
        endereco,
      ),
    trazerArquivo: (arquivo: File) => trazer(lerDoArquivo(arquivo).then(dizerPerdas)),
    usarPronto: (html: string) => trocar(lerTexto(html)),
  }
}

function dizerPerdas({ doc, perdas }: Trazido): Node {
  if (perdas.length > 0)
    avisar('aviso', perdas.join(' '), { title: 'Do arquivo, nem tudo veio', autoCloseMs: false })
  return doc
}

type DaGravacao = Omit<Entrada, 'lido'> & {
  folha: ReturnType<typeof createStore<Node>>
  gravado: ReturnType<typeof createStore<{ html: string; versao: number | null }>>
  setErro: (erro: string | undefined) => void
}

function useGravacao({ nome, deQue, modelo, folha, gravado, setErro }: DaGravacao) {
  const cliente = useQueryClient()
  const [pendente, setPendente] = useState(false)
  const gravar = async (): Promise<boolean> => {
    const html = escreverTexto(folha.get())
    setPendente(true)
    setErro(undefined)
    try {
      gravado.set({ html, versao: await gravarModelo(modelo.put ?? '', html, gravado.get().versao) })
      avisarSucesso(DIZERES[deQue].gravado(nome))
      await depoisDeAgir(cliente)
      return true
    } catch (falha) {
      setErro(mensagemDe(falha))
      if (falha instanceof ErroDeRede && falha.status === 412) await sobreADeles()
      return false
    } finally {
      setPendente(false)
    }
  }
  /** O texto daqui fica na folha; o da outra pessoa, nas versões, e grava-se depois dele. */
  const sobreADeles = async () => {
    const { versao } = await lerModelo(modelo.put ?? '').catch(() => gravado.get())
    gravado.set((antes) => ({ ...antes, versao }))
    await depoisDeAgir(cliente)
    setErro(DIZERES[deQue].outraGravou)
  }
  return { gravar, pendente }
}
