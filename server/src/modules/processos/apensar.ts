import { enumerar } from '@autos/contract/regras/texto.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { APENSAR_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { exigir, type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { juntarTermo, termoDeApensacao } from '../termos/index.ts'
import {
  acabouDeVincular,
  lugarDe,
  mesmoLugar,
  proximaOrdem,
  setorDoAto,
  vincular,
} from '../tramitacao/index.ts'

/**
 * Os processos passam a andar juntos: o principal tem a carga, os outros o acompanham (domínio §4.6). Devolve
 * o principal.
 */
export async function apensar(
  tx: Tx,
  ator: Ator,
  { ids }: ArgumentosDeMutation['processoApensar'],
): Promise<string> {
  conferirEscolha(ids)
  const processos = await travarComFatos(tx, ator, ids)
  if (processos.some(({ processo }) => !processo)) throw naoEncontrado()
  const jaApensados = principalDosQueAcabou(processos, ator)
  if (jaApensados !== undefined) return jaApensados
  for (const processo of processos) exigir('PODE_APENSAR', processo)
  const principal = escolherPrincipal(processos)
  const apensos = processos.filter(({ id }) => id !== principal.id)
  for (const apenso of apensos)
    if (!mesmoLugar(lugarDe(apenso), lugarDe(principal))) throw emLugaresDiferentes(apenso, principal)
  await conferirSigilo(tx, processos)

  const setorId = setorDoAto(principal)
  let ordem = await proximaOrdem(tx, principal.id, 'apenso')
  for (const apenso of apensos)
    await vincular(tx, ator, {
      item: apenso,
      pai: principal,
      tipo: 'APENSACAO',
      vinculo: 'apenso',
      ordem: ordem++,
      por: ator.id,
      setorId,
    })
  const redigir = (peca: number) => termoDeApensacao(principal, apensos, { ator, em: tx.now, peca })
  const { termoId, peca } = await juntarTermo(tx, ator, {
    processo: principal,
    especie: 'APENSACAO',
    redigir,
  })
  const apensados = apensos.map(({ id }) => id)
  await registrar(tx, ator, {
    ato: 'processo.apensado',
    itens: [principal.id, ...apensados, termoId],
    dados: { principal: principal.id, apensos: apensados, termoId, peca },
    setorId,
  })
  return principal.id
}

function conferirEscolha(ids: readonly string[]): void {
  if (ids.length < 2) throw validacao('ids', 'Escolha ao menos dois processos.')
  if (ids.length > APENSAR_MAX) throw validacao('ids', `São no máximo ${APENSAR_MAX} processos de cada vez.`)
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length)
    throw validacao('ids', 'Processo repetido.')
}

/** A repetição sem chave, logo em seguida: todos os outros já acompanham um deles, por esta mesma pessoa. */
function principalDosQueAcabou(processos: readonly Fatos[], ator: Ator): string | undefined {
  return processos.find((um) =>
    processos.every((outro) => outro.id === um.id || acabouDeVincular(outro, um, ator)),
  )?.id
}

/**
 * O que já tem apensos; na falta, o mais antigo. Dois que têm não se reúnem: um deles precisa antes ser
 * desapensado.
 */
function escolherPrincipal(processos: readonly Fatos[]): Fatos {
  const comApensos = processos.filter(({ temApensos }) => temApensos)
  if (comApensos.length > 1)
    throw validacao('ids', `${nomes(comApensos)} já têm processos apensados. Desapense os de um deles antes.`)
  return (
    comApensos[0] ??
    processos.toSorted((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime() || (a.id < b.id ? -1 : 1))[0]!
  )
}

const nomes = (processos: readonly Fatos[]): string =>
  enumerar(processos.map(({ tituloVisivel }) => tituloVisivel))

function emLugaresDiferentes(apenso: Fatos, principal: Fatos): Recusa {
  const motivo = `está com ${apenso.cargaRotulo ?? 'outra pessoa'}, e ${principal.tituloVisivel}, com ${principal.cargaRotulo ?? 'outra pessoa'}`
  return new Recusa('EstadoInvalidoException', `${apenso.tituloVisivel}: ${motivo}.`, {
    acao: 'PODE_APENSAR',
    motivo,
  })
}

/** Apensar não restringe nem libera: com um sigiloso, todos precisam ser, e das mesmas pessoas. */
async function conferirSigilo(reader: Reader, processos: readonly Fatos[]): Promise<void> {
  if (!processos.some(({ sigiloso }) => sigiloso)) return
  const { rows } = await sql<{ autorizados: string }>`
    select distinct array(select coalesce(z.usuario_id, z.setor_id) from docproc_autorizado z where z.docproc_id = d.id order by 1)::text as autorizados
    from docproc d where d.id = any(${listed(processos.map(({ id }) => id))})`.execute(reader)
  const iguais = rows.length === 1 && processos.every(({ sigiloso }) => sigiloso)
  if (!iguais)
    throw new Recusa(
      'EstadoInvalidoException',
      'Processo sigiloso só se apensa a outro com os mesmos autorizados.',
      { acao: 'PODE_APENSAR' },
    )
}
