import { CODIGO_MINUTOS, CONVITE_DIAS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Correio } from '../../adapters/correio/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { hashCode, newCode, newSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { carregarFatos, NA_VEZ } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { abrirCarta, entregarCarta } from '../cartas/index.ts'
import { verConvites } from '../preparo/index.ts'

export type MeiosDoConvite = {
  ledger: Ledger
  correio: Correio
  sistema: Ator
  /** Da interface desta entidade. */
  endereco: string
}

type Pedido = {
  assinanteId: string
  pedidoEm: Date
  versaoBase: number
  email: string
  convites: number
  primeiroVence: Date | null
  liberado: boolean
  especie: string | null
  solicitante: string | null
}
type Quem = { documentoId: string; convidadoId: string; lembrete?: string }

/**
 * Manda ao convidado o endereço do documento que ele deve assinar. O segredo nasce aqui e só existe no
 * e-mail: repetir o trabalho dá outro, e os dois valem, porque não se sabe qual das mensagens chegou. Não diz
 * título nem assunto: e-mail é lido por muitos (domínio H34). O lembrete é outro endereço do mesmo
 * convite, que vence quando ele vence.
 */
export async function enviarConvite(
  { ledger, correio, sistema, endereco }: MeiosDoConvite,
  quem: Quem,
): Promise<void> {
  const token = newSecret()
  const gravado = await transact(ledger, (tx) => gravarConvite(tx, sistema, { token, quem }))
  if (gravado === undefined) return
  const { marca } = sistema
  const ate = new Intl.DateTimeFormat('pt-BR', { timeZone: marca.fuso, dateStyle: 'short' }).format(
    gravado.expiraEm,
  )
  const convidou = {
    ato: 'convite.enviado',
    itens: [quem.documentoId],
    dados: { convidadoId: quem.convidadoId, expiraEm: gravado.expiraEm },
  } as const
  await entregarCarta(
    { ledger, correio, sistema },
    {
      ...gravado.carta,
      para: gravado.email,
      assunto: `${marca.sigla}: ${quem.lembrete === undefined ? '' : 'lembrete do '}convite para assinar um documento`,
      texto: textoDoConvite(sistema, { ...gravado, ate, endereco, token }),
    },
    (tx) => (quem.lembrete === undefined ? registrar(tx, sistema, convidou) : Promise.resolve()),
  )
}

type Convidando = {
  especie: string | null
  solicitante: string | null
  ate: string
  endereco: string
  token: string
}

/** Quem pede, o quê, e como saber que não é fraude. */
function textoDoConvite({ marca }: Ator, { especie, solicitante, ate, endereco, token }: Convidando): string {
  const oQue = especie === null ? 'um documento eletrônico' : `um documento eletrônico (${especie})`
  const quem = solicitante === null ? '' : `\nQuem pede: ${solicitante}.`
  return `${marca.nome} pede a sua assinatura em ${oQue}.${quem}

Para ler o documento, assiná-lo ou rejeitar a assinatura, abra:
${endereco}/#/assinatura/${token}

Este endereço é pessoal: não o encaminhe. Ele vale até ${ate}.

Como saber que esta mensagem é verdadeira:
- o endereço acima começa por ${endereco}, o mesmo do sistema de ${marca.nome};
- a página mostra o documento inteiro antes de pedir qualquer coisa, e só pede o seu nome, o seu CPF e um código que chega a este e-mail;
- ninguém pede senha, pagamento ou dados de cartão.
Na dúvida, não abra: procure ${marca.nome} por um telefone que você já conheça${solicitante === null ? '' : ` e pergunte por ${solicitante}`}.

Se você não esperava esta mensagem, ignore-a.`
}

async function gravarConvite(
  tx: Tx,
  sistema: Ator,
  { token, quem: { documentoId, convidadoId, lembrete } }: { token: string; quem: Quem },
) {
  const pedido = await pedidoPendente(tx, sistema, { documentoId, convidadoId })
  if (pedido === undefined) return undefined
  if (!pedido.liberado && lembrete === undefined) {
    // Da versão de antes, que mandava sem ver.
    await verConvites(tx, documentoId)
    return undefined
  }
  const { assinanteId, pedidoEm, versaoBase, email, primeiroVence, especie, solicitante } = pedido
  if (lembrete !== undefined && (primeiroVence === null || primeiroVence <= tx.now)) return undefined
  const carta = await abrirCarta(tx, {
    id: `convite.${assinanteId}.${lembrete ?? `${pedidoEm.getTime()}.${versaoBase}`}`,
    sobre: 'CONVITE',
    para: email,
    trabalho: 'convite.enviar',
    chave: `${lembrete ?? documentoId}.${convidadoId}`,
    documentoId,
    assinanteId,
    pedidaEm: pedidoEm,
    versaoBase,
  })
  if (carta === undefined) return undefined
  const id = newId()
  const expiraEm =
    lembrete === undefined ? new Date(tx.now.getTime() + CONVITE_DIAS * 86_400_000) : primeiroVence!
  await sql`
    insert into convite (id, resumo, convidado_id, documento_id, pedido_em, versao_base, criado_em, expira_em)
    select ${id}::uuid, ${sha256(token)}, ${convidadoId}::uuid, ${documentoId}::uuid, adicionado_em, ${versaoBase}, ${tx.now}, ${expiraEm} from assinante where id = ${assinanteId}::uuid`.execute(
    tx,
  )
  return { email, expiraEm, especie, solicitante, carta }
}

/** O que há para pedir a esta pessoa agora; nada enquanto o documento não se pode assinar. */
async function pedidoPendente(
  tx: Tx,
  sistema: Ator,
  { documentoId, convidadoId }: { documentoId: string; convidadoId: string },
): Promise<Pedido | undefined> {
  const f = (await carregarFatos(tx, sistema, { quais: [documentoId] })).get(documentoId)
  if (f === undefined || !f.arquivoOk || !f.ativo || f.publicado || f.aguardaAceite || f.aguardaEnvio)
    return undefined
  const { rows } = await sql<Pedido>`
    select a.id as assinante_id, a.adicionado_em as pedido_em, x.versao_base, g.email, anteriores.convites, anteriores.primeiro_vence,
      (a.convite_situacao is not distinct from 'MANDADO' or anteriores.convites > 0) as liberado,
      (select u.nome_completo from usuario u where u.id = a.adicionado_por) as solicitante,
      (select k.especie from docproc i join classificacao k on k.id = i.classificacao_id where i.id = a.documento_id and not i.posse and not i.sigiloso) as especie
    from assinante a join documento x on x.id = a.documento_id join convidado g on g.id = a.convidado_id
      cross join lateral (select count(*)::int as convites, min(c.expira_em) as primeiro_vence from convite c
        where c.documento_id = a.documento_id and c.convidado_id = a.convidado_id and c.pedido_em = a.adicionado_em and c.versao_base = x.versao_base) anteriores
    where a.documento_id = ${documentoId}::uuid and a.convidado_id = ${convidadoId}::uuid and a.situacao = 'PENDENTE' and ${NA_VEZ} for no key update of a`.execute(
    tx,
  )
  return rows[0]
}

/** Manda o código de confirmação. Também nasce aqui: qualquer dos que podem ter chegado serve. */
export async function enviarCodigo(
  { ledger, correio, sistema }: Omit<MeiosDoConvite, 'endereco'>,
  { codigoId }: { codigoId: string },
): Promise<void> {
  const codigo = newCode()
  const resumo = await hashCode(codigo)
  const codigoMandado = await transact(ledger, async (tx) => {
    const { rows } = await sql<{ email: string }>`
      update convite_codigo k set resumos = resumos || ${resumo}::text from convite c join convidado g on g.id = c.convidado_id
      where k.id = ${codigoId}::uuid and c.id = k.convite_id and k.usado_em is null and k.expira_em > now() returning g.email`.execute(
      tx,
    )
    const email = rows[0]?.email
    if (email === undefined) return undefined
    const mensagemId = `codigo.${codigoId}`
    const carta = {
      id: mensagemId,
      sobre: 'OUTRA',
      para: email,
      trabalho: 'convite.codigo',
      chave: codigoId,
    } as const
    const aberta = await abrirCarta(tx, carta)
    return aberta && { ...aberta, para: email }
  })
  if (codigoMandado === undefined) return
  const { marca } = sistema
  await entregarCarta(
    { ledger, correio, sistema },
    {
      ...codigoMandado,
      assunto: `${marca.sigla}: código de confirmação`,
      texto: `O seu código é ${codigo}\n\nEle confirma que este endereço é seu e vale por ${CODIGO_MINUTOS} minutos. Ninguém de ${marca.nome} o pedirá por telefone ou mensagem.\n\nSe você não pediu um código, ignore esta mensagem.`,
    },
  )
}
