import { CONVITE_ESPERA_MINUTOS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue, type Jobs } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { type Fatos, NA_VEZ, travarComFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { type AVista, aVistaDoConvidado } from '../tarjas/index.ts'

type Pedido = Jobs['convite.liberar']
type Causa = 'DEMORA' | 'DADOS' | 'SEM_TEXTO'
/** Antes de o correio ter o que dizer. */
type NaCasa = Causa | 'POR_LER' | 'VISTO' | 'MANDADO'
type Espera = {
  id: string
  convidadoId: string
  situacao: NaCasa
  naVez: boolean
  versaoBase: number
  avisar: string | null
}

/**
 * O convidado lê o documento e os anexos, e por isso o convite espera que se leiam. Sem nada que ver antes, sai
 * sozinho, uma vez; com dados pessoais, ou sem que se possam procurar, fica retido, e quem pediu a assinatura é
 * avisado: manda-o sabendo (documentoAlterarAssinantes), ou retira o convidado. O envio é outro trabalho, da
 * mesma transação. Chamado de mais, não faz nada: à chegada do arquivo, ao fim de cada leitura e se ela demora.
 */
export async function liberarConvites(
  { ledger, sistema }: { ledger: Ledger; sistema: Ator },
  pedido: Pedido,
): Promise<void> {
  await transact(ledger, async (tx) => {
    const fatos = await travarOQueSeAssina(tx, sistema, pedido.documentoId)
    if (fatos === undefined) return
    const esperam = await osQueEsperam(tx, fatos)
    const vistos = esperam.filter(({ situacao, naVez }) => situacao === 'VISTO' && naVez)
    await mandar(tx, fatos.id, vistos)
    const porVer = esperam.filter(({ situacao }) => situacao !== 'VISTO')
    if (porVer.length > 0) await decidir(tx, sistema, { fatos, porVer, pedido })
  })
}

/** Nada se pede enquanto o documento não se pode assinar. */
async function travarOQueSeAssina(tx: Tx, sistema: Ator, id: string): Promise<Fatos | undefined> {
  const existe = await tx
    .selectFrom('docproc')
    .select('id')
    .where('id', '=', id)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst()
  if (existe === undefined) return undefined
  const [f] = await travarComFatos(tx, sistema, [id])
  return f !== undefined && f.arquivoOk && f.ativo && !f.publicado && !f.aguardaAceite && !f.aguardaEnvio
    ? f
    : undefined
}

/**
 * A quem ainda se não mandou. O pedido de antes de a situação se guardar, que já tem convite, não se repete. A
 * vez só conta para mandar: o que há que ver diz-se logo.
 */
async function osQueEsperam(tx: Tx, { id }: Fatos): Promise<Espera[]> {
  const { rows } = await sql<Espera>`
    select a.id, a.convidado_id, coalesce(a.convite_situacao, 'POR_LER') as situacao, ${NA_VEZ} as na_vez, x.versao_base,
      (select u.id from usuario u where u.id = a.adicionado_por and u.desativado_em is null) as avisar
    from assinante a join documento x on x.id = a.documento_id
    where a.documento_id = ${id}::uuid and a.convidado_id is not null and a.situacao = 'PENDENTE' and a.convite_situacao is distinct from 'MANDADO'
      and not exists (select from convite c where c.documento_id = a.documento_id and c.convidado_id = a.convidado_id
        and c.pedido_em = a.adicionado_em and c.versao_base = x.versao_base)
    order by a.ordem, a.id for no key update of a`.execute(tx)
  return rows
}

type Vista = { fatos: Fatos; porVer: readonly Espera[]; pedido: Pedido }

async function decidir(tx: Tx, sistema: Ator, { fatos, porVer, pedido }: Vista): Promise<void> {
  const { lendo, ...aVista } = await aVistaDoConvidado(tx, sistema, fatos.id)
  const { versaoBase } = porVer[0]!
  if (Object.keys(aVista.dados).length > 0)
    return reter(tx, sistema, { fatos, porVer, causa: 'DADOS', aVista })
  if (lendo && pedido.esperou === versaoBase)
    return reter(tx, sistema, { fatos, porVer, causa: 'DEMORA', aVista })
  if (lendo) return esperar(tx, { documentoId: fatos.id, versaoBase, porVer })
  if (aVista.semTexto > 0) return reter(tx, sistema, { fatos, porVer, causa: 'SEM_TEXTO', aVista })
  await marcar(tx, porVer, 'VISTO')
  await mandar(
    tx,
    fatos.id,
    porVer.filter(({ naVez }) => naVez),
  )
}

/** Chama-o o fim da leitura; e, se ela demora, a hora de o dizer. */
async function esperar(
  tx: Tx,
  { documentoId, versaoBase, porVer }: { documentoId: string; versaoBase: number; porVer: readonly Espera[] },
): Promise<void> {
  const novas = porVer.filter(({ situacao }) => situacao === 'POR_LER')
  if (novas.length === 0) return
  await marcar(tx, novas, 'POR_LER')
  const segundos = CONVITE_ESPERA_MINUTOS * 60
  await enqueue(tx, 'convite.liberar', {
    data: { documentoId, esperou: versaoBase },
    key: `${documentoId}.${versaoBase}`,
    startAfterSeconds: segundos,
    onceInSeconds: segundos,
  })
}

/** Diz-se uma vez de cada causa. */
async function reter(
  tx: Tx,
  sistema: Ator,
  { fatos, porVer, causa, aVista }: Omit<Vista, 'pedido'> & { causa: Causa; aVista: AVista },
): Promise<void> {
  const retidos = porVer.filter(({ situacao }) => situacao !== causa)
  if (retidos.length === 0) return
  await marcar(tx, retidos, causa)
  const quemDetem = fatos.cargaUsuarioId ?? fatos.cargaSetorId
  const avisar = retidos.flatMap(({ avisar: quemPediu }) => quemPediu ?? quemDetem ?? [])
  await registrar(tx, sistema, {
    ato: 'convite.retido',
    itens: [fatos.id],
    dados: {
      convidados: retidos.map(({ convidadoId }) => convidadoId),
      causa,
      aVista,
      avisar: [...new Set(avisar)],
    },
  })
}

async function mandar(tx: Tx, documentoId: string, quais: readonly Espera[]): Promise<void> {
  await marcar(tx, quais, 'MANDADO')
  for (const { convidadoId } of quais)
    await enqueue(tx, 'convite.enviar', {
      data: { documentoId, convidadoId },
      key: `${documentoId}.${convidadoId}`,
    })
}

async function marcar(tx: Tx, quais: readonly Espera[], situacao: NaCasa): Promise<void> {
  const ids = quais.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('assinante')
      .set({ conviteSituacao: situacao, conviteCorreio: situacao === 'MANDADO' ? 'A_MANDAR' : null })
      .where('id', 'in', ids)
      .execute()
}
