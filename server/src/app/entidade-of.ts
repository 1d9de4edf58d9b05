import type { Recursos, RecursosDaEntidade } from './resources.ts'

export type Entidades = {
  /** The entidade that names this host, else the default one; undefined when there is neither. */
  ofHost(host: string): RecursosDaEntidade | undefined
  /** Only when an entidade names the host. */
  named(host: string): RecursosDaEntidade | undefined
  ofIssuer(issuer: string): RecursosDaEntidade | undefined
}

/** Which entidade a request is for: its token's issuer decides; without a token, its host. */
export function entidadesOf(recursos: Pick<Recursos, 'entidades'>): Entidades {
  let found = indexed(recursos.entidades)
  const now = (): Indexed => {
    if (found.of !== recursos.entidades) found = indexed(recursos.entidades)
    return found
  }
  return {
    ofHost: (host) => now().byHost.get(host.toLowerCase()) ?? now().standard,
    named: (host) => now().byHost.get(host.toLowerCase()),
    ofIssuer: (issuer) => now().byIssuer.get(issuer),
  }
}

type Indexed = ReturnType<typeof indexed>

function indexed(of: ReadonlyMap<string, RecursosDaEntidade>) {
  const all = [...of.values()]
  return {
    of,
    byHost: new Map(
      all.flatMap((entidade) => entidade.config.hosts.map((host) => [host.toLowerCase(), entidade])),
    ),
    byIssuer: new Map(all.map((entidade) => [entidade.config.emissor, entidade])),
    standard: all.find(({ config }) => config.padrao) ?? (all.length === 1 ? all[0] : undefined),
  }
}
