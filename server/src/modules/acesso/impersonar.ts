import { createPublicKey, verify } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import { nowMs } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator, Origem } from '../ator/index.ts'
import { carregarImpersonado } from '../identidade/index.ts'

/** O que se assina de um pedido, e o cabeçalho em que a assinatura veio. */
export type PedidoAssinado = {
  cabecalho: string
  metodo: string
  host: string
  /** Com a consulta, como foi pedido. */
  caminho: string
  /** SHA-256 do corpo, em hexadecimal. */
  corpo: string
}

/** Uma assinatura vale por um minuto, para o pedido que assina, e uma vez (domínio D13). */
const VALIDADE_SEGUNDOS = 60
const FORMA =
  /^v1;chave=([\w-]{36});usuario=([^;\s]{1,255});em=(\d{10});nonce=([\w-]{22,64});assinatura=([\w-]{86})$/

/** A frase é a mesma para todo motivo: quem tenta não aprende o que faltou. */
export const impersonacaoRecusada = (): Recusa =>
  new Recusa('NaoAutenticadoException', 'A impersonação não foi aceita.')

/**
 * Quem a chave do administrador diz ser: a pessoa, com os papéis e setores dela, e o administrador ao lado em
 * tudo o que fizer. O pedido fica registrado antes de se atender; a assinatura não serve de novo, ainda que o
 * pedido falhe depois.
 */
export async function impersonar(ledger: Ledger, pedido: PedidoAssinado, origem: Origem): Promise<Ator> {
  const [, chaveId = '', login = '', em = '', nonce = '', assinatura = ''] =
    FORMA.exec(pedido.cabecalho) ?? []
  if (!isId(chaveId) || Math.abs(nowMs() / 1000 - Number(em)) > VALIDADE_SEGUNDOS)
    throw impersonacaoRecusada()
  const chave = await chaveEmVigor(ledger, chaveId)
  if (
    chave === undefined ||
    !confere(chave.publica, textoAssinado(pedido, { chaveId, login, em, nonce }), assinatura)
  )
    throw impersonacaoRecusada()
  const pessoa = await carregarImpersonado(ledger.db, {
    login: decodificado(login),
    origem,
    impersonadoPor: chave.usuarioId,
  })
  if (pessoa === undefined || pessoa.id === chave.usuarioId) throw impersonacaoRecusada()
  await transact(
    ledger,
    (tx) =>
      consumir(tx, pessoa, {
        chaveId,
        nonce,
        metodo: pedido.metodo,
        caminho: pedido.caminho,
        corpo: pedido.corpo,
      }),
    { isolation: 'read committed' },
  )
  return pessoa
}

/** Linha por linha, na ordem de docs/impersonacao.md; nenhuma parte tem quebra de linha. */
const textoAssinado = (
  { metodo, host, caminho, corpo }: Omit<PedidoAssinado, 'cabecalho'>,
  { chaveId, login, em, nonce }: { chaveId: string; login: string; em: string; nonce: string },
): string => ['autos-impersonacao-v1', metodo, host, caminho, corpo, chaveId, login, em, nonce].join('\n')

/** A de quem ainda administra o acesso, não revogada nem vencida. */
const chaveEmVigor = ({ db }: Ledger, id: string) =>
  db
    .selectFrom('impersonacaoChave as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuarioId')
    .innerJoin('usuarioPapel as p', 'p.usuarioId', 'u.id')
    .select(['c.publica', 'c.usuarioId'])
    .where('c.id', '=', id)
    .where('c.revogadaEm', 'is', null)
    .where('c.expiraEm', '>', (eb) => eb.fn<Date>('now'))
    .where('u.desativadoEm', 'is', null)
    .where('p.papel', '=', 'adminAcesso')
    .where('p.revogadoEm', 'is', null)
    .executeTakeFirst()

const confere = (publica: string, texto: string, assinatura: string): boolean =>
  verify(
    null,
    Buffer.from(texto),
    createPublicKey({ key: Buffer.from(publica, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(assinatura, 'base64url'),
  )

/** O login viaja escapado: um cabeçalho não tem acentos. O que o banco não guarda não é de ninguém. */
function decodificado(login: string): string {
  try {
    return decodeURIComponent(login).replaceAll('\0', '\ufffd').toLowerCase()
  } catch {
    return ''
  }
}

type Uso = { chaveId: string; nonce: string; metodo: string; caminho: string; corpo: string }

async function consumir(tx: Tx, pessoa: Ator, { chaveId, nonce, ...dados }: Uso): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('impersonacaoUso')
    .values({ chaveId, nonce, em: tx.now })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw impersonacaoRecusada()
  await tx.updateTable('impersonacaoChave').set({ usadaEm: tx.now }).where('id', '=', chaveId).execute()
  await registrar(tx, pessoa, { ato: 'impersonacao.usada', dados: { chaveId, ...dados } })
}
