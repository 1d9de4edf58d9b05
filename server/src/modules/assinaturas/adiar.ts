import { enqueue } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { anotarEspera, type EsperaDaProva } from './esperar.ts'
import type { MeiosDoSistema } from './verificar-assinaturas.ts'
import type { Pendente } from './pendentes.ts'

export type Tarefa = { documentoId: string; vez?: number }

/** Minutos até tentar de novo quando a autoridade não responde. */
const ESPERAS = [1, 5, 15, 60, 240, 720]

const VEZES = 60

export const ESPERA_MIN_S = 60

const UM_DIA_S = 24 * 3600

export const ESPERA_MAX_S = UM_DIA_S

export const CORRIDA_S = 5

export const segundosAte = (data: Date | null, agora: Date): number =>
  data === null ? 0 : Math.ceil((data.getTime() - agora.getTime()) / 1000)

export const esperaDa = ({ vez = 0 }: Tarefa): number =>
  (ESPERAS[Math.min(vez, ESPERAS.length - 1)] ?? 1) * 60

export async function adiar(
  { ledger }: MeiosDoSistema,
  tarefa: Tarefa,
  startAfterSeconds: number,
): Promise<void> {
  if ((tarefa.vez ?? 0) > VEZES) return
  await transact(ledger, (tx) =>
    enqueue(tx, 'assinatura.preservar', {
      data: { documentoId: tarefa.documentoId, vez: tarefa.vez ?? 0 },
      startAfterSeconds,
    }),
  )
}

/** `segundos`: até tentar de novo; `prevista`: quando se espera ter a prova, se não for isso. */
export type Adiada = { espera: EsperaDaProva; segundos?: number; prevista?: Date }

export async function esperar(
  meios: MeiosDoSistema,
  tarefa: Tarefa,
  { pendentes, segundos, espera, prevista }: Adiada & { pendentes: readonly Pendente[]; segundos: number },
): Promise<void> {
  await adiar(meios, tarefa, segundos)
  await anotarEspera(meios, {
    documentoId: tarefa.documentoId,
    campos: pendentes.map(({ campo }) => campo),
    espera,
    prevista: prevista ?? segundos,
  })
}
