import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
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

export async function buscar(tx: Tx, id: string) {
  const achado = isId(id)
    ? await tx.selectFrom('integrador').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (achado === undefined) throw naoEncontrado()
  return achado
}

export function conferirNome(nome: string): string {
  const limpo = limparLinha(nome)
  if (limpo === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > TITULO_MAX)
    throw validacao('nome', `O nome tem no máximo ${TITULO_MAX} caracteres.`)
  return limpo
}

export async function conferirSetores(reader: Reader, setores: readonly string[]): Promise<string[]> {
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
