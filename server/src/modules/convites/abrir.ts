import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { mascararEmail } from '@autos/contract/regras/email.ts'
import { CONVITE_SESSAO_MINUTOS } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { looksLikeSecret, newSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import { lerMarca, type Origem } from '../ator/index.ts'
import { convidadoComoAtor } from './carregar-convidado.ts'
import { conferirCodigo, emitirCodigo, gastarCodigo } from './codigo.ts'
import { conviteEncerrado, PEDIDO_EM_VIGOR } from './convite.ts'

export type PedidoDeAbertura = ArgumentosDeMutation['conviteAbrir']
export type SessaoDeConvidado = {
  sessao: string
  expiraEm: Date
  documentoId: string
  documentoUuid: string
  emailMascarado: string
}

type Convite = {
  id: string
  convidadoId: string
  documentoId: string
  uuid: string
  email: string
  nome: string | null
  cpf: string | null
  direto: boolean
}

/** A perda da resposta não custa um código: o mesmo navegador pode repetir logo em seguida. */
const REPETICAO = sql`interval '2 minutes'`

/**
 * Troca o endereço do e-mail por uma sessão curta; quem já assinou volta para ler o que assinou. O endereço
 * sozinho abre uma vez; depois disso, em outro navegador ou outro dia, só com o código que se manda ao mesmo
 * e-mail: encaminhado, ele não serve a mais ninguém (domínio D16, H06).
 */
export async function abrirConvite(
  ledger: Ledger,
  { token, codigo }: PedidoDeAbertura,
  origem: Origem,
): Promise<SessaoDeConvidado> {
  const resumo = resumoDe(token)
  const conhecido = await buscarConvite(ledger.db, { resumo, origem })
  const codigoId =
    codigo == null || codigo === ''
      ? undefined
      : await conferirCodigo(ledger, { conviteId: conhecido.id, finalidade: 'ABRIR', digitado: codigo })
  const aberto = await transact(ledger, async (tx) => {
    const convite = await buscarConvite(tx, { resumo, origem, travar: sql`for no key update of c` })
    if (codigoId !== undefined) await gastarCodigo(tx, codigoId)
    if (codigoId !== undefined || convite.direto) return darSessao(tx, convite, origem)
    await emitirCodigo(tx, convite.id, 'ABRIR')
    return convite
  })
  if ('sessao' in aberto) return aberto
  throw new Recusa(
    'ReautenticacaoNecessariaException',
    `Este endereço já foi aberto. Digite o código enviado a ${mascararEmail(aberto.email)}.`,
    { campo: 'codigo' },
  )
}

/** Só a parte antes do primeiro `&` (especificação §6). */
function resumoDe(token: string): string {
  const limpo = token.split('&', 1)[0]?.trim() ?? ''
  if (!looksLikeSecret(limpo)) throw conviteEncerrado()
  return sha256(limpo)
}

async function buscarConvite(
  reader: Reader,
  {
    resumo,
    origem: { ip, userAgent },
    travar = sql``,
  }: { resumo: string; origem: Origem; travar?: RawBuilder<unknown> },
): Promise<Convite> {
  const { rows } = await sql<Convite>`
    select c.id, c.convidado_id, c.documento_id, p.uuid, g.email, g.nome, g.cpf,
      c.aberto_em is null or (c.aberto_em > now() - ${REPETICAO} and c.aberto_ip is not distinct from ${ip}::inet and c.aberto_navegador is not distinct from ${userAgent}) as direto
    from convite c join convidado g on g.id = c.convidado_id ${PEDIDO_EM_VIGOR}
    where c.resumo = ${resumo} and c.expira_em > now() and a.situacao in ('PENDENTE', 'ASSINOU') ${travar}`.execute(
    reader,
  )
  if (rows[0] === undefined) throw conviteEncerrado()
  return rows[0]
}

async function darSessao(tx: Tx, convite: Convite, origem: Origem): Promise<SessaoDeConvidado> {
  const { id, convidadoId, documentoId, uuid, email, nome, cpf } = convite
  const sessao = newSecret()
  const sessaoId = newId()
  const expiraEm = new Date(tx.now.getTime() + CONVITE_SESSAO_MINUTOS * 60_000)
  const { ip, userAgent: navegador } = origem
  await tx
    .insertInto('conviteSessao')
    .values({
      id: sessaoId,
      resumo: sha256(sessao),
      conviteId: id,
      criadaEm: tx.now,
      expiraEm,
      ip,
      navegador,
    })
    .execute()
  await tx
    .updateTable('convite')
    .set({ abertoEm: tx.now, abertoIp: ip, abertoNavegador: navegador })
    .where('id', '=', id)
    .execute()
  const ator = convidadoComoAtor(
    { id: convidadoId, email, nome, cpf, conviteId: id, sessaoId, documentoId },
    await lerMarca(tx, origem.fuso),
    origem,
  )
  await registrar(tx, ator, { ato: 'convite.aberto', itens: [documentoId], dados: { conviteId: id } })
  return { sessao, expiraEm, documentoId, documentoUuid: uuid, emailMascarado: mascararEmail(email) }
}
