import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTIDADES } from './entidades.ts'
import { gazetteFields } from './gazette-fields.ts'
import { given, type Ports, type Secrets } from './layout.ts'

/** With the stand-in: unless the operator brings a gazette, or entidades that nobody here knows. */
export const gazetteEmbedded = (): boolean => !given('AUTOS_DIARIO') && !given('AUTOS_ENTIDADES')

/** How long an act waits for the edition, in a demonstration. */
const EDITION_MS = 15_000

/** Each entidade publishes by a login of its own: the CPF of a person, its CNPJ, and a key. */
const loginOf = (secrets: Secrets, id: string, i: number) => ({
  cpf: '90530000385',
  cnpj: `9053000000${String(i).padStart(4, '0')}`,
  chave: `${secrets.domsc}.${id}`,
})

export const gazetteEnv = ({
  data,
  ports,
  secrets,
}: {
  data: string
  ports: Ports
  secrets: Secrets
}): NodeJS.ProcessEnv => ({
  PORT: String(ports.domsc),
  DOMSC_PASTA: join(data, 'domsc'),
  DOMSC_LOGINS: JSON.stringify(
    ENTIDADES.map(({ id, nome }, i) => ({
      ...loginOf(secrets, id, i),
      nome: 'Marlise Hoffmann Bertoldi',
      entidade: nome,
      municipio: 'Vale das Araucárias',
    })),
  ),
  DOMSC_POSICOES: JSON.stringify({ edicaoMs: EDITION_MS }),
})

/** The gazette settings of the embedded default (docs/producao.md says what each is). */
export function writeDiario(data: string, { ports, secrets }: { ports: Ports; secrets: Secrets }): string {
  const settings = ENTIDADES.map(({ id }, i) => {
    const { cpf, cnpj, chave } = loginOf(secrets, id, i)
    const login = { usuario: cpf, senha: cnpj, chave }
    const endereco = `http://localhost:${ports.domsc}/`
    return [
      id,
      { tipo: 'DOMSC', nome: 'DOM/SC', endereco, ...login, horaLimite: '08:00', campos: gazetteFields() },
    ] as const
  })
  const file = join(data, 'diario.json')
  writeFileSync(file, JSON.stringify(Object.fromEntries(settings), null, 2), { mode: 0o600 })
  return file
}
