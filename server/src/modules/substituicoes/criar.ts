import type { ArgumentosDeMutation, AfastamentoDados } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { comprimento, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { motivoObrigatorio } from '@autos/contract/regras/motivo.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import { dayIn } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { TEM_ACESSO } from '../setores/index.ts'

/**
 * Registra um afastamento, com quem substitui ou sem ninguém. Dois da mesma pessoa não caem no mesmo dia, e quem
 * substitui não está afastado nos mesmos dias. O substituto não passa a ler nada (acoes/fatos.ts, assinaPor).
 */
export async function criar(
  tx: Tx,
  ator: Ator,
  { dados }: ArgumentosDeMutation['substituicaoCriar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const { afastamento, inicio, fim } = dados
  const motivo = motivoObrigatorio(dados.motivo)
  const ato = doAto(dados.ato)
  conferirDias(tx, ator, dados)
  const [titularId, substitutoId] = await prender(tx, dados)
  const igual = { titularId, substitutoId, afastamento, inicio, fim, ato, motivo }
  const repetida = await acabouDeCriar(tx, ator, igual)
  if (repetida !== undefined) return repetida
  await exigirLivre(tx, { quem: titularId, campo: 'titularId', inicio, fim })
  if (substitutoId !== null) await exigirLivre(tx, { quem: substitutoId, campo: 'substitutoId', inicio, fim })
  const id = newId()
  await tx
    .insertInto('substituicao')
    .values({ id, ...igual, criadaEm: tx.now, criadaPor: ator.id! })
    .execute()
  await registrar(tx, ator, {
    ato: 'substituicao.criada',
    dados: {
      substituicaoId: id,
      ...igual,
      avisar: [titularId, substitutoId].filter((quem) => quem !== null),
    },
  })
  return id
}

function doAto(texto: string): string {
  const ato = limparLinha(texto)
  if (ato === '') throw validacao('ato', MENSAGENS.campoObrigatorio)
  if (comprimento(ato) > NOME_MAX) throw validacao('ato', `No máximo ${NOME_MAX} caracteres.`)
  return ato
}

function conferirDias(tx: Tx, { marca }: Ator, { inicio, fim }: AfastamentoDados): void {
  if (fim < inicio) throw validacao('fim', 'O último dia não vem antes do primeiro.')
  if (fim < dayIn(tx.now, marca.fuso)) throw validacao('fim', 'O afastamento já teria acabado.')
}

type Par = Pick<AfastamentoDados, 'titularId' | 'substitutoId'>

/** As duas pessoas, em atividade e presas por ordem de id: dois afastamentos da mesma se registram um de cada vez. */
async function prender(tx: Tx, { titularId, substitutoId }: Par): Promise<[string, string | null]> {
  const [titular, substituto] = [titularId.toLowerCase(), substitutoId?.toLowerCase() ?? null]
  if (titular === substituto) throw validacao('substitutoId', 'Ninguém substitui a si mesmo.')
  const ids = [titular, substituto].filter((id) => id !== null)
  const { rows } = ids.every(isId)
    ? await sql<{ id: string; entra: boolean }>`
        select u.id, ${TEM_ACESSO} as entra
          from usuario u where u.id = any(${ids}::uuid[]) and u.desativado_em is null order by u.id for no key update of u`.execute(
        tx,
      )
    : { rows: [] }
  if (!rows.some(({ id }) => id === titular))
    throw validacao('titularId', 'A pessoa não existe ou está desativada.')
  if (substituto !== null && !rows.some(({ id, entra }) => id === substituto && entra))
    throw validacao('substitutoId', 'Quem substitui não existe, está desativado ou não tem acesso.')
  return [titular, substituto]
}

type Dias = { quem: string; campo: 'titularId' | 'substitutoId'; inicio: string; fim: string }

async function exigirLivre(tx: Tx, { quem, campo, inicio, fim }: Dias): Promise<void> {
  const { rows } = await sql<{ nome: string; inicio: string; fim: string }>`
    select u.nome_completo as nome, z.inicio::text as inicio, z.fim::text as fim from substituicao z join usuario u on u.id = z.titular_id
     where z.titular_id = ${quem}::uuid and z.encerrada_em is null and z.inicio <= ${fim}::date and z.fim >= ${inicio}::date
     order by z.inicio limit 1`.execute(tx)
  const [outro] = rows
  if (outro !== undefined)
    throw new Recusa(
      'EstadoInvalidoException',
      `${outro.nome} já se afasta de ${diaDoCalendario(outro.inicio)} a ${diaDoCalendario(outro.fim)}.`,
      { campo },
    )
}

type Igual = Omit<AfastamentoDados, 'substitutoId'> & { substitutoId: string | null }

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeCriar(tx: Tx, ator: Ator, igual: Igual): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from substituicao where criada_por = ${ator.id}::uuid and criada_em > now() - interval '1 minute' and encerrada_em is null
      and titular_id = ${igual.titularId}::uuid and substituto_id is not distinct from ${igual.substitutoId}::uuid and afastamento = ${igual.afastamento}
      and inicio = ${igual.inicio}::date and fim = ${igual.fim}::date and ato = ${igual.ato} and motivo = ${igual.motivo} limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}
