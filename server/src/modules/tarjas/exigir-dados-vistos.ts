import type { AVistaDe } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import {
  carregarFatos,
  conviteAberto,
  type Fatos,
  FECHADO,
  fechadaComOProcesso,
  podeVerConteudo,
} from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type ExameDoDocumento, type ExameDosDados, examesDosDados } from './exame-dos-dados.ts'
import { type Abre, haQuemLeia } from './quem-le-de-fora.ts'

/** O que de pessoal há no que vai ficar à vista de todos, e onde não se pôde procurar. */
/** `esperando`: documentos por ler; `semTexto`: páginas, partes ou arquivos inteiros em que não se pôde procurar. */
export type AVista = { dados: Record<string, number>; esperando: number; semTexto: number }

/** `de` quem: AVistaDe o diz; `em`: o que já se lê de fora, e a que isto se prende. */
type Abertura = { fatos: Fatos; vistos: boolean | null | undefined; de?: AVistaDe; em?: string | undefined }

/**
 * Antes de algo ficar à vista de quem não o via: nada fica sem que se veja. Quem decide seguir o diz (`vistos`),
 * e o que havia consta do ato; nulo quando não há o que constar. A recusa diz que há o que ver, e não o quê: só
 * `dadosAVista` o diz, a quem lê.
 */
export async function exigirDadosVistos(
  tx: Tx,
  ator: Ator,
  { fatos, vistos, de = 'TODOS', em }: Abertura,
): Promise<AVista | null> {
  const aVista = somar(await oQueFicaAVista(tx, ator, { id: fatos.id, de, em, trava: true }))
  if (!haOQueVer(aVista)) return null
  if (vistos === true) return aVista
  const motivo = motivoDe(aVista)
  throw new Recusa(
    'EstadoInvalidoException',
    `${fatos.tituloVisivel}: ${motivo}. Faça uma versão pública, ou diga que viu (dadosVistos).`,
    { motivo, campo: 'dadosVistos' },
  )
}

/** O que de pessoal há no que se abriria sem que haja a quem perguntar. */
export async function aVistaSemPerguntar(reader: Reader, ator: Ator, abre: Abre): Promise<AVista> {
  return somar(await oQueFicaAVista(reader, ator, abre))
}

/** O que quem assina por um convite vai ler; `lendo`: ainda há texto por ler, ou página por reconhecer. */
export async function aVistaDoConvidado(
  reader: Reader,
  ator: Ator,
  id: string,
): Promise<AVista & { lendo: boolean }> {
  const achados = await oQueFicaAVista(reader, ator, { id, de: 'CONVIDADO' })
  const lendo = achados.some(({ situacao, porReconhecer }) => situacao === 'ESPERANDO' || porReconhecer > 0)
  return { ...somar(achados), lendo }
}

/**
 * O documento, ou as peças do processo, com os anexos, salvo as versões públicas, de que já se tirou o que era
 * de tirar. Para todos, o que nada mais restringe; o convidado lê os anexos que não requerem posse nem são sigilosos; o
 * interessado, as peças que só são internas; exporta-se tudo o que quem exporta lê, também dos apensos e o desconsiderado.
 */
export async function oQueFicaAVista(reader: Reader, ator: Ator, abre: Abre): Promise<ExameDoDocumento[]> {
  const { id, de } = abre
  if (!(await haQuemLeia(reader, abre))) return []
  if (de === 'REABERTO') return examesDosDados(reader, await osQueSeReabrem(reader, id))
  const exporta = de === 'EXPORTADO'
  const { rows } = await sql<{ id: string }>`
    with recursive abaixo as (
      select d.id, true as abre, ${FECHADO.requerPosse} or ${FECHADO.sigiloso} as fechado from docproc d where d.id = ${id}::uuid
      union all
      select f.id, ${ABRE[de]}, a.fechado from abaixo a join docproc f on f.pai_id = a.id and ${SEGUE[de]} where a.abre
    )
    select a.id from abaixo a join documento d on d.id = a.id join docproc i on i.id = a.id join classificacao c on c.id = i.classificacao_id
    where a.abre and d.versao_arquivo is not null and (${exporta} or d.desconsiderado_em is null) and not c.sistema order by a.id`.execute(
    reader,
  )
  const ids = rows.map((linha) => linha.id)
  return examesDosDados(reader, exporta ? await osQueLe(reader, ator, ids) : ids)
}

/** Os anexos fechados a quem assina o principal por um convite que já se viu. */
async function osQueSeReabrem(reader: Reader, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from docproc d join docproc p on p.id = d.pai_id join documento x on x.id = d.id join documento y on y.id = p.id
    where d.vinculo = 'anexo' and ${id}::uuid in (d.id, p.id, p.pai_id) and (${FECHADO.requerPosse} or ${FECHADO.sigiloso})
      and x.versao_arquivo is not null and y.desconsiderado_em is null
      and exists (select from assinante a where a.documento_id = p.id and a.convidado_id is not null and ${conviteAberto(sql`a`)})
    order by d.id`.execute(reader)
  return rows.map((linha) => linha.id)
}

const [SIM, NAO_APENSO, SO_PECA] = [sql`true`, sql`f.vinculo <> 'apenso'`, sql`f.vinculo = 'peca'`]
/** Do que pende do item `f`, o que também se alcança. */
// prettier-ignore
const SEGUE = {
  TODOS: NAO_APENSO, CONVIDADO: NAO_APENSO, ANEXADO: NAO_APENSO, EXPORTADO: SIM, JUNTADO: SO_PECA, INTERESSADO: SO_PECA,
} satisfies Record<Exclude<AVistaDe, 'REABERTO'>, RawBuilder<unknown>>
/** E, alcançado, o que se lê. */
// prettier-ignore
const ABRE = {
  ANEXADO: SIM, EXPORTADO: SIM, JUNTADO: SIM,
  CONVIDADO: sql`not (a.fechado or f.posse or f.sigiloso)`,
  TODOS: sql`not (f.interno or f.posse or f.sigiloso)`,
  INTERESSADO: sql`((f.interno or (select ${fechadaComOProcesso(sql`f`, sql`p`)} from docproc p where p.id = f.pai_id)) and not (f.posse or f.sigiloso))`,
} satisfies Record<Exclude<AVistaDe, 'REABERTO'>, RawBuilder<unknown>>

export async function osQueLe(reader: Reader, ator: Ator, ids: readonly string[]): Promise<string[]> {
  const fatos = await carregarFatos(reader, ator, { quais: ids })
  return ids.filter((id) => {
    const dele = fatos.get(id)
    return dele !== undefined && podeVerConteudo(dele)
  })
}

export const haOQueVer = ({ dados, esperando, semTexto }: AVista): boolean =>
  Object.keys(dados).length + esperando + semTexto > 0

export function somar(achados: readonly ExameDosDados[]): AVista {
  const soma: AVista = { dados: {}, esperando: 0, semTexto: 0 }
  for (const { situacao, dados, semTexto, naoExaminados } of achados) {
    if (situacao === 'ESPERANDO') soma.esperando++
    soma.semTexto += situacao === 'SEM_TEXTO' ? 1 : semTexto.length + naoExaminados.length
    for (const { tipo, quantos } of dados) soma.dados[tipo] = (soma.dados[tipo] ?? 0) + quantos
  }
  return soma
}

/** Que há o que ver; o quê, quanto e onde, só a quem lê. */
export function motivoDe({ dados, esperando }: AVista): string {
  if (Object.keys(dados).length > 0) return 'há dados pessoais à vista'
  if (esperando > 0) return 'ainda não se leu o texto para procurar dados pessoais'
  return 'não se pôde procurar dados pessoais em todo o texto'
}
