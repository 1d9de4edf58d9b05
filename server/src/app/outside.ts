import { nenhumAntivirus } from '../adapters/antivirus/nenhum.ts'
import type { Armazenamento } from '../adapters/armazenamento/port.ts'
import { type Failure, type Noting, type Seen, watched } from '../kernel/watch.ts'
import { outsideCalled } from '../kernel/telemetry.ts'
import { anotarServico } from '../modules/saude/index.ts'
import type { Assinador } from '../modules/ator/index.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'

/** A service that goes on answering is written down once a minute; one that goes on failing, every ten seconds. */
const ANSWERING_MS = 60_000
const FAILING_MS = 10_000

type Ports = Pick<
  RecursosDaEntidade,
  'correio' | 'antivirus' | 'conversor' | 'motorDeFora' | 'assinador' | 'diario'
>

/** The ports of one entidade, as its administrator will read of them: each call is measured and its outcome noted. */
export function watchPorts(ports: Ports, note: Noting): Ports {
  const { correio, antivirus, conversor, motorDeFora, assinador, diario } = ports
  return {
    correio: watched(correio, { calls: ['enviar', 'conferir'], seen: note('CORREIO') }),
    antivirus:
      antivirus === nenhumAntivirus
        ? antivirus
        : watched(antivirus, { calls: ['examinar', 'motor'], seen: note('ANTIVIRUS') }),
    conversor: conversor && watched(conversor, { calls: ['converter', 'conferir'], seen: note('PREVIA') }),
    motorDeFora:
      motorDeFora && watched(motorDeFora, { calls: ['ler', 'conferir'], seen: note('RECONHECIMENTO') }),
    diario:
      diario &&
      watched(diario, {
        calls: ['criar', 'procurar', 'consultar', 'excluir', 'conferir'],
        seen: note('DIARIO'),
      }),
    assinador: watchSigning(assinador, note),
  }
}

/** Apart, as it is opened only when it is used. */
export const watchStorage = (armazenamento: Armazenamento, note: Noting): Armazenamento =>
  watched(armazenamento, {
    calls: ['descrever', 'ler', 'baixar', 'abrir', 'gravar', 'gravarFluxo', 'apagar', 'conferir'],
    seen: note('ARQUIVOS'),
  })

/** Asked for each time: a new catalogue changes the parts of the one that everybody shares. */
function watchSigning(shared: Assinador, note: Noting): Assinador {
  const [stamped, asked] = [note('CARIMBO'), note('REVOGACAO')]
  return {
    get config() {
      return shared.config
    },
    get pdf() {
      return shared.pdf
    },
    get lugar() {
      return shared.lugar
    },
    get carimbo() {
      return shared.carimbo && watched(shared.carimbo, { calls: ['carimbar'], seen: stamped })
    },
    get evidencias() {
      return watched(shared.evidencias, { calls: ['perguntar'], seen: asked, emptyIsFailure: true })
    },
  }
}

/** Measures, and writes down what changed. What cannot be written is not: the next call says it again. */
export function noteOutside({ pool }: Pick<RecursosDaEntidade, 'pool'>): Noting {
  const last = new Map<string, { at: number; failure: Failure | null }>()
  return (servico, qual = '') =>
    ({ ms, failure }) => {
      outsideCalled({ service: servico, ms, failure })
      const key = `${servico} ${qual}`
      const before = last.get(key)
      const rest = failure === null ? ANSWERING_MS : FAILING_MS
      const now = performance.now()
      if (before !== undefined && before.failure === failure && now - before.at < rest) return
      last.set(key, { at: now, failure })
      anotarServico(pool, { servico, qual, falha: failure }).catch(() => last.delete(key))
    }
}

/** Each issuer is one entidade's. */
export const noteIssuer =
  (recursos: Recursos) =>
  (issuer: string) =>
  (seen: Seen): void =>
    [...recursos.entidades.values()]
      .find(({ config }) => config.emissor === issuer && config.estado === 'ligada')
      ?.note('IDENTIDADE')(seen)
