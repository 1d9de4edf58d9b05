import { executarIsolado, FalhaIsolada, type Fim, type Limites } from '../isolado/executar.ts'
import type { Inspecao, LeitorDePdf } from './port.ts'

const SCRIPT = new URL('./inspecionar.ts', import.meta.url)

const CAUSA: Record<Fim, string> = {
  TEMPO: 'A leitura do PDF demorou demais; o arquivo pode estar danificado.',
  MEMORIA: 'A leitura do PDF exigiu memória demais; o arquivo pode estar danificado.',
  FALHA: 'Arquivo PDF inválido',
}

/** Inspects in a killable process: what hangs or explodes there is a refused file, not a stopped server. */
export function abrirLeitorDePdf(limites: Partial<Limites> = {}): LeitorDePdf {
  return {
    async inspecionar(bytes) {
      try {
        return (await executarIsolado(SCRIPT, { dados: null, bytes }, { cede: true, ...limites }))
          .dados as Inspecao
      } catch (error) {
        if (error instanceof FalhaIsolada) return { situacao: 'RECUSADO', causa: CAUSA[error.fim] }
        throw error
      }
    },
  }
}

type Waiting = { bytes: Uint8Array; resolve: (found: Inspecao) => void; reject: (error: unknown) => void }

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
        waiting.push({ bytes, resolve, reject })
        size += bytes.length
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
  const dados = batch.map(({ bytes }) => bytes.length)
  try {
    const answer = await executarIsolado(
      SCRIPT,
      { dados, bytes: Buffer.concat(batch.map(({ bytes }) => bytes)) },
      { tempoMs: 20_000, memoriaMb: 1024 },
    )
    return answer.dados as (Inspecao | null)[]
  } catch (error) {
    if (error instanceof FalhaIsolada) return []
    throw error
  }
}
