import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { derivedKey } from '../../kernel/secrets.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

const LOGIN = /^[a-z0-9][a-z0-9.-]{1,59}$/

/** Registra um sistema que entrega documentos; ainda sem chave, não entra. */
export async function cadastrarIntegrador(
  tx: Tx,
  ator: Ator,
  { nome, login }: ArgumentosDeMutation['integradorCadastrar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const dados = { nome: conferirNome(nome), login: login.trim().toLowerCase() }
  if (!LOGIN.test(dados.login))
    throw validacao('login', 'O login tem de 2 a 60 letras, algarismos, pontos ou hífens.')
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('integrador')
    .values({ id, ...dados })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw validacao('login', 'Já há um sistema com este login.')
  await registrar(tx, ator, { ato: 'integrador.cadastrado', dados: { integradorId: id, ...dados } })
  return id
}

export type MudancaDeIntegrador = ArgumentosDeMutation['integradorAlterar']

/**
 * O que não se diz, fica; o endereço nulo deixa de ser avisado. Desativado, nenhuma chave dele vale no pedido
 * seguinte.
 */
export async function alterarIntegrador(
  tx: Tx,
  ator: Ator,
  { id, nome, avisoEndereco, desativado }: MudancaDeIntegrador,
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const antes = await buscar(tx, id)
  const depois = {
    nome: nome == null ? antes.nome : conferirNome(nome),
    avisoEndereco: avisoEndereco === undefined ? antes.avisoEndereco : conferirEndereco(avisoEndereco),
    desativadoEm:
      desativado == null ? antes.desativadoEm : desativado ? (antes.desativadoEm ?? tx.now) : null,
  }
  await tx.updateTable('integrador').set(depois).where('id', '=', antes.id).execute()
  await registrar(tx, ator, {
    ato: 'integrador.alterado',
    dados: {
      integradorId: antes.id,
      nome: depois.nome,
      avisoEndereco: depois.avisoEndereco,
      desativado: depois.desativadoEm !== null,
    },
  })
  return antes.id
}

export type PedidoDeChave = ArgumentosDeMutation['integradorChaveCriar']

/** A chave se mostra a quem a cria; do banco, só o resumo dela. */
export const criarChave =
  (segredo: string) =>
  async (
    tx: Tx,
    ator: Ator,
    { integradorId, nome, escopos, setores, expiraEm }: PedidoDeChave,
  ): Promise<string> => {
    exigirPapel(ator, 'adminAcesso')
    const integrador = await buscar(tx, integradorId)
    if (escopos.length === 0) throw validacao('escopos', MENSAGENS.campoObrigatorio)
    const dados = {
      nome: conferirNome(nome),
      escopos: [...new Set(escopos)],
      setores: await conferirSetores(tx, setores ?? []),
    }
    const id = newId()
    const vence = expiraEm == null ? null : await fimDoDia(tx, expiraEm, ator.marca.fuso)
    if (vence !== null && vence <= tx.now)
      throw validacao('expiraEm', 'A data em que a chave deixa de valer já passou.')
    await tx
      .insertInto('integradorChave')
      .values({
        id,
        integradorId: integrador.id,
        ...dados,
        resumo: sha256(chaveDe(segredo, id)),
        criadaEm: tx.now,
        criadaPor: ator.id,
        expiraEm: vence,
      })
      .execute()
    await registrar(tx, ator, {
      ato: 'integrador.chave-criada',
      dados: { integradorId: integrador.id, chaveId: id, ...dados, expiraEm: expiraEm ?? null },
    })
    return id
  }

/** O dia se conta no fuso da entidade. */
async function fimDoDia(reader: Reader, dia: string, fuso: string): Promise<Date> {
  const { rows } = await sql<{
    fim: Date
  }>`select (${dia}::date + 1)::timestamp at time zone ${fuso} as fim`.execute(reader)
  return rows[0]!.fim
}

/**
 * Segue do segredo da instalação e do id: a repetição do mesmo pedido mostra a mesma chave, que ninguém
 * guardou.
 */
export const chaveDe = (segredo: string, id: string): string =>
  `autos_${derivedKey(segredo, `chave:${id}`).toString('base64url')}`

/** Vale no pedido seguinte. */
export async function revogarChave(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['integradorChaveRevogar'],
): Promise<boolean> {
  exigirPapel(ator, 'adminAcesso')
  const chave = isId(id)
    ? await tx
        .selectFrom('integradorChave')
        .select(['id', 'integradorId', 'revogadaEm'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (chave === undefined) throw naoEncontrado()
  if (chave.revogadaEm !== null) return true
  await tx.updateTable('integradorChave').set({ revogadaEm: tx.now }).where('id', '=', chave.id).execute()
  await registrar(tx, ator, {
    ato: 'integrador.chave-revogada',
    dados: { integradorId: chave.integradorId, chaveId: chave.id },
  })
  return true
}

async function buscar(tx: Tx, id: string) {
  const achado = isId(id)
    ? await tx.selectFrom('integrador').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (achado === undefined) throw naoEncontrado()
  return achado
}

function conferirNome(nome: string): string {
  const limpo = limparLinha(nome)
  if (limpo === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > TITULO_MAX)
    throw validacao('nome', `O nome tem no máximo ${TITULO_MAX} caracteres.`)
  return limpo
}

function conferirEndereco(endereco: string | null): string | null {
  const limpo = limparLinha(endereco ?? '')
  if (limpo === '') return null
  if (
    /\s/.test(limpo) ||
    limpo.length > 500 ||
    !URL.canParse(limpo) ||
    !['http:', 'https:'].includes(new URL(limpo).protocol)
  )
    throw validacao('avisoEndereco', 'Informe um endereço http ou https.')
  return limpo
}

async function conferirSetores(reader: Reader, setores: readonly string[]): Promise<string[]> {
  const pedidos = [...new Set(setores.map((id) => id.toLowerCase()))]
  if (pedidos.length === 0) return []
  const achados = pedidos.every(isId)
    ? await reader
        .selectFrom('setor')
        .select('id')
        .where('id', 'in', pedidos)
        .where('desativadoEm', 'is', null)
        .execute()
    : []
  if (achados.length < pedidos.length) throw validacao('setores', 'Setor desconhecido ou desativado.')
  return pedidos
}

export type IntegradorAdministrado = {
  id: string
  nome: string
  login: string
  avisoEndereco: string | null
  desativado: boolean
  chaves: {
    id: string
    nome: string
    escopos: string[]
    setorIds: string[]
    criadaEm: Date
    expiraEm: Date | null
    revogadaEm: Date | null
    usadaEm: Date | null
  }[]
}

/** Os sistemas com as suas chaves, para quem os administra; as chaves mesmas não se sabem mais. */
export async function listarIntegradores(
  reader: Reader,
  ator: Ator,
  id?: string,
): Promise<IntegradorAdministrado[]> {
  exigirPapel(ator, 'adminAcesso')
  const integradores = await reader
    .selectFrom('integrador')
    .select(['id', 'nome', 'login', 'avisoEndereco', 'desativadoEm'])
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('nome')
    .execute()
  const chaves = await reader
    .selectFrom('integradorChave')
    .select([
      'id',
      'integradorId',
      'nome',
      'escopos',
      'setores as setorIds',
      'criadaEm',
      'expiraEm',
      'revogadaEm',
      'usadaEm',
    ])
    .orderBy('criadaEm')
    .execute()
  return integradores.map(({ desativadoEm, ...integrador }) => ({
    ...integrador,
    desativado: desativadoEm !== null,
    chaves: chaves.filter(({ integradorId }) => integradorId === integrador.id),
  }))
}
