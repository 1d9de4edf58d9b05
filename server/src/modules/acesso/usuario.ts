import type { UsuarioDados } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { CARGOS_MAX, comprimento, LOGIN_MAX, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar, limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ator, exigirVersaoLida, type Versionada, versaoSeguinte } from '../ator/index.ts'

type Dados = { login: string; nome: string; sobrenome: string; cpf: string | null; email: string | null }

export type Presa = Dados & Versionada & { id: string; sub: string; desativadoEm: Date | null }

/** Prende a pessoa; `for update` espera também quem está mandando carga para ela. */
export async function travarUsuario(tx: Tx, id: string): Promise<Presa> {
  if (!isId(id)) throw naoEncontrado()
  const pessoa = await tx
    .selectFrom('usuario')
    .select(['id', 'sub', 'login', 'nome', 'sobrenome', 'cpf', 'email', 'desativadoEm'])
    .select(['versao', 'alteradoEm', 'alteradoPor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (pessoa === undefined) throw naoEncontrado()
  return pessoa
}

/** Quem está desativado só se reativa. */
export async function travarAtivo(tx: Tx, id: string): Promise<Presa> {
  const pessoa = await travarUsuario(tx, id)
  if (pessoa.desativadoEm !== null)
    throw new Recusa('EstadoInvalidoException', `${pessoa.nome} ${pessoa.sobrenome}: está desativado.`)
  return pessoa
}

/** A mesma, quando ainda é como a leu quem a altera. */
export async function travarLida(
  tx: Tx,
  ator: Ator,
  { id, versao }: { id: string; versao?: number | null | undefined },
): Promise<Presa> {
  const atual = await travarAtivo(tx, id)
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: `${atual.nome} ${atual.sobrenome}` })
  return atual
}

/** Também o que não está na linha dela (cargos, setores, papéis) a altera. */
export const subirVersao = async (tx: Tx, ator: Ator, pessoa: Presa): Promise<void> =>
  void (await tx
    .updateTable('usuario')
    .set(versaoSeguinte(tx, ator, pessoa))
    .where('id', '=', pessoa.id)
    .execute())

export function conferirUsuario({ login, nome, sobrenome, cpf, email }: UsuarioDados): Dados {
  const dados = {
    login: texto('login', login, LOGIN_MAX).toLowerCase(),
    nome: texto('nome', nome, NOME_MAX),
    sobrenome: texto('sobrenome', sobrenome, NOME_MAX),
    cpf: limparCpfCnpj(cpf ?? '') || null,
    email: limparEmail(email ?? '') || null,
  }
  if (!/^\S{2,}$/.test(dados.login))
    throw validacao('login', 'O login tem ao menos dois caracteres, sem espaços.')
  if (dados.cpf !== null && !cpfValido(dados.cpf)) throw validacao('cpf', MENSAGENS.cpfInvalido)
  if (dados.email !== null && !emailValido(dados.email)) throw validacao('email', 'E-mail inválido.')
  return dados
}

function texto(campo: string, valor: string, maximo: number): string {
  const limpo = limparLinha(valor)
  if (limpo === '') throw validacao(campo, MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > maximo) throw validacao(campo, `No máximo ${maximo} caracteres.`)
  return limpo
}

/** Um login e um CPF são de uma pessoa só. */
export async function exigirUnico(tx: Tx, { login, cpf }: Dados, id: string | null): Promise<void> {
  const { rows } = await sql<{ login: boolean; cpf: boolean }>`
    select coalesce(bool_or(login = ${login}), false) as login, coalesce(bool_or(cpf = ${cpf}), false) as cpf
      from usuario where (login = ${login} or cpf = ${cpf}) and id is distinct from ${id}::uuid`.execute(tx)
  if (rows[0]?.login === true) throw validacao('login', 'Já existe um usuário com este login.')
  if (rows[0]?.cpf === true) throw validacao('cpf', 'Já existe um usuário com este CPF.')
}

/** Na ordem dada, o principal primeiro. */
export function conferirCargos(cargos: readonly string[]): string[] {
  const limpos = cargos.map((cargo) => texto('cargos', cargo, NOME_MAX))
  if (new Set(limpos.map(dobrar)).size < limpos.length) throw validacao('cargos', 'Há cargos repetidos.')
  if (limpos.length > CARGOS_MAX) throw validacao('cargos', `Uma pessoa tem no máximo ${CARGOS_MAX} cargos.`)
  return limpos
}

/** Os da estrutura e ativos, sem repetição. */
export async function conferirSetores(tx: Tx, setores: readonly string[]): Promise<string[]> {
  const ids = [...new Set(setores.map((id) => id.toLowerCase()))]
  if (ids.length === 0) return []
  const achados = ids.every(isId)
    ? await tx
        .selectFrom('setor')
        .select(['id', 'grupo'])
        .where('id', 'in', ids)
        .where('desativadoEm', 'is', null)
        .execute()
    : []
  if (achados.some(({ grupo }) => grupo))
    throw validacao('setores', 'Os integrantes de um grupo de trabalho são com o dono dele.')
  if (achados.length < ids.length) throw validacao('setores', 'Há setor desconhecido ou desativado.')
  return ids
}

/** Quem está em atividade não partilha o CPF com ninguém. */
export async function exigirCpfLivre(tx: Tx, { id, cpf }: Pick<Presa, 'id' | 'cpf'>): Promise<void> {
  if (cpf === null) return
  const outra = await tx
    .selectFrom('usuario')
    .select('nomeCompleto')
    .where('cpf', '=', cpf)
    .where('id', '!=', id)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  if (outra !== undefined)
    throw new Recusa(
      'EstadoInvalidoException',
      `${outra.nomeCompleto}, que está em atividade, tem o mesmo CPF. Desative esse cadastro, ou corrija o CPF de um dos dois.`,
    )
}
