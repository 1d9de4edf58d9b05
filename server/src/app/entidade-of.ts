import type { Recursos, RecursosDaEntidade } from './resources.ts'

export type Entidades = {
  /** The entidade that names this host, else the default one; undefined when there is neither. */
  ofHost(host: string): RecursosDaEntidade | undefined
  /** Only when an entidade names the host. */
  named(host: string): RecursosDaEntidade | undefined
  ofIssuer(issuer: string): RecursosDaEntidade | undefined
}

/** Which entidade a request is for: its token's issuer decides; without a token, its host. */
export function entidadesOf({ entidades }: Pick<Recursos, 'entidades'>): Entidades {
  const all = [...entidades.values()]
  const byHost = new Map(
    all.flatMap((entidade) => entidade.config.hosts.map((host) => [host.toLowerCase(), entidade])),
  )
  const byIssuer = new Map(all.map((entidade) => [entidade.config.emissor, entidade]))
  const standard = all.find(({ config }) => config.padrao) ?? (all.length === 1 ? all[0] : undefined)
  return {
    ofHost: (host) => byHost.get(host.toLowerCase()) ?? standard,
    named: (host) => byHost.get(host.toLowerCase()),
    ofIssuer: (issuer) => byIssuer.get(issuer),
  }
}
