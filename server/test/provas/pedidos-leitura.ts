import { newId } from '../../src/kernel/ids.ts'
import type { Mundo, Pessoa } from '../mundo.ts'
import type { Palco, Pedido } from './pedidos.ts'

/** O que se abriu a quem é de fora, o que está aberto, e quem podia ler. */

type Montar = (palco: Palco) => Promise<Record<string, unknown>> | Record<string, unknown>

const porCarla =
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => ({ quem: ({ carla }: Mundo) => carla, args: await montar(palco) })

/** Carla, com o papel de quem audita. */
const porAuditora =
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => ({
    quem: ({ carla }) => comAuditoria(carla),
    args: await montar(palco),
  })

function comAuditoria(pessoa: Pessoa): Pessoa {
  Object.assign(pessoa.identidade, { papeis: [...new Set([...pessoa.identidade.papeis, 'auditoria'])] })
  return pessoa
}

/** Um documento que ontem se abriu, à espera de quem decida. */
async function abertura({ m, novo }: Palco): Promise<string> {
  const docprocId = await m.documento(`Aberto ${novo()}`, { assinado: true })
  const [id, dia] = [newId(), '2026-01-15']
  await m.db
    .insertInto('aberturaDia')
    .values({ dia })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  await m.db.insertInto('abertura').values({ id, dia, docprocId, publico: true, quem: '[]' }).execute()
  return id
}

export const PEDIDOS_DE_LEITURA: Record<string, (palco: Palco) => Promise<Pedido>> = {
  'Query.aberturas': porCarla(() => ({ dia: '2026-01-15', limit: 10 })),
  'Query.abertosAoPublico': porCarla(() => ({ situacao: 'NAO_EXAMINADO', especie: 'Memorando', limit: 10 })),
  'Mutation.aberturaFechar': porCarla(async (palco) => ({
    id: await abertura(palco),
    motivo: 'Não devia abrir-se.',
  })),
  'Mutation.aberturaReabrir': porCarla(async (palco) => {
    const id = await abertura(palco)
    await palco.m.carla.chama('aberturaFechar', { id, motivo: 'Não devia abrir-se.' })
    return { id, motivo: 'Devia, sim.', dadosVistos: true }
  }),
  'Mutation.aberturaManter': porCarla(async (palco) => ({ id: await abertura(palco) })),
  'Mutation.leituraAuditarItem': porAuditora(async ({ m, novo }) => ({
    id: await m.documento(`Auditado ${novo()}`, { assinado: true }),
    em: new Date(Date.now() - 1000).toISOString(),
  })),
  'Mutation.leituraAuditarPessoa': porAuditora(({ m }) => ({
    usuarioId: m.ana.id,
    em: new Date(Date.now() - 1000).toISOString(),
    restricoes: ['SIGILOSO'],
  })),
}
