import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirQueCrie, type Gaveta, gavetaDe, paraHistorico, travarGaveta } from './gaveta.ts'
import { criarCaminho, nomeLimpo, procurar } from './nome.ts'

export type Marcacao = ArgumentosDeMutation['marcadorVincular' | 'marcadorDesvincular']

/** Marca o item; o marcador que falta se cria, por quem pode criar. Já marcado, nada muda. */
export async function vincular(tx: Tx, ator: Ator, { docprocId, ...nomeado }: Marcacao): Promise<Marcado> {
  const gaveta = gavetaDe(ator, nomeado)
  await travarGaveta(tx, gaveta)
  const fatos = await travarMarcavel(tx, ator, docprocId)
  const { id, nome, criados } = await acharOuCriar(tx, ator, { gaveta, texto: nomeado.nome })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('docprocMarcador')
    .values({ docprocId: fatos.id, marcadorId: id, em: tx.now, usuarioId: ator.id })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 0n)
    await registrar(tx, ator, {
      ato: 'marcador.vinculado',
      itens: [fatos.id],
      dados: paraHistorico(gaveta, { nome, criados }),
      setorId: gaveta.setorId,
    })
  return { id: fatos.id, tipo: fatos.tipo }
}

/** O que o ato devolve, para se mostrar. */
export type Marcado = Pick<Fatos, 'id' | 'tipo'>

async function acharOuCriar(
  tx: Tx,
  ator: Ator,
  { gaveta, texto }: { gaveta: Gaveta; texto: string },
): Promise<{ id: string; nome: string; criados: string[] }> {
  const achado = await procurar(tx, gaveta, texto)
  if (achado !== undefined) return { ...achado, criados: [] }
  await exigirQueCrie(tx, ator, gaveta)
  const nome = nomeLimpo('nome', texto)
  return { nome, ...(await criarCaminho(tx, gaveta, nome)) }
}

/** Em processo não há flag: marca quem o vê (domínio §6.3, linha 23). */
export async function travarMarcavel(tx: Tx, ator: Ator, docprocId: string): Promise<Fatos> {
  const [fatos] = await travarComFatos(tx, ator, [docprocId])
  if (fatos!.documento) exigir('PODE_MARCAR', fatos!)
  return fatos!
}
