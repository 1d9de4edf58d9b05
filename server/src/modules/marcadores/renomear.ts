import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { comprimento, MARCADOR_MAX, MARCADOR_NIVEIS_MAX } from '@autos/contract/regras/limites.ts'
import { nomeProcurado, SEPARADOR } from '@autos/contract/regras/marcador.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { alterouAntes, type Ator } from '../ator/index.ts'
import { daGaveta, exigirQueMude, type Gaveta, gavetaDe, paraHistorico, travarGaveta } from './gaveta.ts'
import { criarCaminho, type NaGaveta, nomeLimpo, procurar, subarvore } from './nome.ts'

type Pedido = ArgumentosDeMutation['marcadorRenomear']
/** Um marcador da subárvore, o nome que terá e o de fora dela que já o tem. */
type Mudanca = { id: string; para: string; outroId: string | null }

/**
 * Muda o nome do marcador e o começo do nome de todos os que estão abaixo dele, numa transação (domínio §13).
 * Devolve o id.
 */
export async function renomear(
  tx: Tx,
  ator: Ator,
  { novoNome, mesclar, ...nomeado }: Pedido,
): Promise<string> {
  const gaveta = gavetaDe(ator, nomeado)
  exigirQueMude(ator, gaveta)
  await travarGaveta(tx, gaveta)
  const marcador = await procurar(tx, gaveta, nomeado.nome)
  if (marcador === undefined)
    throw (await jaRenomeado(tx, ator, { gaveta, nome: nomeado.nome })) ?? naoEncontrado()
  const para = nomeLimpo('novoNome', novoNome)
  if (para === marcador.nome) return marcador.id
  const mudancas = await planejar(tx, { gaveta, marcador, para })
  const mesclados = mudancas.filter(({ outroId }) => outroId !== null)
  if (mesclados[0] !== undefined && mesclar !== true)
    throw new Recusa(
      'EstadoInvalidoException',
      `Já existe o marcador ${mesclados[0].para}. Confirme para juntar os dois.`,
      { campo: 'mesclar' },
    )
  for (const { id, outroId } of mesclados) await juntar(tx, id, outroId ?? '')
  // Do mais alto ao mais fundo: quando a subárvore sobe um nível, cada nome já está livre quando chega a vez
  // de quem o terá.
  for (const { id, para: nome } of mudancas.filter(({ outroId }) => outroId === null))
    await tx
      .updateTable('marcador')
      .set({ nome, nomeAnterior: sql<string>`nome_dobrado`, alteradoEm: tx.now, alteradoPor: ator.id })
      .where('id', '=', id)
      .execute()
  const acima = para.split(SEPARADOR).slice(0, -1).join(SEPARADOR)
  if (acima !== '') await criarCaminho(tx, gaveta, acima)
  await registrar(tx, ator, {
    ato: 'marcador.renomeado',
    dados: paraHistorico(gaveta, {
      de: marcador.nome,
      para,
      abaixo: mudancas.length - 1,
      mesclados: mesclados.length,
    }),
    setorId: gaveta.setorId,
  })
  return mudancas[0]?.outroId ?? marcador.id
}

/** Quem ainda o chama como se chamava lê quem lhe mudou o nome, e para qual. */
async function jaRenomeado(
  tx: Tx,
  ator: Ator,
  { gaveta, nome }: { gaveta: Gaveta; nome: string },
): Promise<Recusa | undefined> {
  const { rows } = await sql<{ nome: string; alteradoEm: Date; alteradoPor: string | null }>`
    select k.nome, k.alterado_em, k.alterado_por from marcador k
     where ${daGaveta(gaveta)} and k.nome_anterior = dobrar(${nomeProcurado(nome)}) order by k.alterado_em desc limit 1`.execute(
    tx,
  )
  const [agora] = rows
  return (
    agora &&
    alterouAntes(tx, ator, {
      ...agora,
      oQue: `o nome deste marcador para ${agora.nome}`,
      atual: agora.nome,
    })
  )
}

async function planejar(
  tx: Tx,
  { gaveta, marcador, para }: { gaveta: Gaveta; marcador: NaGaveta; para: string },
): Promise<Mudanca[]> {
  const niveis = marcador.nome.split(SEPARADOR).length
  const movidos = await subarvore(tx, gaveta, marcador)
  const novos = movidos.map(({ nome }) => [para, ...nome.split(SEPARADOR).slice(niveis)].join(SEPARADOR))
  if (novos.some((nome) => nome.split(SEPARADOR).length > MARCADOR_NIVEIS_MAX))
    throw validacao('novoNome', `O marcador tem no máximo ${MARCADOR_NIVEIS_MAX} níveis.`)
  if (novos.some((nome) => comprimento(nome) > MARCADOR_MAX))
    throw validacao('novoNome', `O marcador tem no máximo ${MARCADOR_MAX} caracteres.`)
  const ids = movidos.map(({ id }) => id)
  const { rows } = await sql<Mudanca & { dentro: boolean }>`
    select m.id, m.para, starts_with(dobrar(${para}), ${marcador.nomeDobrado + SEPARADOR}) as dentro,
           (select k.id from marcador k where ${daGaveta(gaveta)} and k.nome_dobrado = dobrar(m.para) and k.id <> all(${ids}::uuid[])) as outro_id
      from unnest(${ids}::uuid[], ${novos}::text[]) with ordinality as m(id, para, lugar) order by m.lugar`.execute(
    tx,
  )
  if (rows[0]?.dentro === true) throw validacao('novoNome', 'Um marcador não cabe dentro de si mesmo.')
  return rows
}

/** O que o primeiro marca, o segundo passa a marcar; o primeiro some. */
async function juntar(tx: Tx, id: string, outroId: string): Promise<void> {
  await sql`
    insert into docproc_marcador (docproc_id, marcador_id, em, usuario_id) select docproc_id, ${outroId}::uuid, em, usuario_id from docproc_marcador where marcador_id = ${id}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('marcador').where('id', '=', id).execute()
}
