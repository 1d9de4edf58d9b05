import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { travarEntidade } from '../identidade/index.ts'
import { type Pedido, type Dados, travarSetor, conferir } from './setor-conferido.ts'

/** Cria um setor da estrutura. */
export async function criarSetor(tx: Tx, ator: Ator, pedido: Pedido): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const dados = await conferir(tx, pedido, null)
  const id = newId()
  await tx
    .insertInto('setor')
    .values({ id, ...dados, criadoEm: tx.now })
    .execute()
  await registrar(tx, ator, { ato: 'setor.criado', dados: { setorId: id, ...dados } })
  return id
}

/** Muda nome, sigla e lugar na estrutura; o número já dado a um documento fica com a sigla que tinha. */
export async function alterarSetor(
  tx: Tx,
  ator: Ator,
  { id, versao, ...pedido }: ArgumentosDeMutation['setorAlterar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const atual = await travarSetor(tx, id)
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: atual.nome })
  const novo = await conferir(tx, pedido, atual.id)
  const campos = (['nome', 'sigla', 'superiorId'] as const).filter((campo) => novo[campo] !== atual[campo])
  if (campos.length === 0) return atual.id
  await tx
    .updateTable('setor')
    .set({ ...novo, ...versaoSeguinte(tx, ator, atual) })
    .where('id', '=', atual.id)
    .execute()
  const tirar = (de: Dados) => Object.fromEntries(campos.map((campo) => [campo, de[campo]]))
  await registrar(tx, ator, {
    ato: 'setor.alterado',
    dados: { setorId: atual.id, de: tirar(atual), para: tirar(novo) },
  })
  return atual.id
}
