import type { Recusa } from '@autos/contract/erros.ts'
import type { Identidade } from '../../adapters/identidade/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { liberarLogin } from './liberar-login.ts'
import { type Dados, type Guardada, oQueMudou } from './o-que-mudou.ts'
import { recusarEntrada } from './recusar-entrada.ts'
import { travarEntidade } from './travar-entidade.ts'

/** `sub`: 'login:…' em quem a administração cadastrou e ainda não entrou. */
export type Conhecida = Guardada & { id: string; sub: string; desativadoEm: Date | null; versao: number }

/**
 * O primeiro acesso da pessoa, o primeiro com um papel, e o primeiro depois que o login único passou a dizer outra coisa
 * dela. Uma entrada de cada vez, em toda a entidade: duas abas registram uma vez, e de dois que trazem o mesmo CPF ou o
 * mesmo login só um o tem. O que se recusa não muda nada da pessoa; fica para quem administra o acesso.
 */
export async function entrar(ledger: Ledger, identidade: Identidade, autor: Ator): Promise<void> {
  const recusa = await transact(ledger, (tx) => tentar(tx, identidade, autor), {
    isolation: 'read committed',
  })
  if (recusa !== null) throw recusa
}

async function tentar(tx: Tx, identidade: Identidade, autor: Ator): Promise<Recusa | null> {
  await travarEntidade(tx)
  const pessoa = await reconhecer(tx, identidade)
  const recusa = await recusarEntrada(tx, autor, { identidade, pessoa })
  if (recusa !== null) return recusa
  const id = pessoa === undefined ? await cadastrar(tx, identidade, autor) : pessoa.id
  if (pessoa !== undefined) await acompanhar(tx, autor, { identidade, pessoa })
  await darPapeis(tx, autor, { identidade, id })
  await tx
    .updateTable('entradaRecusada')
    .set({ resolvidaEm: tx.now })
    .where('sub', '=', identidade.sub)
    .where('resolvidaEm', 'is', null)
    .execute()
  return null
}

/** Por quem ela é no login único; quem a administração cadastrou e ainda não entrou, pelo login. */
async function reconhecer(tx: Tx, { sub, login }: Identidade): Promise<Conhecida | undefined> {
  const achadas = await tx
    .selectFrom('usuario')
    .select(['id', 'sub', 'login', 'nome', 'sobrenome', 'nomeCompleto', 'cpf', 'email'])
    .select(['loginUnicoEm', 'desativadoEm', 'versao'])
    .where('sub', 'in', [sub, `login:${login}`])
    .forUpdate()
    .execute()
  return achadas.find((uma) => uma.sub === sub) ?? achadas[0]
}

async function cadastrar(tx: Tx, identidade: Identidade, autor: Ator): Promise<string> {
  const { sub, login, nome, sobrenome, cpf, email, emitidoEm } = identidade
  const id = newId()
  await liberarLogin(tx, autor, { login, para: id })
  await tx
    .insertInto('usuario')
    .values({ id, sub, login, nome: nome ?? login, sobrenome, cpf, email, loginUnicoEm: emitidoEm })
    .execute()
  await registrar(tx, autor, { ato: 'usuario.cadastrado', dados: { usuarioId: id } })
  return id
}

type DeQuem = { identidade: Identidade; pessoa: Conhecida }

async function acompanhar(tx: Tx, autor: Ator, { identidade, pessoa }: DeQuem): Promise<void> {
  const { sub, emitidoEm } = identidade
  if (pessoa.sub !== sub) {
    await tx.updateTable('usuario').set({ sub }).where('id', '=', pessoa.id).execute()
    await registrar(tx, autor, { ato: 'usuario.identificado', dados: { usuarioId: pessoa.id } })
  }
  const para = oQueMudou(pessoa, identidade)
  const campos = Object.keys(para) as (keyof Dados)[]
  if (campos.length === 0) return
  if (para.login !== undefined) await liberarLogin(tx, autor, { login: para.login, para: pessoa.id })
  await tx
    .updateTable('usuario')
    .set({
      ...para,
      loginUnicoEm: emitidoEm,
      versao: pessoa.versao + 1,
      alteradoEm: tx.now,
      alteradoPor: null,
    })
    .where('id', '=', pessoa.id)
    .execute()
  const de = Object.fromEntries(campos.map((campo) => [campo, pessoa[campo]]))
  await registrar(tx, autor, {
    ato: 'usuario.alterado',
    dados: { usuarioId: pessoa.id, de, para, fonte: 'LOGIN_UNICO' },
  })
}

/** O que o login único traz e aqui não se conhecia, nem se retirou. */
async function darPapeis(
  tx: Tx,
  autor: Ator,
  { identidade: { papeis }, id }: { identidade: Identidade; id: string },
): Promise<void> {
  if (papeis.length === 0) return
  const dadas = await tx
    .insertInto('usuarioPapel')
    .values(papeis.map((papel) => ({ usuarioId: id, papel })))
    .onConflict((conflito) => conflito.doNothing())
    .returning('papel')
    .execute()
  if (dadas.length > 0)
    await registrar(tx, autor, {
      ato: 'usuario.papel-concedido',
      dados: { usuarioId: id, papeis: dadas.map((dada) => dada.papel) },
    })
}
