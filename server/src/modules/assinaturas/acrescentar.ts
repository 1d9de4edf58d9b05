import { embed, PadesError } from '@autos/pades'
import { Recusa } from '@autos/contract/erros.ts'
import type { Laudo, Preservacao } from '../../adapters/assinatura-pdf/port.ts'
import { fimDaProva } from './linha-da-verificacao.ts'
import { carimbarResumo } from './carimbar.ts'
import { comEvidencias } from './evidencias.ts'
import type { MeiosDoSistema } from './verificar-assinaturas.ts'
import type { VersaoLida } from './versao.ts'
import { aDatar, aProvar, type Pendente } from './pendentes.ts'
import { type Adiada, ESPERA_MAX_S, ESPERA_MIN_S, segundosAte } from './adiar.ts'

export type Acrescimo = {
  cauda: Buffer
  laudos: Laudo[]
  carimbada: boolean
  provadas: string[]
  falta: boolean
}

/**
 * As revisões que se acrescentam, já examinadas no arquivo inteiro; ou em quantos segundos tentar de novo.
 */
export async function acrescentar(
  meios: MeiosDoSistema,
  versao: VersaoLida,
  { pendentes, agora }: { pendentes: readonly Pendente[]; agora: Date },
): Promise<Acrescimo | Adiada> {
  const [todos, vence] = [aDatar(meios, pendentes), pendentes[0]?.ltvAte]
  const ultima = new Date(Math.max(...pendentes.map(({ assinadaEm }) => assinadaEm.getTime())))
  const provas = await reunir(meios, versao, {
    carimbar: todos,
    renovar: vence !== undefined,
    ultima: vence === undefined ? ultima : agora,
  })
  if (provas === undefined) return { espera: 'ARQUIVO' }
  const { cauda, carimbo, proximaEm, provadas, esperam } = provas
  if (esperam.length > 0) return daRevogacao(proximaEm, agora)
  if (cauda === undefined) return { espera: 'AUTORIDADE' }
  const datado = carimbo === undefined ? undefined : await carimbarResumo(meios, carimbo.digest)
  const token = datado !== undefined && 'token' in datado ? datado.token : undefined
  if (token === undefined && !aProvar(pendentes)) return { espera: 'AUTORIDADE' }
  const inteira =
    carimbo !== undefined && token !== undefined ? Buffer.concat([cauda, embed(carimbo, token)]) : cauda
  const novos = Buffer.concat([versao.bytes, inteira])
  const { laudos } = await comEvidencias(
    meios,
    (respostas, em) => meios.assinador.pdf.examinar(novos, { em, respostas }),
    ultima,
  )
  conferir(laudos, pendentes)
  // De quem data com o mesmo certificado, outro carimbo não dura mais: espera-se que o troque.
  if (vence !== undefined && Number(fimDaProva(laudos)) <= vence.getTime()) return { espera: 'AUTORIDADE' }
  if (vence !== undefined)
    return {
      cauda: inteira,
      laudos,
      carimbada: true,
      provadas: pendentes.map(({ campo }) => campo),
      falta: false,
    }
  // Quem datou tudo só se conhece depois: se nenhuma assinatura trazia carimbo seu, falta a prova dele, que é
  // a próxima vez que põe.
  const semCarimbo = pendentes.some(({ nivelPades }) => nivelPades === 'B')
  const falta =
    pendentes.some(({ campo }) => !provadas.includes(campo)) || (todos && (token === undefined || semCarimbo))
  return { cauda: inteira, laudos, carimbada: token !== undefined, provadas, falta }
}

/** A lista que já devia ter saído espera-se a qualquer momento. */
function daRevogacao(proximaEm: Date | null, agora: Date): Adiada {
  if (proximaEm === null) return { espera: 'REVOGACAO' }
  return {
    espera: 'REVOGACAO',
    prevista: proximaEm,
    segundos: Math.min(ESPERA_MAX_S, Math.max(ESPERA_MIN_S, segundosAte(proximaEm, agora) + 60)),
  }
}

/** Nada se guarda que estrague o que havia. */
function conferir(laudos: readonly Laudo[], pendentes: readonly Pendente[]): void {
  const estragada = pendentes.find(
    ({ campo }) => laudos.find((laudo) => laudo.campo === campo)?.indicacao === 'TOTAL_FAILED',
  )
  if (estragada !== undefined)
    throw new PadesError('signature', `a preservação invalidaria a assinatura ${estragada.campo}`)
}

/** Indefinido: o arquivo não aceita acréscimo. */
async function reunir(
  meios: MeiosDoSistema,
  { bytes, documentoId }: VersaoLida,
  { ultima, ...como }: { carimbar: boolean; renovar: boolean; ultima: Date },
): Promise<Preservacao | undefined> {
  try {
    return await comEvidencias(
      meios,
      (respostas, em) => meios.assinador.pdf.preservar(bytes, { em, respostas, ...como }),
      ultima,
    )
  } catch (error) {
    if (!(error instanceof Recusa) || error.nome !== 'ArquivoPdfInvalidoException') throw error
    meios.log.warn(
      { documento: documentoId, motivo: error.detalhes.motivo },
      'assinaturas que não se preservam',
    )
    return undefined
  }
}
