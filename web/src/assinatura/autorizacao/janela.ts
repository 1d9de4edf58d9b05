import { SAIDA_DO_GOVBR } from '../../base/leave-gov-br.ts'

/** Especificação §9: janelas de 1280 × 720. */
const LARGURA = 1280
const ALTURA = 720
const PERGUNTA_MS = 1500

/**
 * Abre já, vazia, porque o navegador só deixa no gesto da pessoa; o endereço vem depois, do servidor.
 * Indefinida quando o navegador a bloqueou.
 */
export function abrirJanela(): WindowProxy | undefined {
  clearTimeout(fecho)
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - LARGURA) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - ALTURA) / 2))
  return (
    window.open(
      'about:blank',
      'autos-assinador',
      `popup,width=${LARGURA},height=${ALTURA},left=${left},top=${top}`,
    ) ?? undefined
  )
}

const PARA_SAIR_MS = 15_000
let fecho: ReturnType<typeof setTimeout> | undefined

/** Até onde foi a janela da conta gov.br: ficou em branco, parou no meio, ou voltou dela. */
export type AteOnde = 'em branco' | 'no meio' | 'de volta'

/**
 * A janela da conta gov.br não se fecha sem antes sair dela: numa máquina de muitos, quem vier depois entraria
 * como esta pessoa. A que voltou sai e se fecha por si; a de quem desistiu ou foi recusado, manda-se sair. Se o
 * gov.br não responde, fecha-se assim mesmo.
 */
export function sairEFechar(janela: WindowProxy, ateOnde: AteOnde): void {
  if (ateOnde === 'em branco') return janela.close()
  if (ateOnde === 'no meio' && !janela.closed) janela.location.href = SAIDA_DO_GOVBR
  fecho = setTimeout(() => janela.close(), PARA_SAIR_MS)
}

type Espera<R> = {
  janela: { closed: boolean }
  /** O nonce que o servidor deu para esta autorização. */
  estado: string
  /** De onde a página de retorno fala: só a mensagem desta origem exata conta. */
  origem: string
  /** O desfecho guardado no servidor; indefinido enquanto não há. Uma recusa rejeita. */
  perguntar: () => Promise<R | undefined>
  /** Quem desiste aborta. */
  signal: AbortSignal
  /**
   * A janela parece fechada: a pessoa a fechou, ou o provedor cortou a ligação com ela. Continua-se a
   * perguntar.
   */
  aoVerFechada: () => void
  /** Trocados no teste. */
  ouvinte?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  dormir?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Espera a página de retorno avisar, e então pergunta ao servidor: a mensagem só diz "terminou", quem sabe o
 * quê é ele. Pergunta também de tempos em tempos, porque há provedor cuja página corta a ligação entre as
 * janelas.
 */
export async function esperarDesfecho<R>({
  janela,
  estado,
  origem,
  perguntar,
  signal,
  aoVerFechada,
  ouvinte = window,
  dormir = dormirOuAcordar,
}: Espera<R>): Promise<R> {
  const avisou = new AbortController()
  const ouvir = (evento: Event) => {
    if (ehOAviso(evento as MessageEvent, { estado, origem })) avisou.abort()
  }
  ouvinte.addEventListener('message', ouvir)
  try {
    for (;;) {
      await dormir(PERGUNTA_MS, avisou.signal.aborted ? signal : AbortSignal.any([signal, avisou.signal]))
      signal.throwIfAborted()
      const desfecho = await perguntar()
      if (desfecho !== undefined) return desfecho
      if (janela.closed) aoVerFechada()
    }
  } finally {
    ouvinte.removeEventListener('message', ouvir)
  }
}

function ehOAviso(
  { origin, data }: MessageEvent,
  { estado, origem }: { estado: string; origem: string },
): boolean {
  if (origin !== origem || typeof data !== 'object' || data === null) return false
  const { tipo, estado: dito } = data as { tipo?: unknown; estado?: unknown }
  return tipo === 'autos:autorizacao' && dito === estado
}

/** Acorda na hora ou quando avisam; quem desistiu é visto por quem chamou. */
function dormirOuAcordar(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((acordar) => {
    const relogio = setTimeout(acordar, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(relogio)
      acordar()
    })
  })
}
