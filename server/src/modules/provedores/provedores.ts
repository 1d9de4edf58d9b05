import { createHash } from 'node:crypto'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { type RawBuilder, sql } from 'kysely'
import { abrirGovBr, type CredenciaisNoGovBr, type EnderecosDoGovBr } from '../../adapters/govbr/govbr.ts'
import type { GovBr } from '../../adapters/govbr/port.ts'
import type { Psc } from '../../adapters/psc/port.ts'
import { abrirPsc, type OpcoesDePsc } from '../../adapters/psc/psc.ts'
import { openVault, type Vault } from '../../kernel/vault.ts'
import { type Noting, watched } from '../../kernel/watch.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'

export const GOVBR = 'govbr'

export type Provedores = {
  govBr: GovBr | undefined
  psc: ReadonlyMap<string, Psc>
  /** Onde se guardam os tokens dos provedores. */
  cofre: Vault
}

/** O que as configurações dizem dos provedores (config.ts). */
export type ConfigDosProvedores = {
  segredo: string
  segredoAnterior: string | undefined
  assinatura: {
    govBr: (EnderecosDoGovBr & { entidades: Readonly<Record<string, CredenciaisNoGovBr>> }) | null
    psc: readonly OpcoesDePsc[]
  }
}

/** O que sai da máquina; os outros só fazem endereços. */
const CHAMADAS = {
  govBr: ['enderecoDeEntrada', 'identificar', 'trocar', 'certificado', 'assinar'],
  psc: ['temCertificado', 'trocar', 'certificados', 'assinar'],
} as const

/** Os provedores da entidade, com quem ouça como acabou cada chamada que ela lhes fez. */
export function provedoresOuvidos(config: ConfigDosProvedores, entidade: Entidade, note: Noting): Provedores {
  const { govBr, psc, cofre } = provedoresDe(config, entidade)
  return {
    cofre,
    govBr: govBr && watched(govBr, { calls: CHAMADAS.govBr, seen: note('GOVBR') }),
    psc: new Map(
      [...psc].map(([id, um]) => [id, watched(um, { calls: CHAMADAS.psc, seen: note('NUVEM', um.nome) })]),
    ),
  }
}

type Entidade = { readonly id: string }
const abertos = new WeakMap<ConfigDosProvedores, Map<string, Provedores>>()

/**
 * Os provedores que a entidade usa, abertos uma vez por processo: a descoberta e as chaves do Gov.br ficam em
 * memória. No Gov.br cada entidade tem as suas credenciais; sem elas, não há Gov.br ali.
 */
export function provedoresDe(config: ConfigDosProvedores, { id }: Entidade): Provedores {
  const daInstalacao = abertos.get(config) ?? new Map<string, Provedores>()
  abertos.set(config, daInstalacao)
  const conhecidos = daInstalacao.get(id)
  if (conhecidos !== undefined) return conhecidos
  const { govBr, psc } = config.assinatura
  const credenciais = govBr?.entidades[id]
  const provedores = {
    govBr: govBr && credenciais ? abrirGovBr(govBr, credenciais) : undefined,
    psc: new Map(psc.map((opcoes) => [opcoes.id, abrirPsc(opcoes)])),
    cofre: openVault([config.segredo, config.segredoAnterior], 'provedores'),
  }
  daInstalacao.set(id, provedores)
  return provedores
}

/** Para identificar alguém pela conta Gov.br. */
export function govBrDe({ govBr }: Provedores): GovBr {
  if (govBr === undefined) throw desconhecido()
  return govBr
}

/** Para assinar por ela, o que pede as outras credenciais. */
export function govBrQueAssinaDe(provedores: Provedores): GovBr {
  const govBr = govBrDe(provedores)
  if (!govBr.assina) throw desconhecido()
  return govBr
}

export function pscDe({ psc }: Provedores, id: string): Psc {
  const achado = psc.get(id)
  if (achado === undefined) throw desconhecido()
  return achado
}

export const desconhecido = (): Recusa => validacao('provedor', 'Provedor de assinatura desconhecido.')

/** Como se fala dele. */
export const nomeDoProvedor = (provedores: Provedores, id: string): string =>
  id === GOVBR ? 'Gov.br' : (provedores.psc.get(id)?.nome ?? id)

export type Dono = { usuarioId: string | null; conviteSessaoId: string | null; cidadaoId: string | null }

/**
 * De quem são as autorizações: da pessoa da equipe, do cidadão ou, do convidado, só da sessão que ele abriu.
 */
export const donoDe = ({ tipo, id, convite }: Ator): Dono => ({
  usuarioId: ehDeFora(tipo) ? null : id,
  conviteSessaoId: tipo === 'CONVIDADO' ? (convite?.sessaoId ?? null) : null,
  cidadaoId: tipo === 'CIDADAO' ? id : null,
})

/** As linhas dele, em `autorizacao` ou `certificado_sessao`. */
export const doDono = (ator: Ator): RawBuilder<boolean> => {
  const { usuarioId, conviteSessaoId, cidadaoId } = donoDe(ator)
  return sql<boolean>`(usuario_id is not distinct from ${usuarioId}::uuid and convite_sessao_id is not distinct from ${conviteSessaoId}::uuid and cidadao_id is not distinct from ${cidadaoId}::uuid)`
}

/** O desafio do PKCE (RFC 7636, S256). */
export const desafioDe = (verificador: string): string =>
  createHash('sha256').update(verificador).digest('base64url')
