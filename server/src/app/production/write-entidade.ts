import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NovaEntidade, Preparada } from './prepare-entidade.ts'

/**
 * One folder for whoever installs, which only its owner reads; nothing there is ever written over: it may hold
 * the only copy of a password. Answers the names of the files.
 */
export function writeEntidade(folder: string, nova: NovaEntidade, prepared: Preparada): string[] {
  const { banco, entidade, entidadeDoDono, realm, cors, ajustes, senhaProvisoria } = prepared
  const files: Record<string, string> = {
    'banco.sql': banco.map((statement) => `${statement};\n`).join(''),
    'entidades.json': json([{ ...entidade, padrao: true }]),
    'entidades-do-dono.json': json([{ ...entidadeDoDono, padrao: true }]),
    'realm.json': json(realm),
    'cors.json': json(cors),
    'autos.env': Object.entries(ajustes)
      .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
      .join(''),
    'LEIA-ME.md': guide(nova, senhaProvisoria),
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' })
  return Object.keys(files)
}

/**
 * As a shell, systemd (EnvironmentFile=) and Node read it alike: what is in single quotes stays as it is; and in
 * double ones, what has none of their own marks. @throws where a value has both
 */
function quoted(name: string, value: string): string {
  if (/^[\w./:@,+=-]*$/.test(value)) return value
  if (!value.includes("'")) return `'${value}'`
  if (!/["$`\\]/.test(value)) return `"${value}"`
  throw new Error(`${name} tem apóstrofo e um de " $ \` \\: escreva-o depois, à mão, em autos.env.`)
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const guide = ({ id, nome, endereco, servidor, administrador }: NovaEntidade, password: string): string =>
  `# ${nome}

O que falta fazer fora, nesta ordem; \`npm run entidade -- criar\` faz o que é do banco, do balde e dos ajustes (docs/producao.md). Tudo nesta pasta é segredo; apague-a quando acabar.

1. **Banco**, com o superusuário de ${servidor}: \`psql -v ON_ERROR_STOP=1 -h … -U postgres -f banco.sql\`. Se neste servidor já havia outra entidade, os papéis ficam com as senhas que tinham: troque-as em \`entidades.json\` e em \`entidades-do-dono.json\`.
2. **Keycloak**: *Create realm*, com \`realm.json\` (ou \`kc.sh import --file realm.json\`). Quem administra entra como ${administrador.email} com a senha provisória \`${password}\`, que se troca na primeira vez. Ponha o CPF de cada pessoa no campo CPF.
3. **Balde** \`autos-${id}\`, privado, com versões: \`aws s3api put-bucket-cors --bucket autos-${id} --cors-configuration '{"CORSRules": '"$(cat cors.json)"'}'\`.
4. **Ajustes**: complete \`autos.env\` (o que está vazio) e ponha-o, com \`entidades.json\` e o \`assinatura.json\` de docs/producao.md, em /etc/autos, legíveis só por quem roda o processo. Se já havia outra entidade, junte a de \`entidades.json\` à lista de lá, sem \`padrao\`.
5. **Migrações**: \`AUTOS_ENTIDADES=$PWD/entidades-do-dono.json npm run db -- migrate\`.
6. **Conferir**: \`set -a; . /etc/autos/autos.env; npm run producao -- conferir\`. O que estiver errado vem com o que fazer.
7. Suba a web e o worker (docs/producao.md, Processos), abra ${endereco} e entre como ${administrador.email}: a tela leva até o primeiro documento enviado.
`
