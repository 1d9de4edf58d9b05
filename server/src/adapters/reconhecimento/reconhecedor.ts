import type { Conversa } from '../isolado/conversa.ts'
import { FalhaIsolada, type Limites, ouvirIsolado } from '../isolado/executar.ts'
import { type Ensinado, portugues } from './ensinado.ts'
import type { Pergunta, Resposta } from './motor-de-fora.ts'
import type { MotorDeFora } from './port-motor.ts'
import type { PaginaReconhecida, Reconhecedor } from './port.ts'
import type { Pedido } from './reconhecer.ts'
import { semTexto } from './sem-texto.ts'

const SCRIPT = new URL('./reconhecer.ts', import.meta.url)
const LIMITES = {
  tempoMs: 120_000,
  memoriaMb: 600,
  relogio: 10,
  cede: true,
  fila: 'demorada' as const,
  espera: 1_000,
}
/** By the clock, because the engine is another's; and what is drawn for it passes by here. */
const DE_FORA = { relogio: 30, saidaBytes: 2 ** 30 }

/**
 * Reads in a killable process, one at a time and after everything else, with an engine that is within it. The page
 * at which it has to be stopped is tried once more, alone and with twice of everything, and then fails alone.
 */
export function abrirReconhecedor(
  ensinado: Ensinado = portugues(),
  limites: Partial<Limites> = {},
): Reconhecedor {
  let bytes: Uint8Array | undefined
  return {
    motor: `tesseract.js-core 7.0.0, ${ensinado.nome}`,
    reconhecer(arquivo, paginas) {
      bytes ??= ensinado.ler()
      return recognise(paginas, { ...LIMITES, ...limites, arquivo }, (some, limits) =>
        listen({ pedido: { paginas: some, deFora: false }, ensinado: bytes! }, limits),
      )
    },
  }
}

/**
 * The same drawing, straightening and composing, with an engine that is elsewhere. What keeps the engine from
 * answering is nobody's verdict: it is thrown, after the pages that were read by then.
 */
export function abrirReconhecedorDeFora(motor: MotorDeFora, limites: Partial<Limites> = {}): Reconhecedor {
  return {
    get motor() {
      return motor.nome()
    },
    reconhecer: (arquivo, paginas) =>
      recognise(paginas, { ...LIMITES, ...DE_FORA, ...limites, arquivo }, (some, limits) =>
        listen({ pedido: { paginas: some, deFora: true }, ensinado: new Uint8Array(), motor }, limits),
      ),
  }
}

type Some = Pick<Limites, 'tempoMs' | 'memoriaMb'> & Partial<Limites>
type Read = (paginas: number[], limites: Some) => Promise<Ouvido>

async function* recognise(
  paginas: readonly number[],
  limites: Some,
  read: Read,
): AsyncGenerator<PaginaReconhecida> {
  const twice = { ...limites, tempoMs: limites.tempoMs * 2, memoriaMb: limites.memoriaMb * 2 }
  let next = 0
  while (next < paginas.length) {
    const { lidas, fim } = await read(paginas.slice(next), limites)
    yield* lidas
    next += lidas.length
    if (fim === undefined) continue
    if (!fim.morto) throw fim.erro
    const again = await read(paginas.slice(next, next + 1), twice)
    if (again.fim?.morto === false) throw again.fim.erro
    yield again.lidas[0] ?? semTexto(paginas[next]!)
    next++
  }
}

/** `fim`: what ended it before it was done; `morto`: the page at hand did. */
type Ouvido = { lidas: PaginaReconhecida[]; fim?: { morto: boolean; erro: unknown } }
type Ouvinte = { pedido: Pedido; ensinado: Uint8Array; motor?: MotorDeFora }

async function listen({ pedido, ensinado, motor }: Ouvinte, limits: Partial<Limites>): Promise<Ouvido> {
  const lidas: PaginaReconhecida[] = []
  const conversa: Conversa = (said, bytes) => {
    if ('pagina' in (said as object)) {
      lidas.push(said as PaginaReconhecida)
      return null
    }
    if (motor === undefined) throw new Error('nobody was to be asked')
    return ask(motor, said as Pergunta, bytes)
  }
  try {
    await ouvirIsolado(SCRIPT, { dados: pedido, bytes: ensinado }, { ...limits, conversa })
    return { lidas }
  } catch (erro) {
    return { lidas, fim: { morto: erro instanceof FalhaIsolada, erro } }
  }
}

async function ask(motor: MotorDeFora, { dpi, umBloco }: Pergunta, bytes: Uint8Array): Promise<Uint8Array> {
  const resposta: Resposta = { tsv: await motor.ler({ bytes, dpi, umBloco }) }
  return Buffer.from(JSON.stringify(resposta))
}
