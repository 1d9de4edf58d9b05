import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PerfilDaIcp, PessoaDaPki } from '@autos/simuladores/pki/elenco.ts'
import { given, ROOT, type Ports, type Secrets } from './layout.ts'

/** As the product is registered with the PSC. */
export const CLIENT = 'autos'
/** As each entidade is registered with the Login Único; with the signature service, `-assinatura` follows. */
export const govBrClient = (entidade: string): string => `autos-${entidade}`

/**
 * With its own certificates: unless the operator brings other ones, or other entidades, that seal with their
 * own.
 */
export const signingEmbedded = (): boolean => !given('AUTOS_ASSINATURA') && !given('AUTOS_ENTIDADES')

/** What demo/pessoas.ts and demo/interessados.ts say of somebody, as far as signing goes. */
type DemoPerson = {
  login: string
  nome: string
  sobrenome: string
  cpf: string
  govbr?: 'bronze' | 'prata' | 'ouro'
  certificado?: { tipo: 'A1' | 'A3' | 'NEOID'; expiraEmDias: number }
}
type Outsider = {
  nome: string | null
  cpf?: string | null
  cpfCnpj?: string
  email: string | null
  empresa?: boolean
}

export type Signer = PessoaDaPki & { login?: string }

/** Besides their own, so that each refusal can be seen by somebody who is often used. */
const REFUSED: Record<string, PessoaDaPki['certificado']> = {
  diego: { tipo: 'A3', situacao: 'revogado' },
  terezinha: { tipo: 'A3', situacao: 'expirado' },
}
const ELLIPTIC = 'luana'
const CANCELLED = 'mauricio'
/** Until 2028 certificates of both profiles of ICP-Brasil are in force; the others have the one of before. */
const PROFILES: Record<string, PerfilDaIcp> = { joao: 'RES_211', evandro: 'HIBRIDO' }
/** gov.br accounts of those outside; everybody else there is prata. */
const LEVELS: Record<string, PessoaDaPki['govbr']> = {
  'Jonas Weber': 'ouro',
  'Samira Haddad': 'ouro',
  'Pedro Kaingang da Luz': 'bronze',
}

/** Who has a certificate or a gov.br account: the demonstration's people, or nobody. */
export async function signers(demo: boolean): Promise<Signer[]> {
  const [people, outside] = [join(ROOT, 'demo', 'pessoas.ts'), join(ROOT, 'demo', 'interessados.ts')]
  if (!demo || !existsSync(people)) return []
  const { PREFEITURA, CAMARA } = (await import(people)) as { PREFEITURA: DemoPerson[]; CAMARA: DemoPerson[] }
  const { CONVIDADOS, CONHECIDOS } = (await import(outside)) as {
    CONVIDADOS: Outsider[]
    CONHECIDOS: Record<string, Outsider>
  }
  return [
    ...[...PREFEITURA, ...CAMARA].map(ofStaff),
    ...[...CONVIDADOS, ...Object.values(CONHECIDOS)].flatMap(ofOutside),
  ]
}

function ofStaff({ login, nome, sobrenome, cpf, govbr, certificado }: DemoPerson): Signer {
  const own = certificado && {
    tipo: certificado.tipo === 'NEOID' ? ('NUVEM' as const) : certificado.tipo,
    expiraEmDias: certificado.expiraEmDias,
    ...(login === ELLIPTIC ? { chave: 'P-256' as const } : {}),
    ...(PROFILES[login] && { perfil: PROFILES[login] }),
  }
  const cancelled = login === CANCELLED ? { govbr: 'prata' as const, cpfSituacao: 'cancelada' as const } : {}
  return { login, nome: `${nome} ${sobrenome}`, cpf, govbr, certificado: own ?? REFUSED[login], ...cancelled }
}

function ofOutside({ nome, cpf, cpfCnpj, email, empresa = false }: Outsider): Signer[] {
  const number = cpf ?? cpfCnpj
  return nome && number && !empresa
    ? [{ nome, cpf: number, email: email ?? undefined, govbr: LEVELS[nome] ?? 'prata' }]
    : []
}

type Announced = {
  ancoras: { icpBrasil: string; govBr: string }
  instituicoes: Record<string, { p12: string; senha: string }>
}

/** The signing settings of the embedded default (docs/producao.md says what each is). */
export function writeAssinatura(
  data: string,
  { ports, secrets }: { ports: Ports; secrets: Secrets },
): string {
  const { ancoras, instituicoes } = JSON.parse(
    readFileSync(join(data, 'pki', 'anuncio.json'), 'utf8'),
  ) as Announced
  const at = (port: number): string => `http://localhost:${port}`
  const settings = {
    ancoras: [
      { tipo: 'ICP_BRASIL', nome: 'ICP-Brasil (desenvolvimento)', arquivos: [ancoras.icpBrasil] },
      { tipo: 'GOV_BR', nome: 'gov.br (desenvolvimento)', arquivos: [ancoras.govBr] },
    ],
    carimbo: { endereco: `${at(ports.icp)}/tsa` },
    govBr: {
      sso: `${at(ports.govbr)}/sso`,
      cas: `${at(ports.govbr)}/assinador/oauth2.0`,
      api: `${at(ports.govbr)}/externo/v2`,
      entidades: Object.fromEntries(
        Object.keys(instituicoes).map((id) => [
          id,
          {
            loginUnico: { clienteId: govBrClient(id), segredo: secrets.govbr },
            assinatura: { clienteId: `${govBrClient(id)}-assinatura`, segredo: secrets.govbr },
          },
        ]),
      ),
    },
    psc: [
      {
        id: 'neoid',
        nome: 'NeoID',
        endereco: `${at(ports.psc)}/v0/oauth`,
        clienteId: CLIENT,
        segredo: secrets.psc,
        resumo: 'BASE64',
      },
    ],
    assinadorLocal: { tipo: 'PONTE', endereco: at(ports.assinador) },
    rede: { privados: ['127.0.0.0/8', '::1/128'] },
    instituicao: instituicoes,
  }
  const file = join(data, 'assinatura.json')
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 })
  return file
}
