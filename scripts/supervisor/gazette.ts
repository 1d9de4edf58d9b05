import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTIDADES } from './entidades.ts'
import { given, type Ports, type Secrets } from './layout.ts'

/** With the stand-in: unless the operator brings a gazette, or entidades that nobody here knows. */
export const gazetteEmbedded = (): boolean => !given('AUTOS_DIARIO') && !given('AUTOS_ENTIDADES')

/** How long an act waits for the edition, in a demonstration. */
const EDITION_MS = 15_000

/** Each entidade publishes under its own name, with a password of its own. */
const passwordOf = (secrets: Secrets, id: string): string => `${secrets.domsc}.${id}`

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
  DOMSC_USUARIOS: JSON.stringify(
    Object.fromEntries(ENTIDADES.map(({ id }) => [id, passwordOf(secrets, id)])),
  ),
  DOMSC_PUBLICA_MS: String(EDITION_MS),
})

/** The gazette settings of the embedded default (docs/producao.md says what each is). */
export function writeDiario(data: string, { ports, secrets }: { ports: Ports; secrets: Secrets }): string {
  const settings = ENTIDADES.map(({ id }) => [
    id,
    {
      tipo: 'DOMSC',
      nome: 'DOM/SC',
      endereco: `http://localhost:${ports.domsc}`,
      usuario: id,
      senha: passwordOf(secrets, id),
      horaLimite: '08:00',
    },
  ])
  const file = join(data, 'diario.json')
  writeFileSync(file, JSON.stringify(Object.fromEntries(settings), null, 2), { mode: 0o600 })
  return file
}
