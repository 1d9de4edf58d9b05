import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import type { Identidade } from '../adapters/identidade/port.ts'
import type { Ledger } from '../kernel/transact.ts'
import { impersonacaoRecusada, impersonar, type PedidoAssinado } from '../modules/acesso/index.ts'
import { carregarCidadao, sessaoDeCidadaoEncerrada } from '../modules/cidadaos/index.ts'
import { carregarConvidado, sessaoEncerrada } from '../modules/convites/index.ts'
import type { Ator, Contexto, Origem } from '../modules/ator/index.ts'
import { carregarAtor } from '../modules/identidade/index.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'

export type Pedido = {
  identidade: Identidade | undefined
  /** `x-convidado`: the session of a guest. */
  convidado?: string | undefined
  /** `x-cidadao`: the session of a citizen. */
  cidadao?: string | undefined
  /** Signed by an administrator, in another person's place. */
  impersonacao?: PedidoAssinado | undefined
  prenderNavegador?: ((nome: string, valor: string) => void) | undefined
  chave: string | undefined
  ip: string | null
  userAgent: string | null
  correlacao: string
}

export async function buildContexto(
  { config, log }: Pick<Recursos, 'config' | 'log'>,
  recursos: RecursosDaEntidade,
  pedido: Pedido,
): Promise<Contexto> {
  const ledger = await recursos.ledger()
  const origem: Origem = { ip: pedido.ip, userAgent: pedido.userAgent, fuso: recursos.config.fuso }
  const ator = await atorDo(pedido, ledger, origem)
  const identified = () => quem(ator, pedido)
  return {
    ledger,
    actor: () => quemPodeEntrar(identified()),
    identified,
    actorKey: keyOf(ator),
    origem,
    prenderNavegador: pedido.prenderNavegador ?? (() => undefined),
    idempotencyKey: idempotencyKey(pedido.chave),
    db: recursos.db,
    entidade: recursos.config,
    config,
    ator,
    armazenamento: recursos.armazenamento,
    assinador: recursos.assinador,
    avisos: recursos.avisos,
    diario: recursos.diario,
    note: recursos.note,
    log: log.child({
      correlacao: pedido.correlacao,
      entidade: recursos.config.id,
      ...(ator?.id ? { usuario: ator.id } : {}),
      ...(ator?.impersonadoPor ? { impersonadoPor: ator.impersonadoPor } : {}),
    }),
    correlacao: pedido.correlacao,
  }
}

async function atorDo(
  { identidade, convidado, cidadao, impersonacao }: Pedido,
  ledger: Ledger,
  origem: Origem,
): Promise<Ator | undefined> {
  if (impersonacao !== undefined) {
    if (identidade !== undefined || convidado !== undefined || cidadao !== undefined)
      throw impersonacaoRecusada()
    return impersonar(ledger, impersonacao, origem)
  }
  if (cidadao !== undefined && (identidade !== undefined || convidado !== undefined))
    throw new Recusa('NaoAutenticadoException', 'Use uma identificação de cada vez.')
  if (identidade !== undefined && convidado !== undefined)
    throw new Recusa(
      'NaoAutenticadoException',
      'Use uma identificação de cada vez: a do login único ou a de convidado.',
    )
  if (cidadao !== undefined) return carregarCidadao(ledger.db, cidadao, origem)
  if (identidade !== undefined) return carregarAtor(ledger, identidade, origem)
  return convidado === undefined ? undefined : carregarConvidado(ledger.db, convidado, origem)
}

/**
 * The same guest with two invitations is two actors, and so is whoever acts in another's place: none gets
 * another's stored answers.
 */
const keyOf = (ator: Ator | undefined): string =>
  ator === undefined
    ? 'PUBLICO'
    : [ator.tipo, ator.id, ator.convite?.documentoId, ator.impersonadoPor].filter(Boolean).join(':')

function quem(ator: Ator | undefined, { convidado, cidadao }: Pedido): Ator {
  if (ator !== undefined) return ator
  if (cidadao !== undefined) throw sessaoDeCidadaoEncerrada()
  throw convidado === undefined
    ? new Recusa('NaoAutenticadoException', 'Entre no sistema para continuar.')
    : sessaoEncerrada()
}

/** What a guest or a citizen may call is decided at the root (schema.ts); what he sees, by `visiveis`. */
function quemPodeEntrar(ator: Ator): Ator {
  if (ator.tipo === 'CONVIDADO' || ator.tipo === 'CIDADAO') return ator
  if (!ator.papeis.has('access'))
    throw new Recusa('SemPermissaoException', `${MENSAGENS.semAcesso} ${ator.marca.nomeCurto}`)
  return ator
}

function idempotencyKey(chave: string | undefined): string | undefined {
  if (chave === undefined || /^[\w.:-]{8,100}$/.test(chave)) return chave
  throw validacao(
    'idempotency-key',
    'A chave de repetição (Idempotency-Key) deve ter de 8 a 100 letras, algarismos, pontos ou hífens.',
  )
}
