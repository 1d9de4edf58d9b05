import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { createPublicKey } from 'node:crypto'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

type Pedido = ArgumentosDeMutation['impersonacaoChaveCadastrar']

/** A parte pública de uma chave da própria pessoa; a privada nunca passa por aqui. */
export async function cadastrarChave(
  tx: Tx,
  ator: Ator,
  { nome, publica, expiraEm }: Pedido,
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const limpo = limparLinha(nome)
  if (limpo === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > NOME_MAX) throw validacao('nome', `No máximo ${NOME_MAX} caracteres.`)
  const chave = conferirPublica(publica)
  const prazo = await fimDoDia(tx, expiraEm, ator.marca.fuso)
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('impersonacaoChave')
    .values({
      id,
      usuarioId: ator.id ?? '',
      nome: limpo,
      publica: chave.toString('base64'),
      criadaEm: tx.now,
      expiraEm: prazo,
    })
    .onConflict((conflito) => conflito.column('publica').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw validacao('publica', 'Esta chave já foi registrada.')
  await registrar(tx, ator, {
    ato: 'impersonacao.chave-cadastrada',
    dados: { chaveId: id, nome: limpo, impressao: sha256(chave), expiraEm },
  })
  return id
}

/** Ed25519 e mais nada: uma forma só de assinar, sem escolha de algoritmo a quem pede. */
function conferirPublica(texto: string): Buffer {
  const limpo = texto.trim()
  try {
    const chave = limpo.startsWith('-----')
      ? createPublicKey(limpo)
      : createPublicKey({ key: Buffer.from(limpo, 'base64'), format: 'der', type: 'spki' })
    if (chave.asymmetricKeyType === 'ed25519' && !limpo.includes('PRIVATE'))
      return chave.export({ type: 'spki', format: 'der' })
  } catch {
    throw naoServe()
  }
  throw naoServe()
}

const naoServe = () => validacao('publica', 'Informe a chave pública Ed25519, em PEM ou em base64.')

/** O dia se conta no fuso da entidade. */
async function fimDoDia(reader: Reader, dia: string, fuso: string): Promise<Date> {
  const { rows } = await sql<{ fim: Date; cabe: boolean }>`
    select fim, fim > now() and fim <= now() + interval '367 days' as cabe from (select (${dia}::date + 1)::timestamp at time zone ${fuso} as fim) as prazo`.execute(
    reader,
  )
  if (rows[0]?.cabe !== true) throw validacao('expiraEm', 'A chave vale de hoje a no máximo um ano.')
  return rows[0].fim
}
