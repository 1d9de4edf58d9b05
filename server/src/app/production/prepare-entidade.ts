import { randomBytes } from 'node:crypto'
import type { EntidadeEscrita } from '../../config-entidades.ts'
import { AUDIENCE, CLIENT, realmOf } from './realm-of.ts'

/** What the people of the town hall know of it. `emissor` ends in the realm's name: …/realms/pmva. */
export type NovaEntidade = {
  id: string
  nome: string
  sigla: string
  endereco: string
  emissor: string
  /** Host, and port unless it is 5432, of PostgreSQL. */
  servidor: string
  administrador: { email: string; nome: string; sobrenome: string; cpf?: string | undefined }
  /** Of the roles, where the server has them already, of another entidade. */
  senhas?: Senhas | undefined
  /** Settings that are known; the rest is left to be filled in. */
  ajustes?: Record<string, string | undefined>
}
export type Senhas = { dono: string; app: string; leitura: string }

export type Preparada = {
  /** In the order in which they run, each alone. */
  banco: string[]
  /** For AUTOS_ENTIDADES; with the owner's address only for who migrates. */
  entidade: EntidadeEscrita
  entidadeDoDono: EntidadeEscrita & { bancoMigracao: string }
  realm: Record<string, unknown>
  cors: unknown[]
  ajustes: Record<string, string>
  /** Of the first administrator, to be changed at the first entry. */
  senhaProvisoria: string
}

/**
 * All that a new entidade needs outside, with fresh passwords: its database, its realm in Keycloak with the
 * first administrator, the rules of its bucket, its settings (docs/producao.md).
 */
export function prepareEntidade(nova: NovaEntidade): Preparada {
  const { dono, app, leitura } = nova.senhas ?? { dono: secret(), app: secret(), leitura: secret() }
  const senhaProvisoria = secret(12)
  const database = `autos_${nova.id.replaceAll('-', '_')}`
  const at = (user: string, password: string) => `postgres://${user}:${password}@${nova.servidor}/${database}`
  const entidade = {
    id: nova.id,
    nome: nova.nome,
    sigla: nova.sigla,
    hosts: [new URL(nova.endereco).hostname],
    endereco: nova.endereco,
    banco: at('autos_app', app),
    bancoLeitura: at('autos_leitura', leitura),
    emissor: nova.emissor,
    clienteWeb: CLIENT,
    audiencia: AUDIENCE,
    balde: `autos-${nova.id}`,
  }
  return {
    banco: databaseOf(database, { autos_dono: dono, autos_app: app, autos_leitura: leitura }),
    entidade,
    entidadeDoDono: { ...entidade, bancoMigracao: at('autos_dono', dono) },
    realm: realmOf(nova, senhaProvisoria),
    cors: [corsOf(nova)],
    ajustes: settingsOf(nova.ajustes ?? {}),
    senhaProvisoria,
  }
}

/** Letters, digits, - and _: it stands in addresses and in SQL as it is. */
const secret = (bytes = 33): string => randomBytes(bytes).toString('base64url')

/** Roles belong to the whole server: those of another entidade stay, with the passwords they have. */
function databaseOf(database: string, roles: Record<string, string>): string[] {
  return [
    ...Object.entries(roles).map(
      ([role, password]) =>
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login password '${password}'; end if; end $$`,
    ),
    `create database ${database} owner autos_dono encoding 'UTF8' template template0`,
    `revoke connect, temporary on database ${database} from public`,
    `grant connect on database ${database} to autos_app, autos_leitura`,
  ]
}

/** As `aws s3api put-bucket-cors` and every S3 take it: what the reader and the upload of the web need. */
export const corsOf = ({ endereco }: Pick<NovaEntidade, 'endereco'>) => ({
  AllowedOrigins: [new URL(endereco).origin],
  AllowedMethods: ['GET', 'HEAD', 'PUT'],
  AllowedHeaders: ['content-type', 'content-md5', 'range'],
  ExposeHeaders: ['x-amz-version-id', 'ETag', 'Content-Range', 'Accept-Ranges'],
  MaxAgeSeconds: 600,
})

/** As they are laid out by the guide; what only the operator knows refuses the start by its name if left empty. */
const DEFAULTS: Record<string, string> = {
  AUTOS_ENTIDADES: '/etc/autos/entidades.json',
  AUTOS_ASSINATURA: '/etc/autos/assinatura.json',
  AUTOS_S3_ENDERECO: '',
  AUTOS_S3_CHAVE: '',
  AUTOS_S3_SEGREDO: '',
  AUTOS_CORREIO: '',
  AUTOS_CORREIO_DE: '',
  AUTOS_PROXIES: '',
  AUTOS_WEB_DIST: '/opt/autos/web/dist',
  // On the disk: /tmp is in memory in Debian 13.
  TMPDIR: '/var/tmp',
}

/** The secret of sessions is always a new one; those that are known stand for the defaults. */
function settingsOf(known: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(known).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && entry[0].startsWith('AUTOS_'),
  )
  return { ...DEFAULTS, ...Object.fromEntries(given), AUTOS_SEGREDO: secret() }
}
