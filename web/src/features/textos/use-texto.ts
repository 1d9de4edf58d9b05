import type { Node } from 'prosemirror-model'
import { useRef, useState } from 'react'

import { executar } from '../../api/executar.ts'
import { TextoPadraoAAlterarDocument, TextoPadraoSalvarDocument } from '../../api/gen/graphql.ts'
import { createStore, useStore } from '../../api/store.ts'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
import { escreverTexto, lerTexto } from '../../partes/redacao/html.ts'
import { criarValores } from '../../partes/redacao/variaveis.ts'
import { igual } from '../../partes/telas/juntar.ts'
import { useVersao, type Lida } from '../../partes/telas/use-versao.ts'
import type { TextoAAlterar } from './textos.ts'

type Campos = { nome: string; atalho: string }
export type Valores = Campos & { html: string }
type Entrada = { texto?: TextoAAlterar | undefined; setorId: string; aoGravar: () => void }

/** Como o editor o escreve, para que o mesmo texto se leia sempre igual. */
const lidaDe = (texto: TextoAAlterar | undefined): Lida<Valores> => ({
  versao: texto?.versao ?? null,
  valores: {
    nome: texto?.nome ?? '',
    atalho: texto?.atalho ?? '',
    html: escreverTexto(lerTexto(texto?.html ?? '')),
  },
})

/** O texto padrão que se escreve, sobre que versão, e o que outra pessoa gravou no meio. */
export function useTexto({ texto, setorId: inicial, aoGravar }: Entrada) {
  const [variaveis] = useState(criarValores)
  const [lida] = useState(() => lidaDe(texto))
  const [setorId, setSetor] = useState(inicial)
  const { campos, setCampos, partida, folha, agora, editar } = useFolha(lida.valores)
  const gravado = useRef(false)
  const versao = useVersao<Valores>({
    inicial: lida,
    ler: async () =>
      lidaDe((await executar(TextoPadraoAAlterarDocument, { id: texto?.id ?? '' })).textoPadrao),
    editar,
    salvar: (juntos, dela) => enviar(juntos, dela),
  })
  const ato = useAtoComCampos(TextoPadraoSalvarDocument, {
    sucesso: ({ textoPadraoSalvar: { nome } }) => `${nome}: ${texto ? 'gravado' : 'criado'}.`,
    campos: ['nome', 'atalho', 'setorId', 'html'],
    recusou: (erro) => versao.recusou(erro, agora()),
    aoConcluir: () => {
      gravado.current = true
      aoGravar()
    },
  })
  const enviar = ({ nome, atalho, html }: Valores, sobre: Lida<Valores>) =>
    ato.executar({
      id: texto?.id ?? null,
      versao: sobre.versao,
      dados: { nome, atalho: atalho || null, setorId: setorId || null, html },
    })
  return {
    variaveis,
    campos: { ...campos, setorId },
    partida,
    folha,
    agora,
    editar,
    conflito: versao.conflito,
    gravar: () => {
      versao.resolver()
      enviar(agora(), versao.lida)
    },
    pendente: ato.pendente || versao.conciliando,
    mudar: ({ setorId: outro, ...mudanca }: Partial<Campos & { setorId: string }>) => {
      ato.esquecer()
      if (outro !== undefined) setSetor(outro)
      setCampos((antes) => ({ ...antes, ...mudanca }))
    },
    erroDe: ato.erroDe,
    mudou: () => !gravado.current && (setorId !== inicial || !igual(agora(), versao.lida.valores)),
  }
}

/** O nome e o atalho, e a folha: esta muda a cada tecla, e a página não se desenha por ela. */
function useFolha({ html: inicial, ...nomes }: Valores) {
  const [campos, setCampos] = useState<Campos>(nomes)
  const [partida, setPartida] = useState(() => ({ doc: lerTexto(inicial), vez: 0 }))
  const [folha] = useState(() => createStore<Node>(partida.doc))
  const agora = (): Valores => ({ ...campos, html: escreverTexto(folha.get()) })
  const editar = ({ html, ...mudanca }: Partial<Valores>) => {
    setCampos((antes) => ({ ...antes, ...mudanca }))
    if (html === undefined || html === escreverTexto(folha.get())) return
    const doc = lerTexto(html)
    folha.set(doc)
    setPartida(({ vez }) => ({ doc, vez: vez + 1 }))
  }
  return { campos, setCampos, partida, folha, agora, editar }
}

export type Escrevendo = ReturnType<typeof useTexto>

/** O que se escreveu, também na folha: só quem o mostra se desenha a cada tecla. */
export function useAgora({ folha, agora }: Pick<Escrevendo, 'folha' | 'agora'>): Valores {
  useStore(folha)
  return agora()
}
