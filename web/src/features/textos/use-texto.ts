import type { Node } from 'prosemirror-model'
import { useRef, useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { TextoPadraoAAlterarDocument, TextoPadraoSalvarDocument } from '../../api/gen/graphql.ts'
import { createStore } from '../../api/store.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { escreverTexto, lerTexto } from '../../partes/redacao/html.ts'
import { criarValores } from '../../partes/redacao/variaveis.ts'
import type { TextoAAlterar } from './textos.ts'

type Campos = { nome: string; atalho: string; setorId: string }
type Entrada = { texto?: TextoAAlterar | undefined; setorId: string; aoGravar: () => void }

/** O texto padrão que se escreve, sobre que versão, e o que outra pessoa gravou no meio. */
export function useTexto({ texto, setorId, aoGravar }: Entrada) {
  const [valores] = useState(criarValores)
  const [campos, setCampos] = useState<Campos>(() => ({
    nome: texto?.nome ?? '',
    atalho: texto?.atalho ?? '',
    setorId,
  }))
  const [partida, setPartida] = useState(() => ({ doc: lerTexto(texto?.html ?? ''), vez: 0 }))
  // O de agora: muda a cada tecla, e a página não se desenha por ele.
  const [folha] = useState(() => createStore<Node>(partida.doc))
  const [lido] = useState(() => ({ campos, html: escreverTexto(partida.doc) }))
  const { recusa, setRecusa, dela, setDela, ato, sobre, setSobre, gravado } = useGravacao(texto, aoGravar)
  const ficarComODela = () => {
    if (!dela) return
    const doc = lerTexto(dela.html)
    folha.set(doc)
    setCampos((antes) => ({ ...antes, nome: dela.nome, atalho: dela.atalho ?? '' }))
    setPartida(({ vez }) => ({ doc, vez: vez + 1 }))
    setSobre(dela.versao)
    setDela(undefined)
  }
  const gravar = () => {
    setRecusa(undefined)
    const { nome, atalho } = campos
    const html = escreverTexto(folha.get())
    const dados = { nome, atalho: atalho || null, setorId: campos.setorId || null, html }
    ato.executar({ id: texto?.id ?? null, versao: sobre ?? null, dados })
  }
  return {
    valores,
    campos,
    partida,
    folha,
    dela,
    gravar,
    ficarComODela,
    pendente: ato.pendente,
    mudar: (mudanca: Partial<Campos>) => {
      setRecusa(undefined)
      setCampos((antes) => ({ ...antes, ...mudanca }))
    },
    erroDe: (campo: Campo) => (recusa?.campo === campo ? recusa.mensagem : undefined),
    mudou: () =>
      !gravado.current &&
      (escreverTexto(folha.get()) !== lido.html || JSON.stringify(campos) !== JSON.stringify(lido.campos)),
    /** O dela já se viu: o meu grava-se por cima. */
    ficarComOMeu: () => {
      setSobre(dela?.versao)
      setDela(undefined)
    },
  }
}

const CAMPOS = ['nome', 'atalho', 'setorId', 'html'] as const
type Campo = (typeof CAMPOS)[number]

/** A recusa de um campo fica no campo; a de quem gravou antes traz o que gravou. */
function useGravacao(texto: TextoAAlterar | undefined, aoGravar: () => void) {
  const [sobre, setSobre] = useState(texto?.versao)
  const gravado = useRef(false)
  const [recusa, setRecusa] = useState<{ campo: Campo; mensagem: string }>()
  const [dela, setDela] = useState<TextoAAlterar>()
  const verODela = async () => {
    if (texto) setDela((await executar(TextoPadraoAAlterarDocument, { id: texto.id })).textoPadrao)
  }
  const ato = useOperacao(TextoPadraoSalvarDocument, {
    sucesso: ({ textoPadraoSalvar: { nome } }) => `${nome}: ${texto ? 'gravado' : 'criado'}.`,
    aoConcluir: () => {
      gravado.current = true
      aoGravar()
    },
    aoFalhar: (falha) => {
      const dito = campoDe(falha)
      if (dito === 'versao') void verODela().catch(mostrarErro)
      const campo = CAMPOS.find((um) => um === dito)
      if (campo) setRecusa({ campo, mensagem: mensagemDe(falha) })
      return dito === 'versao' || campo !== undefined
    },
  })
  return { recusa, setRecusa, dela, setDela, ato, sobre, setSobre, gravado }
}
