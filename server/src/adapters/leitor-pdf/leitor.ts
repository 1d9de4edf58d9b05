import { executarIsolado, FalhaIsolada, type Fim, type Limites } from '../isolado/executar.ts'
import { type Bytes, sizeOf, wholeOf } from '../open-file.ts'
import type { Inspecao, LeitorDePdf } from './port.ts'

const SCRIPT = new URL('./inspecionar.ts', import.meta.url)

const CAUSA: Record<Fim, string> = {
  TEMPO: 'A leitura do PDF demorou demais; o arquivo pode estar danificado.',
  MEMORIA: 'A leitura do PDF exigiu memória demais; o arquivo pode estar danificado.',
  FALHA: 'Arquivo PDF inválido',
}

/** What a reader has memory for, with what it makes of it. */
const READ_AT_ONCE = 200 * 2 ** 20

/** A large file is not damaged because it is large. */
export const causaDe = (fim: Fim, tamanho: number): string =>
  fim === 'MEMORIA' && tamanho > READ_AT_ONCE
    ? 'O PDF é grande demais para ser conferido de uma vez. Divida-o em partes de até 200 MB e envie cada uma.'
    : CAUSA[fim]

/** Inspects in a killable process: what hangs or explodes there is a refused file, not a stopped server. */
export function abrirLeitorDePdf(limites: Partial<Limites> = {}): LeitorDePdf {
  return {
    async inspecionar(bytes) {
      try {
        return (await executarIsolado(SCRIPT, { dados: null, bytes }, { cede: true, ...limites }))
          .dados as Inspecao
      } catch (error) {
        if (error instanceof FalhaIsolada)
          return { situacao: 'RECUSADO', causa: causaDe(error.fim, sizeOf(bytes)) }
        throw error
      }
    },
  }
}

type Waiting = { bytes: Bytes; resolve: (found: Inspecao) => void; reject: (error: unknown) => void }

/**
 * The same judgement for whoever brings many at once: those asked for together go to one process, which costs
 * a tenth of one each. What ends that process is asked again, each file alone, so that nobody pays for a
 * neighbour.
 */
export function abrirLeitorEmLotes({ porVez = 200, bytesPorVez = 32 * 2 ** 20 } = {}): LeitorDePdf {
  const alone = abrirLeitorDePdf({ cede: false })
  let waiting: Waiting[] = []
  let size = 0
  const send = (): void => {
    const batch = waiting
    waiting = []
    size = 0
    if (batch.length > 0) void readBatch(batch, alone)
  }
  return {
    inspecionar: (bytes) =>
      new Promise((resolve, reject) => {
        // One that fills the turn by itself is read alone, where it is.
        if (sizeOf(bytes) >= bytesPorVez) return alone.inspecionar(bytes).then(resolve, reject)
        waiting.push({ bytes, resolve, reject })
        size += sizeOf(bytes)
        if (waiting.length >= porVez || size >= bytesPorVez) send()
        else if (waiting.length === 1) setTimeout(send, 20)
      }),
  }
}

async function readBatch(batch: readonly Waiting[], alone: LeitorDePdf): Promise<void> {
  const found = batch.length > 1 ? await readTogether(batch) : []
  for (const [i, { bytes, resolve, reject }] of batch.entries()) {
    const one = found[i]
    if (one == null) alone.inspecionar(bytes).then(resolve, reject)
    else resolve(one)
  }
}

async function readTogether(batch: readonly Waiting[]): Promise<(Inspecao | null)[]> {
  const dados = batch.map(({ bytes }) => sizeOf(bytes))
  try {
    const answer = await executarIsolado(
      SCRIPT,
      { dados, bytes: Buffer.concat(batch.map(({ bytes }) => wholeOf(bytes))) },
      { tempoMs: 20_000, memoriaMb: 1024 },
    )
    return answer.dados as (Inspecao | null)[]
  } catch (error) {
    if (error instanceof FalhaIsolada) return []
    throw error
  }
}
