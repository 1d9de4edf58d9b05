import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../../api/after-acting.ts'
import { executar } from '../../../api/executar.ts'
import { DocumentoRascunhoFinalizarDocument } from '../../../api/gen/graphql.ts'
import { ChaveDoAto } from '../../../api/idempotency.ts'
import type { AssinarUm } from '../../../assinatura/assinar-em-lote.ts'
import { impedimentoDe } from '../../../assinatura/metodos.ts'
import type { NomeDoMetodo } from '../../../assinatura/metodos.ts'
import type { Preparo } from '../../../assinatura/preparo.ts'
import { enviarUm } from '../../../acoes/envio/enviar-um.ts'
import type { PedidoDeEnvio } from '../../../partes/conclusao/pedido-de-envio.ts'
import { lembrarPorConcluir } from '../../../partes/conclusao/por-concluir.ts'
import { conduzir, falhaDe, type Andamento, type Andamentos, type Passo } from './conduzir.ts'
import { esperarOArquivo, lerParaConcluir } from './para-concluir.ts'
import type { TextoNaFolha } from './texto-na-folha.ts'
import type { Plano } from './use-plano.ts'

type Entrada = {
  documentoId: string
  texto: TextoNaFolha | undefined
  plano: Plano
  /** Já não se escreve: a folha pode sair da tela. */
  aoFinalizar: () => void
  terminar: (feito: Feito) => void
}

type Escolhido = {
  metodo: NomeDoMetodo
  preparo: Preparo
  /** O servidor vai pedir que a pessoa confirme quem é: pede-se já, enquanto o gesto dela abre a janela. */
  confirmarAntes: boolean
  pedido: PedidoDeEnvio | undefined
}

export type Feito = { numero: string | null } & Pick<Escolhido, 'metodo' | 'pedido'>

/** Finalizar, assinar e enviar, um depois do outro; o que falha diz o que falta, e dali se continua. */
export function useConclusao(entrada: Entrada) {
  const { documentoId, plano, terminar } = entrada
  const cliente = useQueryClient()
  const [andamentos, setAndamentos] = useState<Andamentos>({})
  const [pendente, setPendente] = useState(false)
  const { mandar, numero, finalizado } = useFinalizacao(entrada)
  const { esperar, desistir } = useEspera()
  const [chaveDoEnvio] = useState(() => new ChaveDoAto())
  const anotar = (passo: Passo, andamento: Andamento) =>
    setAndamentos((antes) => ({ ...antes, [passo]: andamento }))
  const restam = plano.passos.filter((passo) => andamentos[passo]?.situacao !== 'feito')

  const concluir = async (escolhido: Escolhido) => {
    const { metodo, pedido } = escolhido
    setPendente(true)
    const assinarUm = restam.includes('assinar') ? await comecar(escolhido, anotar) : undefined
    if (restam.includes('assinar') && !assinarUm) return setPendente(false)
    // O que se pediu fica escrito aqui: fechada a página, dali se continua.
    const lembrar = () =>
      lembrarPorConcluir({
        pessoa: plano.pessoa,
        documentoId,
        assinar: plano.assinar,
        enviar: pedido ?? null,
      })
    let dado: string | null = null
    const acabou = await conduzir({
      passos: restam,
      fazer: {
        finalizar: async () => {
          dado = await mandar()
          // Quem só finaliza vê o arquivo fazer-se na página do documento.
          if (restam.length === 1) return
          lembrar()
          await esperar((signal) => esperarOArquivo(documentoId, signal))
        },
        assinar: () => assinar(documentoId, assinarUm),
        enviar: () => enviar(documentoId, pedido, chaveDoEnvio),
      },
      anotar,
    })
    setPendente(false)
    if (acabou) terminar({ numero: dado ?? numero, metodo, pedido })
    void depoisDeAgir(cliente)
  }
  return { andamentos, pendente, numero, finalizado, restam, concluir, desistir }
}

/** Quem é, e com que se assina: antes de tudo o mais, enquanto o gesto da pessoa abre janelas. */
async function comecar(
  { preparo, confirmarAntes }: Escolhido,
  anotar: (passo: Passo, andamento: Andamento) => void,
): Promise<AssinarUm | undefined> {
  try {
    if (confirmarAntes) await preparo.confirmarAntes?.()
    return await preparo.comecar(1)
  } catch (erro) {
    anotar('assinar', falhaDe(erro))
    return undefined
  }
}

async function assinar(id: string, assinarUm: AssinarUm | undefined): Promise<void> {
  const documento = await lerParaConcluir(id)
  const impedimento = impedimentoDe(documento)
  if (impedimento) throw new Error(impedimento)
  await assinarUm?.({ documento, selo: 'AUTOMATICO' })
}

async function enviar(id: string, pedido: PedidoDeEnvio | undefined, chave: ChaveDoAto): Promise<void> {
  if (pedido) await enviarUm({ tipo: 'documento', id }, { ...pedido, chave: chave.of(pedido) })
}

/** O texto finaliza-se uma vez: quem volta a tentar só espera pelo arquivo. */
function useFinalizacao({ documentoId, texto, aoFinalizar }: Entrada) {
  const [chave] = useState(() => new ChaveDoAto())
  const mandado = useRef(texto === undefined)
  const [numero, setNumero] = useState<string | null>(null)
  const [finalizado, setFinalizado] = useState(texto === undefined)
  const mandar = async (): Promise<string | null> => {
    if (mandado.current || !texto) return numero
    const { id, versao } = texto.redacao.gravacao.rascunho
    if (!id) throw new Error('O texto ainda não está salvo no servidor.')
    const pedido = { documentoId, rascunhoId: id, versao }
    const { documentoRascunhoFinalizar: feito } = await executar(DocumentoRascunhoFinalizarDocument, pedido, {
      chave: chave.of(pedido),
    })
    mandado.current = true
    setNumero(feito.numeroCompleto ?? null)
    setFinalizado(true)
    aoFinalizar()
    return feito.numeroCompleto ?? null
  }
  return { mandar, numero, finalizado }
}

/** O que demora pode deixar-se: o que falta espera pela pessoa no documento. */
function useEspera() {
  const [emCurso, setEmCurso] = useState<AbortController>()
  const esperar = async (fazer: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controle = new AbortController()
    setEmCurso(controle)
    try {
      await fazer(controle.signal)
    } catch (erro) {
      if (controle.signal.aborted)
        throw new Error('O arquivo continua a ser feito. O que falta espera por você no documento.', {
          cause: erro,
        })
      throw erro
    } finally {
      setEmCurso(undefined)
    }
  }
  return { esperar, desistir: emCurso && (() => emCurso.abort()) }
}
