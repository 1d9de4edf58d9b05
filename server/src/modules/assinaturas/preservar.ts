import { embed, PadesError } from '@autos/pades'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Laudo, Preservacao } from '../../adapters/assinatura-pdf/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import { anotarExame, fimDaProva } from './anotar.ts'
import { carimbarResumo } from './carimbar.ts'
import { anotarEspera, type EsperaDaProva } from './esperar.ts'
import { comEvidencias } from './evidencias.ts'
import { gravarVersao } from './gravar-versao.ts'
import { arquivoEmVigor, type MeiosDoSistema } from './verificar.ts'
import { comVersao, guardarVersao, type VersaoLida } from './versao.ts'

export type Tarefa = { documentoId: string; vez?: number }

/** Minutos até tentar de novo quando a autoridade não responde. */
const ESPERAS = [1, 5, 15, 60, 240, 720]
const VEZES = 60
const ESPERA_MIN_S = 60
const UM_DIA_S = 24 * 3600
const ESPERA_MAX_S = UM_DIA_S
const CORRIDA_S = 5
/**
 * Quanto antes de vencer o último carimbo do tempo se data de novo: dá tempo a uma autoridade que falte por
 * semanas.
 */
export const RENOVAR_DIAS = 90

/**
 * Reúne no arquivo as provas de que as assinaturas valiam quando foram feitas (LT) e, concluídos os
 * assinantes, o data por inteiro (LTA); antes que vença quem o datou, data-o de novo. Acrescenta apenas: a
 * versão anterior é prefixo da nova. Não disputa com quem assina: cede a vez e volta.
 */
export async function preservar(meios: MeiosDoSistema, tarefa: Tarefa): Promise<void> {
  const alvo = await arquivoEmVigor(meios.db, tarefa.documentoId)
  if (alvo === undefined) return
  const novas = await aPreservar(meios.db, tarefa.documentoId)
  const pendentes = novas.length > 0 ? novas : await aRenovar(meios.db, tarefa.documentoId)
  if (!haOQueFazer(meios, pendentes)) {
    if (meios.assinador.carimbo === null)
      await anotarEspera(meios, {
        documentoId: tarefa.documentoId,
        campos: novas.map(({ campo }) => campo),
        espera: 'SEM_CARIMBO',
        prevista: null,
      })
    return
  }
  const travado = segundosAte(alvo.travadoAte, alvo.agora)
  if (travado > 0) return adiar(meios, tarefa, travado + 1)
  await comVersao(meios, { documentoId: tarefa.documentoId, numero: alvo.versaoArquivo }, async (versao) => {
    const acrescimo = await acrescentar(meios, versao, { pendentes, agora: alvo.agora })
    const depois = { ...tarefa, vez: (tarefa.vez ?? 0) + 1 }
    // A que se renova tem meses para isso: volta amanhã, por quem zela pelas assinaturas.
    if ('espera' in acrescimo)
      return novas.length === 0
        ? undefined
        : esperar(meios, depois, { pendentes: novas, segundos: esperaDa(tarefa), ...acrescimo })
    if (!(await gravar(meios, versao, acrescimo))) return adiar(meios, tarefa, CORRIDA_S)
    if (acrescimo.falta)
      await esperar(meios, depois, {
        pendentes: novas,
        segundos: esperaDa(tarefa),
        espera: acrescimo.carimbada ? null : 'AUTORIDADE',
      })
  })
}

const segundosAte = (data: Date | null, agora: Date): number =>
  data === null ? 0 : Math.ceil((data.getTime() - agora.getTime()) / 1000)
const esperaDa = ({ vez = 0 }: Tarefa): number => (ESPERAS[Math.min(vez, ESPERAS.length - 1)] ?? 1) * 60

async function adiar({ ledger }: MeiosDoSistema, tarefa: Tarefa, startAfterSeconds: number): Promise<void> {
  if ((tarefa.vez ?? 0) > VEZES) return
  await transact(ledger, (tx) =>
    enqueue(tx, 'assinatura.preservar', {
      data: { documentoId: tarefa.documentoId, vez: tarefa.vez ?? 0 },
      startAfterSeconds,
    }),
  )
}

/** `segundos`: até tentar de novo; `prevista`: quando se espera ter a prova, se não for isso. */
type Adiada = { espera: EsperaDaProva; segundos?: number; prevista?: Date }

async function esperar(
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

type Pendente = { campo: string; assinadaEm: Date; nivelPades: string | null; todos: boolean; ltvAte?: Date }

/** As que se fizeram para durar e ainda não duram. */
async function aPreservar(reader: Reader, documentoId: string): Promise<Pendente[]> {
  const linhas = await reader
    .selectFrom('assinatura as s')
    .innerJoin('documento as d', 'd.id', 's.documentoId')
    .leftJoin('assinaturaVerificacao as v', 'v.assinaturaId', 's.id')
    .select((eb) => [
      's.campo',
      's.assinadaEm',
      'v.nivelPades',
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('assinante as a')
              .select('a.id')
              .where('a.documentoId', '=', documentoId)
              .where('a.situacao', '=', 'PENDENTE'),
          ),
        )
        .as('todos'),
    ])
    .where('s.documentoId', '=', documentoId)
    .where('s.politica', '=', 'pades-t-ltv')
    .where((eb) => eb('s.versao', '>=', eb.fn.coalesce('d.versaoBase', eb.lit(1))))
    .where((eb) => eb.or([eb('v.ltv', 'is', null), eb('v.ltv', '=', false)]))
    .where((eb) => eb.or([eb('v.invalida', 'is', null), eb('v.invalida', '=', false)]))
    .execute()
  return linhas.flatMap(({ campo, assinadaEm, nivelPades, todos }) =>
    campo === null || assinadaEm === null ? [] : [{ campo, assinadaEm, nivelPades, todos: Boolean(todos) }],
  )
}

/** As que duram, mas só até daqui a pouco. Quem assina o mesmo documento depois não espera por isso. */
async function aRenovar(reader: Reader, documentoId: string): Promise<Pendente[]> {
  const linhas = await reader
    .selectFrom('assinaturaVerificacao as v')
    .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
    .innerJoin('documento as d', 'd.id', 's.documentoId')
    .select(['s.campo', 's.assinadaEm', 'v.nivelPades', 'v.ltvAte'])
    .where('s.documentoId', '=', documentoId)
    .where('v.ltv', '=', true)
    .where('v.invalida', '=', false)
    .where((eb) => eb('s.versao', '>=', eb.fn.coalesce('d.versaoBase', eb.lit(1))))
    .where(sql<boolean>`v.ltv_ate > now() and v.ltv_ate < now() + make_interval(days => ${RENOVAR_DIAS})`)
    .execute()
  return linhas.flatMap(({ campo, assinadaEm, nivelPades, ltvAte }) =>
    campo === null || assinadaEm === null || ltvAte === null
      ? []
      : [{ campo, assinadaEm, nivelPades, todos: true, ltvAte }],
  )
}

/**
 * Datar por inteiro, quando todos assinaram; antes disso, provar a que tem carimbo do tempo: sem ele não há
 * LT.
 */
const aDatar = ({ assinador }: MeiosDoSistema, pendentes: readonly Pendente[]): boolean =>
  assinador.carimbo !== null && pendentes.length > 0 && pendentes.every(({ todos }) => todos)
const aProvar = (pendentes: readonly Pendente[]): boolean =>
  pendentes.some(({ nivelPades }) => nivelPades === 'T')
const haOQueFazer = (meios: MeiosDoSistema, pendentes: readonly Pendente[]): boolean =>
  aDatar(meios, pendentes) || aProvar(pendentes)

type Acrescimo = { cauda: Buffer; laudos: Laudo[]; carimbada: boolean; provadas: string[]; falta: boolean }

/**
 * As revisões que se acrescentam, já examinadas no arquivo inteiro; ou em quantos segundos tentar de novo.
 */
async function acrescentar(
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

/** Falso: alguém assinou ou começou a assinar no meio. */
async function gravar(
  meios: MeiosDoSistema,
  versao: VersaoLida,
  { cauda, laudos, carimbada, provadas }: Acrescimo,
): Promise<boolean> {
  const selado = await guardarVersao(meios, versao, cauda)
  return transact(meios.ledger, async (tx: Tx) => {
    const [fatos] = await travarComFatos(tx, meios.sistema, [versao.documentoId])
    if (fatos === undefined || fatos.versaoArquivo !== versao.numero || fatos.emAssinatura) return false
    const numero = await gravarVersao(
      tx,
      { criadaPor: null, motivo: 'PRESERVACAO', fatos, paginas: versao.paginas },
      selado,
    )
    await registrar(tx, meios.sistema, {
      ato: 'documento.assinaturas-preservadas',
      itens: [fatos.id],
      dados: { versao: numero, nivel: carimbada ? 'LTA' : 'LT', campos: provadas },
    })
    await anotarExame(tx, meios.sistema, {
      fatos: { ...fatos, versaoArquivo: numero },
      examinada: { versao: numero, laudos },
    })
    return true
  })
}
