import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import type { Identidade } from '../adapters/identidade/port.ts'
import type { Armazenamento } from '../adapters/armazenamento/port.ts'
import type { Config, ConfigDaEntidade } from '../config.ts'
import type { Db } from '../kernel/database.ts'
import type { Log } from '../kernel/log.ts'
import type { ActContext } from '../kernel/operation.ts'
import type { Assinador } from '../modules/assinaturas/index.ts'
import { type Ator, carregarAtor } from '../modules/identidade/index.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'

/** What every resolver receives. Built once per request and thrown away with it: nothing in it outlives or crosses requests. */
export type Contexto = ActContext<Ator> & {
  /** Reads. Writes go through `operation` (kernel). */
  db: Db
  entidade: ConfigDaEntidade
  config: Config
  /** Undefined when nobody is logged in. Present, with no role, when the person may not enter: resolvers call `actor()`. */
  ator: Ator | undefined
  armazenamento: Armazenamento
  assinador: Assinador
  log: Log
  /** Ties the lines of one request together. */
  correlacao: string
}

export type Pedido = {
  identidade: Identidade | undefined
  chave: string | undefined
  ip: string | null
  userAgent: string | null
  correlacao: string
}

export async function buildContexto({ config, log }: Pick<Recursos, 'config' | 'log'>, recursos: RecursosDaEntidade, pedido: Pedido): Promise<Contexto> {
  const ledger = await recursos.ledger()
  const ator =
    pedido.identidade === undefined ? undefined : await carregarAtor(ledger, pedido.identidade, { ip: pedido.ip, userAgent: pedido.userAgent, fuso: recursos.config.fuso })
  return {
    ledger,
    actor: () => quemPodeEntrar(ator),
    actorKey: ator === undefined ? 'PUBLICO' : `${ator.tipo}:${ator.id}`,
    idempotencyKey: idempotencyKey(pedido.chave),
    db: recursos.db,
    entidade: recursos.config,
    config,
    ator,
    armazenamento: recursos.armazenamento,
    assinador: recursos.assinador,
    log: log.child({ correlacao: pedido.correlacao, entidade: recursos.config.id, ...(ator?.id ? { usuario: ator.id } : {}) }),
    correlacao: pedido.correlacao,
  }
}

function quemPodeEntrar(ator: Ator | undefined): Ator {
  if (ator === undefined) throw new Recusa('NaoAutenticadoException', 'Entre no sistema para continuar.')
  if (!ator.papeis.has('access')) throw new Recusa('SemPermissaoException', `${MENSAGENS.semAcesso} ${ator.marca.nomeCurto}`)
  return ator
}

function idempotencyKey(chave: string | undefined): string | undefined {
  if (chave === undefined || /^[\w.:-]{8,100}$/.test(chave)) return chave
  throw validacao('idempotency-key', 'A chave de repetição (Idempotency-Key) deve ter de 8 a 100 letras, algarismos, pontos ou hífens.')
}
