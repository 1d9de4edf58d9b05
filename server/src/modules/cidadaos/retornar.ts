import type { NivelDaConta } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { looksLikeSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { govBrDe, type MeiosDoRetorno, type Provedores, type Retorno } from '../provedores/index.ts'
import { lugarDosSegredos, nomeDoCookie, type SegredosDaEntrada } from './entrar.ts'

type Passo = { id: string; segredos: SegredosDaEntrada }
type Identificado = { cpf: string; nome: string; nomeSocial: string | null; nivel: NivelDaConta }

/**
 * A pessoa volta do Gov.br. Cada retorno serve uma vez, e só no navegador em que se começou; indefinido
 * quando não é daqui. Quem entrou sai da conta gov.br quando sair daqui; quem não entrou, já.
 */
export async function retornarCidadao(
  meios: MeiosDoRetorno,
  retorno: Retorno,
): Promise<{ estado: string; sair: boolean } | undefined> {
  const { ledger, provedores } = meios
  const passo = looksLikeSecret(retorno.state)
    ? await transact(ledger, (tx) => tomarPasso(tx, provedores, retorno))
    : undefined
  if (passo === undefined) return undefined
  const { verificador, nonce, estado } = passo.segredos
  try {
    if (retorno.code === undefined) throw new Recusa('EstadoInvalidoException', MENSAGENS.operacaoCancelada)
    const pessoa = await govBrDe(provedores).identificar({
      codigo: retorno.code,
      verificador,
      nonce,
      retorno: meios.retorno,
    })
    await transact(ledger, (tx) => concluir(tx, passo.id, pessoa))
    return { estado, sair: false }
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.cause !== undefined) meios.anotar(erro)
    await falhar(ledger, passo.id, erro)
    return { estado, sair: true }
  }
}

async function tomarPasso(
  tx: Tx,
  { cofre }: Provedores,
  { state, cookie }: Retorno,
): Promise<Passo | undefined> {
  const { rows } = await sql<{ id: string; segredos: string; navegadorResumo: string }>`
    select id, segredos, navegador_resumo from cidadao_entrada where retorno_resumo = ${sha256(state)} and etapa = 'ENTRAR' and expira_em > now() for update`.execute(
    tx,
  )
  const [passo] = rows
  if (passo === undefined || sha256(cookie(nomeDoCookie(passo.id)) ?? '') !== passo.navegadorResumo)
    return undefined
  await tx.updateTable('cidadaoEntrada').set({ etapa: 'TROCAR' }).where('id', '=', passo.id).execute()
  return {
    id: passo.id,
    segredos: JSON.parse(cofre.open(passo.segredos, lugarDosSegredos(passo.id))) as SegredosDaEntrada,
  }
}

/** O mesmo CPF é o mesmo cidadão, com os nomes que a conta diz hoje. */
async function concluir(
  tx: Tx,
  entradaId: string,
  { cpf, nome, nomeSocial, nivel }: Identificado,
): Promise<void> {
  const { id: cidadaoId } = await tx
    .insertInto('cidadao')
    .values({
      id: newId(),
      cpf,
      nome: limparLinha(nome) || 'Cidadão',
      nomeSocial: limparLinha(nomeSocial ?? '') || null,
      criadoEm: tx.now,
    })
    .onConflict((conflito) =>
      conflito.column('cpf').doUpdateSet((eb) => ({
        nome: eb.ref('excluded.nome'),
        nomeSocial: eb.ref('excluded.nomeSocial'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('cidadaoEntrada')
    .set({ etapa: 'CONCLUIDA', cidadaoId, nivel })
    .where('id', '=', entradaId)
    .execute()
}

async function falhar(ledger: Ledger, id: string, erro: unknown): Promise<void> {
  const recusa =
    erro instanceof Recusa
      ? erro
      : new Recusa('ProvedorIndisponivelException', 'A entrada pelo Gov.br não se concluiu. Tente de novo.')
  const falha = JSON.stringify({ nome: recusa.nome, mensagem: recusa.message })
  await transact(ledger, (tx) =>
    tx.updateTable('cidadaoEntrada').set({ etapa: 'FALHOU', falha }).where('id', '=', id).execute(),
  )
}
