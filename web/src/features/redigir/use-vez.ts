import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import { DocumentoRascunhoVezDocument, type AcaoDaVez } from '../../api/gen/graphql.ts'
import { chegarAVez } from './chegar-a-vez.ts'
import type { Gravacao } from './gravacao.ts'
import type { Agora } from './use-rascunho-agora.ts'

/** De quanto em quanto se dá sinal; passados três minutos sem ele, a vez é de quem vier. */
const SINAL_MS = 45_000
/** Quem não toca na página há tanto tempo já não está ali. */
const PARADO_MS = 180_000

type Entrada = {
  documentoId: string
  /** Quem não pode escrever o texto só o lê, e não espera a vez. */
  escreve: boolean
  eu: string
  gravacao: Gravacao
  vez: Agora['vez'] | undefined
  perguntar: () => void
  /** Traz o texto do servidor, se nada há por gravar. */
  atualizar: () => Promise<void>
}

export type DaVez = ReturnType<typeof useVez>

/**
 * De quem é a vez de escrever. Quem abre a página fica com ela, se está livre; sem rede continua quem
 * escrevia, e o que se escreve com a vez de outra pessoa guarda-se neste computador.
 */
export function useVez({ documentoId, escreve, eu, gravacao, vez, perguntar, atualizar }: Entrada) {
  const deOutra = vez != null && vez.quem?.id !== eu
  const minha = vez?.quem?.id === eu
  const [lendo, setLendo] = useState(deOutra || !escreve)
  const [pendente, setPendente] = useState(false)
  const ultimoSinal = useRef(0)
  const espero = vez?.pedidaPor?.id === eu
  const pedir = async (acao: AcaoDaVez, motivo?: string) => {
    ultimoSinal.current = performance.now()
    await executar(DocumentoRascunhoVezDocument, { documentoId, acao, ...(motivo && { motivo }) })
    perguntar()
  }
  const semTexto = useChegada({ deOutra, minha, lendo, gravacao, atualizar, setLendo })
  const esperava = useRef(false)
  const entrar = useEffectEvent(() => void pedir('ESCREVER').catch(() => undefined))
  useEffect(() => {
    // Quem escrevia deixou de dar sinal: fica com a vez quem a esperava.
    if (vez === null && esperava.current) entrar()
    esperava.current = espero
  }, [vez, espero])
  useSinais({ sinal: () => (lendo && !espero ? undefined : pedir('ESCREVER')), ultimoSinal })
  useSair(documentoId, gravacao)
  const fazer = async (acao: AcaoDaVez, motivo?: string) => {
    setPendente(true)
    try {
      if (acao === 'PASSAR') {
        // Nada mais se escreve entre o que se salva e a vez que passa.
        setLendo(true)
        await gravacao.gravarJa()
      }
      await pedir(acao, motivo)
      return true
    } catch (falha) {
      if (acao === 'PASSAR') setLendo(false)
      mostrarErro(falha)
      perguntar()
      return false
    } finally {
      setPendente(false)
    }
  }
  return { escreve, vez, lendo, semTexto, espero, pendente, fazer }
}

type Chegada = Pick<Entrada, 'gravacao' | 'atualizar'> & {
  deOutra: boolean
  minha: boolean
  lendo: boolean
  setLendo: (lendo: boolean) => void
}

/**
 * O texto mais novo primeiro; o que ficou por gravar tenta-se agora. Diz se a vez chegou e o texto não veio, e
 * se tenta de novo.
 */
function useChegada({ deOutra, minha, lendo, gravacao, atualizar, setLendo }: Chegada): boolean {
  const [semTexto, setSemTexto] = useState(false)
  const trazer = useEffectEvent(async () => {
    if (!lendo) return
    if (gravacao.porGravar) void gravacao.gravarJa()
    else await atualizar()
  })
  useEffect(() => {
    if (deOutra) setLendo(true)
    if (deOutra || !minha) return
    const passou = new AbortController()
    const tentar = () =>
      trazer().catch((falha: unknown) => {
        setSemTexto(true)
        throw falha
      })
    void chegarAVez(tentar, passou.signal).then((chegou) => {
      setSemTexto(false)
      if (chegou) setLendo(false)
    })
    return () => passou.abort()
  }, [deOutra, minha, setLendo])
  return semTexto
}

type Sinais = { sinal: () => Promise<void> | undefined; ultimoSinal: { current: number } }

/** Ao abrir, e enquanto se toca na página; o que não chega por falta de rede fica para o seguinte. */
function useSinais({ sinal, ultimoSinal }: Sinais): void {
  const dar = useEffectEvent(() => void sinal()?.catch(() => undefined))
  useEffect(() => {
    let tocada = performance.now()
    const tocar = () => {
      tocada = performance.now()
      if (tocada - ultimoSinal.current > SINAL_MS) dar()
    }
    const cada = window.setInterval(() => {
      if (performance.now() - tocada < PARADO_MS) dar()
    }, SINAL_MS)
    document.addEventListener('keydown', tocar)
    document.addEventListener('pointerdown', tocar)
    dar()
    return () => {
      window.clearInterval(cada)
      document.removeEventListener('keydown', tocar)
      document.removeEventListener('pointerdown', tocar)
    }
  }, [ultimoSinal])
}

/** Quem sai da página larga a vez, depois de gravado o que faltava. */
function useSair(documentoId: string, gravacao: Gravacao): void {
  useEffect(
    () => () =>
      void gravacao
        .gravarJa()
        .then(() => executar(DocumentoRascunhoVezDocument, { documentoId, acao: 'SAIR' }))
        .catch(() => undefined),
    [documentoId, gravacao],
  )
}
