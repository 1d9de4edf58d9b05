import type { NewNameless } from '../nameless-file.ts'
import {
  executarIsolado,
  executarParaArquivo,
  FalhaIsolada,
  type Fim,
  type Limites,
} from '../isolado/executar.ts'
import type { Tarja, Tarjador, TarjaRecusada } from './port.ts'
import type { PedidoDeReleitura, Releitura } from './reler.ts'
import type { PedidoDeRetirada, Retirado } from './retirar.ts'

const TAKE_OUT = new URL('./retirar.ts', import.meta.url)
const READ_AGAIN = new URL('./reler.ts', import.meta.url)

const CAUSA: Record<Fim, string> = {
  TEMPO: 'Retirar o que está sob as tarjas demorou demais. Nada foi feito.',
  MEMORIA: 'Retirar o que está sob as tarjas exigiu memória demais. Nada foi feito.',
  FALHA: 'O arquivo não pôde ser lido para tarjar. Nada foi feito.',
}
const NOT_EQUAL =
  'O resultado não passou na conferência: alguma coisa ficaria sob uma tarja, ou mudaria fora dela. Nada foi feito.'

/** Each step in a killable process; what does not pass becomes a picture of the page once, and then is refused. */
export function abrirTarjador(limites: Partial<Limites> = {}): Tarjador {
  const limits = { tempoMs: 60_000, memoriaMb: 1024, cede: true, ...limites }
  return {
    motor: 'mupdf 1.28.1',
    conferente: 'pdf.js 5 e libpdf 0.4.2',
    async tarjar(arquivo, tarjas, novo) {
      try {
        return await inTurns({ arquivo, tarjas, novo }, limits)
      } catch (error) {
        if (!(error instanceof FalhaIsolada)) throw error
        return refused(CAUSA[error.fim])
      }
    },
  }
}

const refused = (causa: string): TarjaRecusada => ({ situacao: 'RECUSADA', causa })

type Asked = { arquivo: number; tarjas: readonly Tarja[]; novo: NewNameless }

async function inTurns({ arquivo, tarjas, novo }: Asked, limits: Partial<Limites>) {
  let comoImagem: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    const asked: PedidoDeRetirada = { tarjas: [...tarjas], comoImagem }
    const { dados, bytes } = await executarParaArquivo(
      TAKE_OUT,
      { dados: asked, bytes: new Uint8Array() },
      { ...limits, arquivo, ...(await novo()) },
    )
    const taken = dados as Retirado
    if (taken.diferentes.length > 0) return refused(NOT_EQUAL)
    const told: PedidoDeReleitura = { total: taken.total, paginas: taken.paginas }
    const { resta, sobra } = (await executarIsolado(READ_AGAIN, { dados: told, bytes }, limits))
      .dados as Releitura
    if (sobra !== null) return refused(NOT_EQUAL)
    const paginas = taken.paginas.map(({ pagina, caixas, imagem }) => ({
      pagina,
      tarjas: caixas.length,
      comoImagem: imagem,
    }))
    if (resta.length === 0) return { situacao: 'OK' as const, bytes, paginas }
    comoImagem = [
      ...new Set([...taken.paginas.filter(({ imagem }) => imagem).map(({ pagina }) => pagina), ...resta]),
    ]
  }
  return refused(NOT_EQUAL)
}
