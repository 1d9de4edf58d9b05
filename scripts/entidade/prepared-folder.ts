import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { RegrasDoBalde } from '../../server/src/adapters/armazenamento/criar-balde.ts'
import type { Preparada, Senhas } from '../../server/src/app/production/prepare-entidade.ts'

/** What `preparar` wrote: whoever goes on reads it there, because the passwords are nowhere else. */
export type Place = {
  folder: string
  dono: Preparada['entidadeDoDono']
  entidade: Preparada['entidade']
  senhas: Senhas
  /** Statements, each alone. */
  banco: string[]
  cors: RegrasDoBalde
  ajustes: Record<string, string | undefined>
  administrador: { login: string; nome: string; sobrenome: string; email: string; cpf: string | null }
  senhaProvisoria: string
}

type User = {
  username: string
  email: string
  firstName: string
  lastName: string
  attributes?: { cpf?: string[] }
  credentials: { value: string }[]
}

export function readPlace(folder: string): Place {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const first = <T>(name: string): T => (JSON.parse(read(name)) as T[])[0]!
  const dono = first<Place['dono']>('entidades-do-dono.json')
  const [user] = (JSON.parse(read('realm.json')) as { users: [User] }).users
  return {
    folder,
    dono,
    entidade: first('entidades.json'),
    senhas: {
      dono: passwordOf(dono.bancoMigracao),
      app: passwordOf(dono.banco),
      leitura: passwordOf(dono.bancoLeitura!),
    },
    banco: read('banco.sql').split(';\n').filter(Boolean),
    cors: first('cors.json'),
    ajustes: parseEnv(read('autos.env')),
    administrador: {
      login: user.username,
      nome: user.firstName,
      sobrenome: user.lastName,
      email: user.email,
      cpf: user.attributes?.cpf?.[0] ?? null,
    },
    senhaProvisoria: user.credentials[0]!.value,
  }
}

export const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password)
