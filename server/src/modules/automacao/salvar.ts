import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { REGRAS_MAX } from '@autos/contract/regras/limites.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { conferirDados } from './conferir-regra.ts'
import { exigirClassificador } from './regra.ts'

type Pedido = ArgumentosDeMutation['automacaoRegraSalvar']

/** A nova nasce desativada, para que se ensaie antes; a que se altera fica como estava. */
export async function salvar(tx: Tx, ator: Ator, { id, dados, versao }: Pedido): Promise<string> {
  exigirClassificador(ator)
  const { nome, gatilho, referencias, ...resto } = await conferirDados(tx, dados)
  const linha = {
    nome,
    gatilho,
    referencias,
    condicoes: JSON.stringify(resto.condicoes),
    acoes: JSON.stringify(resto.acoes),
  }
  if (id == null) return criar(tx, ator, { linha, resto })
  const atual = await travarRegra(tx, id)
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: 'esta regra' })
  await tx
    .updateTable('automacaoRegra')
    .set({ ...linha, ...versaoSeguinte(tx, ator, atual) })
    .where('id', '=', atual.id)
    .execute()
  const { nome: eraNome, gatilho: eraGatilho, condicoes, acoes } = atual
  await registrar(tx, ator, {
    ato: 'regra.alterada',
    dados: {
      regraId: atual.id,
      de: { nome: eraNome, gatilho: eraGatilho, condicoes, acoes },
      para: { nome, gatilho, ...resto },
    },
  })
  return atual.id
}

type Linha = { nome: string; gatilho: string; referencias: string[]; condicoes: string; acoes: string }

async function criar(tx: Tx, ator: Ator, { linha, resto }: { linha: Linha; resto: object }): Promise<string> {
  await tx.selectFrom('marca').select('id').forNoKeyUpdate().execute()
  const { quantas } = await tx
    .selectFrom('automacaoRegra')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow()
  if (Number(quantas) >= REGRAS_MAX)
    throw new Recusa('EstadoInvalidoException', `Já há ${REGRAS_MAX} regras. Altere uma delas.`)
  const id = newId()
  await tx
    .insertInto('automacaoRegra')
    .values({ id, ...linha, criadaEm: tx.now, criadaPor: ator.id })
    .execute()
  await registrar(tx, ator, {
    ato: 'regra.criada',
    dados: { regraId: id, nome: linha.nome, gatilho: linha.gatilho, ...resto },
  })
  return id
}

export async function travarRegra(tx: Tx, id: string) {
  const regra = isId(id)
    ? await tx.selectFrom('automacaoRegra').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (regra === undefined) throw naoEncontrado()
  return regra
}
