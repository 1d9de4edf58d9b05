import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  administradores,
  PESSOAS_MINIMAS,
  type PessoaDeLogin,
} from '@autos/simuladores/identidade/pessoas.ts'
import { bucketOf, ENTIDADES, webOrigins } from './entidades.ts'
import { gazetteEmbedded, gazetteEnv } from './gazette.ts'
import { given, ROOT, type Ports, type Secrets } from './layout.ts'
import { supportChatEmbedded, supportChatEnv } from './support-chat.ts'
import { CLIENT, govBrClient, signers, signingEmbedded } from './signing.ts'

/** A process of simuladores/ by the name of its folder; `after` another one is ready. */
export type StandIn = { name: string; after?: string; env: () => Promise<NodeJS.ProcessEnv> }

type Options = { data: string; ports: Ports; secrets: Secrets; demo: boolean }

/** For what the operator did not bring. */
export function standIns(o: Options): StandIn[] {
  return [
    ...(given('AUTOS_ENTIDADES') ? [] : [identity(o)]),
    ...(given('AUTOS_S3_ENDERECO') ? [] : [storage(o)]),
    ...(given('AUTOS_CORREIO') ? [] : [mail(o)]),
    ...(signingEmbedded() ? signing(o) : []),
    ...(gazetteEmbedded() ? [{ name: 'domsc-ciga', env: async () => gazetteEnv(o) }] : []),
    ...(supportChatEmbedded()
      ? [
          {
            name: 'atendimento',
            env: async () =>
              supportChatEnv(
                ENTIDADES.map(({ id }) => id),
                o,
              ),
          },
        ]
      : []),
  ]
}

function identity({ data, ports, demo }: Options): StandIn {
  const file = join(data, 'pessoas.json')
  return {
    name: 'identidade',
    async env() {
      writeFileSync(file, JSON.stringify(await people(demo)), { mode: 0o600 })
      return {
        PORT: String(ports.identidade),
        IDENTIDADE_PASTA: join(data, 'identidade'),
        IDENTIDADE_REALMS: JSON.stringify(ENTIDADES.map(({ id, nome }) => ({ id, nome }))),
        IDENTIDADE_ORIGENS: webOrigins(ports.web).join(','),
        IDENTIDADE_PESSOAS: file,
      }
    },
  }
}

function storage({ data, ports, secrets }: Options): StandIn {
  return {
    name: 'objetos',
    env: async () => ({
      PORT: String(ports.objetos),
      OBJETOS_PASTA: join(data, 'objetos'),
      OBJETOS_CHAVE: secrets.s3Chave,
      OBJETOS_SEGREDO: secrets.s3Segredo,
      OBJETOS_ORIGENS: webOrigins(ports.web).join(','),
      OBJETOS_BALDES: ENTIDADES.map(({ id }) => bucketOf(id)).join(','),
      // Each file written waits for the disk; four at a time would make the seeding wait for them.
      UV_THREADPOOL_SIZE: '16',
    }),
  }
}

const mail = ({ data, ports, secrets }: Options): StandIn => ({
  name: 'correio',
  env: async () => ({
    PORT: String(ports.correio),
    CORREIO_SMTP: String(ports.smtp),
    CORREIO_PASTA: join(data, 'correio'),
    CORREIO_IMAP: String(ports.imap),
    CORREIO_SENHA: secrets.correio,
  }),
})

/** The authorities first, which make the PKI; then those who sign with it. */
function signing({ data, ports, secrets, demo }: Options): StandIn[] {
  const file = join(data, 'signatarios.json')
  const pki = { PKI_PASTA: join(data, 'pki'), PKI_PESSOAS: file, PKI_ICP: `http://localhost:${ports.icp}` }
  const origins = webOrigins(ports.web)
  const at = (path: string): string => origins.map((origin) => `${origin}${path}`).join(',')
  return [
    {
      name: 'icp',
      async env() {
        writeFileSync(file, JSON.stringify(await signers(demo)), { mode: 0o600 })
        return { ...pki, PORT: String(ports.icp) }
      },
    },
    {
      name: 'govbr',
      after: 'icp',
      env: async () => ({
        ...pki,
        PORT: String(ports.govbr),
        GOVBR_CLIENTES: ENTIDADES.map(({ id }) => govBrClient(id)).join(','),
        GOVBR_SEGREDO: secrets.govbr,
        GOVBR_RETORNOS: at('/assinatura/retorno'),
        GOVBR_SAIDAS: at('/assinatura/saida'),
      }),
    },
    {
      name: 'psc',
      after: 'icp',
      env: async () => ({
        ...pki,
        PORT: String(ports.psc),
        PSC_CLIENTE: CLIENT,
        PSC_SEGREDO: secrets.psc,
        PSC_ORIGENS: at(''),
      }),
    },
    { name: 'assinador', after: 'icp', env: async () => ({ ...pki, PORT: String(ports.assinador) }) },
  ]
}

/** Whoever can log in: the demonstration's people, or one administrator. */
export async function people(demo: boolean): Promise<PessoaDeLogin[]> {
  if (!demo) return administradores(ENTIDADES.map(({ id }) => id))
  const file = join(ROOT, 'demo', 'pessoas.ts')
  return existsSync(file) ? ((await import(file)) as { PESSOAS: PessoaDeLogin[] }).PESSOAS : PESSOAS_MINIMAS
}
