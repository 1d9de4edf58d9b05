import { executarIsolado, FalhaIsolada, type Fim, type Limites } from '../isolado/executar.ts'
import type { Diagramador, Lugar } from './port.ts'

const SCRIPT = new URL('./render.ts', import.meta.url)

/** Five hundred pages of justified text, which is all that a draft holds, take five seconds and half of this. */
const LIMITES = { tempoMs: 60_000, memoriaMb: 512 }

const CAUSA: Record<Fim, string> = {
  TEMPO: 'O texto é grande ou complexo demais. Divida-o ou simplifique as tabelas.',
  MEMORIA: 'O texto é grande ou complexo demais. Divida-o ou simplifique as tabelas.',
  FALHA: 'O texto não pôde ser posto em PDF. Tire as figuras e a formatação incomum e tente de novo.',
}

type Answer = { causa?: string; paginas?: number; lugares?: Lugar[] }

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** In a killable process: what hangs or explodes there is a refused text, not a stopped server. */
export function abrirDiagramador(limites: Partial<Limites> = {}): Diagramador {
  return {
    async diagramar({ html, em, brasao, ...minuta }) {
      const texto = { ...minuta, ...(brasao && { brasao: { ...brasao, bytes: base64(brasao.bytes) } }) }
      try {
        const { dados, bytes } = await executarIsolado(
          SCRIPT,
          { dados: { ...texto, em: em.toISOString() }, bytes: Buffer.from(html) },
          { ...LIMITES, ...limites },
        )
        const { causa, paginas = 0, lugares = [] } = dados as Answer
        return causa === undefined
          ? { situacao: 'OK', bytes, paginas, lugares }
          : { situacao: 'RECUSADA', causa }
      } catch (error) {
        if (error instanceof FalhaIsolada) return { situacao: 'RECUSADA', causa: CAUSA[error.fim] }
        throw error
      }
    },
  }
}
