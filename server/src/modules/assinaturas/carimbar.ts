import { createHash } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import type { Carimbado } from '../../adapters/carimbo/port.ts'
import { comEvidencias } from './evidencias.ts'
import type { Meios } from './meios.ts'

export type Datado = Pick<Carimbado, 'token' | 'em' | 'emissor'>
/** O que faltou, para que fique escrito. */
export type SemData = { falta: string }

/**
 * O carimbo do tempo sobre o valor da assinatura (nível T). Sem ele a assinatura vale como B, e fica escrito
 * por quê: nunca se diz T o que não tem carimbo que se sustente.
 */
export async function carimbar(
  meios: Pick<Meios, 'db' | 'assinador' | 'log'>,
  valor: Buffer,
): Promise<Datado | SemData> {
  return carimbarResumo(meios, createHash('sha256').update(valor).digest())
}

export async function carimbarResumo(
  meios: Pick<Meios, 'db' | 'assinador' | 'log'>,
  resumo: Buffer,
): Promise<Datado | SemData> {
  const { carimbo } = meios.assinador
  if (carimbo === null)
    return { falta: 'sem carimbo do tempo: a instalação não tem autoridade de carimbo do tempo' }
  try {
    const carimbado = await carimbo.carimbar(resumo)
    const problema = await problemaDe(meios, carimbado)
    return problema === null ? carimbado : { falta: `sem carimbo do tempo: ${problema}` }
  } catch (error) {
    meios.log.warn({ err: error }, 'sem carimbo do tempo')
    const motivo = error instanceof Recusa ? error.detalhes.motivo : undefined
    return { falta: `sem carimbo do tempo: ${motivo ?? 'a autoridade de carimbo do tempo não respondeu'}` }
  }
}

/** A cadeia de quem data confere-se uma vez por hora e processo; cada carimbo, sempre. */
const CONFIANCA_MS = 60 * 60_000
const conferidas = new WeakMap<object, Map<string, number>>()

async function problemaDe(
  meios: Pick<Meios, 'db' | 'assinador'>,
  { certificado, cadeia, em }: Carimbado,
): Promise<string | null> {
  const conhecidas = conferidas.get(meios.assinador) ?? new Map<string, number>()
  conferidas.set(meios.assinador, conhecidas)
  const id = certificado.raw.toString('base64')
  if ((conhecidas.get(id) ?? 0) > em.getTime()) return null
  const { problema } = await comEvidencias(meios, (respostas) =>
    meios.assinador.pdf.conferir(certificado.raw, {
      em,
      respostas,
      conhecidos: cadeia.map(({ raw }) => raw),
      uso: 'CARIMBAR',
    }),
  )
  if (problema === null) conhecidas.set(id, em.getTime() + CONFIANCA_MS)
  return problema?.motivo ?? null
}
