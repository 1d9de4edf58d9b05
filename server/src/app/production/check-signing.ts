import { createHash, randomUUID } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import { commonName, EKU, validatePath } from '@autos/pades'
import { enumerar } from '@autos/contract/regras/texto.ts'
import { type Impedimento, impedimentoDe } from '../../adapters/carimbo/impedimento.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'
import { nowMs } from '../../kernel/clock.ts'
import type { Assinador } from '../../modules/ator/index.ts'
import { apart } from './check-database.ts'
import { missingRoots } from './icp-roots.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

const DAY_MS = 24 * 60 * 60_000
/** To ask for another takes weeks. */
const SOON_DAYS = 45
const GUIDE = '(docs/producao.md, Assinatura)'

/** The authorities that are believed, the certificates that seal, and who tells the time. */
export async function checkSigning({ config, carimbo }: Assinador): Promise<Finding[]> {
  const stamp =
    carimbo === null
      ? [
          warned('carimbo do tempo', {
            said: 'nenhuma assinatura recebe carimbo, nem validação de longo prazo',
            mend: `Dê “carimbo” a AUTOS_ASSINATURA ${GUIDE}.`,
          }),
        ]
      : await tried(
          'carimbo do tempo',
          `Confira “carimbo”, a saída até ele e o relógio desta máquina ${GUIDE}.`,
          () => stampOf(config, carimbo),
        )
  return [...anchors(config), ...stamp]
}

/** A real one, which counts as any other of the contract. */
async function stampOf(
  config: ConfigDaAssinatura,
  carimbo: NonNullable<Assinador['carimbo']>,
): Promise<Finding[]> {
  try {
    return stamped(config, await carimbo.carimbar(createHash('sha256').update(randomUUID()).digest()))
  } catch (error) {
    const impediment = impedimentoDe(error)
    if (impediment === undefined || !(error instanceof Recusa)) throw error
    const said = error.detalhes.motivo ?? error.message
    return [wrong('carimbo do tempo', { said, mend: `${mendOf(impediment, config.carimbo)} ${GUIDE}.` })]
  }
}

function mendOf(impediment: Impedimento, carimbo: ConfigDaAssinatura['carimbo']): string {
  const own = carimbo?.tipo === 'serpro' ? '“chave” e “segredo”' : '“usuario” e “senha”'
  const MENDS: Record<Impedimento, string> = {
    CREDENCIAL: `Confira ${own} de “carimbo”: são os do contrato de carimbo do tempo, e os de outro produto não servem`,
    ENDERECO: 'Confira “endereco” de “carimbo” com quem fornece o carimbo',
    CONTRATO: 'Confira com quem fornece o carimbo se o serviço está contratado e ativo para essa credencial',
    LIMITE: 'Veja com quem fornece o carimbo quantos o contrato permite',
  }
  return MENDS[impediment]
}

function anchors({ ancoras }: ConfigDaAssinatura): Finding[] {
  const past = ancoras.filter(({ certificado }) => certificado.notAfter.getTime() < nowMs())
  if (past.length > 0)
    return [
      wrong('autoridades', {
        said: `venceu a raiz ${past.map(({ certificado }) => commonName(certificado.subject)).join(', ')}`,
        mend: `Baixe do ITI as raízes em vigor ${GUIDE}.`,
      }),
    ]
  const icp = ancoras.filter(({ tipo }) => tipo === 'ICP_BRASIL')
  const mend = `Baixe do ITI as raízes da ICP-Brasil ${GUIDE}.`
  if (icp.length === 0)
    return [
      warned('autoridades', {
        said: 'nenhuma raiz da ICP-Brasil: nenhuma assinatura será qualificada',
        mend,
      }),
    ]
  const missing = missingRoots(
    icp.map(({ certificado }) => certificado),
    new Date(nowMs()),
  )
  return [
    missing.length === 0
      ? right('autoridades', `confia-se em ${ancoras.length}`)
      : warned('autoridades', {
          said: `faltam da ICP-Brasil ${enumerar(missing)}: de quem tem certificado sob elas, nenhuma assinatura se aceita`,
          mend,
        }),
  ]
}

type Stamped = Awaited<ReturnType<NonNullable<Assinador['carimbo']>['carimbar']>>

function stamped(
  { ancorasDeCarimbo }: ConfigDaAssinatura,
  { certificado, cadeia, em, emissor }: Stamped,
): Finding[] {
  const time = new Date(nowMs())
  const path = validatePath(certificado, {
    anchors: ancorasDeCarimbo,
    pool: cadeia,
    crls: [],
    ocsps: [],
    time,
    revocation: 'ignored',
    use: EKU.timeStamping,
  })
  return [
    path.ok
      ? right('carimbo do tempo', `respondeu ${emissor}`)
      : wrong('carimbo do tempo', {
          said: `${emissor} não é de uma autoridade em que se confie: ${path.reason}`,
          mend: `Ponha a raiz dele em “ancorasDeCarimbo” ou em “ancoras” ${GUIDE}.`,
        }),
    apart('relógio desta máquina', time.getTime() - em.getTime(), {
      than: 'do carimbo do tempo',
      mend: 'esta máquina',
    }),
  ]
}

/** Of gov.br each organ asks for two pairs of credentials, one after the other: which of them are missing here. */
export function checkGovBr({ govBr }: ConfigDaAssinatura, entidade: string): Finding[] {
  if (govBr === null) return []
  const own = govBr.entidades[entidade]
  const at = `“govBr.entidades.${entidade}`
  if (own === undefined)
    return [
      warned('gov.br', {
        said: 'faltam as credenciais do Login Único: nesta entidade ninguém assina pelo gov.br, nem entra o cidadão',
        mend: `Peça as deste órgão à Secretaria de Governo Digital, e ponha-as em ${at}.loginUnico” ${GUIDE}.`,
      }),
    ]
  const others = Object.entries(govBr.entidades).filter(
    ([id, { loginUnico }]) => id !== entidade && loginUnico.clienteId === own.loginUnico.clienteId,
  )
  const borrowed = others.map(([id]) =>
    warned('gov.br', {
      said: `as credenciais do Login Único são as mesmas da entidade ${id}, e o gov.br dá-as a cada órgão`,
      mend: `Peça as deste órgão, e ponha-as em ${at}.loginUnico” ${GUIDE}.`,
    }),
  )
  return [...borrowed, signatureOf(own, at)]
}

function signatureOf(
  { loginUnico, assinatura }: NonNullable<ConfigDaAssinatura['govBr']>['entidades'][string],
  at: string,
): Finding {
  const mend = `Peça as deste órgão para a API de Assinatura, à parte, e ponha-as em ${at}.assinatura” ${GUIDE}.`
  if (assinatura === null)
    return warned('gov.br', {
      said: 'faltam as credenciais da API de Assinatura: entra-se com a conta gov.br, e não se assina por ela',
      mend,
    })
  return assinatura.clienteId === loginUnico.clienteId
    ? warned('gov.br', {
        said: 'as credenciais da API de Assinatura são as mesmas do Login Único, e o gov.br dá-as à parte',
        mend,
      })
    : right('gov.br', 'há as credenciais do Login Único e as da API de Assinatura')
}

/** The certificate that seals what this entidade signs simply. */
export function checkSeal({ instituicao }: ConfigDaAssinatura, entidade: string): Finding[] {
  const identity = instituicao[entidade]
  const mend = `Ponha em “instituicao” um certificado de selo em vigor ${GUIDE}.`
  if (identity === undefined)
    return [wrong('selo da entidade', { said: 'não há certificado que sele as assinaturas simples', mend })]
  const { subject, notBefore, notAfter } = identity.cert
  const days = Math.floor((notAfter.getTime() - nowMs()) / DAY_MS)
  const name = commonName(subject)
  if (days < 0 || notBefore.getTime() > nowMs())
    return [wrong('selo da entidade', { said: `o certificado de ${name} não está em vigor`, mend })]
  return [
    days < SOON_DAYS
      ? warned('selo da entidade', { said: `o certificado de ${name} vence em ${days} dias`, mend })
      : right('selo da entidade', `${name}, por mais ${days} dias`),
  ]
}
