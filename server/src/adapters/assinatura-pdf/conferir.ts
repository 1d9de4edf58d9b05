import {
  type Certificate,
  commonName,
  cpfsOf,
  EKU,
  gather,
  holderOf,
  isQualified,
  isSeal,
  mayUse,
  type PathProblem,
  type PathResult,
  readCertificate,
  type Trust,
  USAGE,
  validatePath,
} from '@autos/pades'
import type { Indice, RaizEmTexto } from './envelope.ts'
import type { Conferencia, PedidoDeConferencia } from './port.ts'
import { legivel } from './legivel.ts'
import { abrirCliente, lerRaizes, type Raiz, trabalhar, validadesDe } from './processo.ts'

type Pedido = {
  em: string
  raizes: RaizEmTexto[]
  indice: Indice
  conhecidos: number
  uso: NonNullable<PedidoDeConferencia['uso']>
}
type EmTexto = Omit<Conferencia, 'cadeia' | 'faltam' | 'validades'> & { faltam: unknown; validades: unknown }

type Meios = Pick<Trust, 'pool' | 'crls' | 'ocsps'> & { em: Date; raizes: Raiz[]; uso: Pedido['uso'] }

function julgar(
  cert: Certificate,
  { em, raizes, uso, pool, crls, ocsps }: Meios,
): Omit<Conferencia, 'faltam' | 'validades'> {
  const trust = {
    anchors: raizes.map(({ certificado }) => certificado),
    pool,
    crls,
    ocsps,
    time: em,
    ...(uso === 'CARIMBAR' ? { use: EKU.timeStamping } : {}),
  }
  const completo = validatePath(cert, trust)
  // Without revocation data there still is a path; what could not be known is told apart.
  const caminho =
    !completo.ok && completo.problem === 'TRY_LATER'
      ? validatePath(cert, { ...trust, revocation: 'ignored' })
      : completo
  const raiz = caminho.ok
    ? (raizes.find(({ certificado }) => certificado.raw.equals(caminho.path.at(-1)!.raw))?.tipo ?? null)
    : null
  return {
    nome: legivel(holderOf(cert).name) ?? '',
    cpfs: cpfsOf(cert),
    cpfCnpj: holderOf(cert).document,
    emissor: legivel(commonName(cert.issuer)) ?? '',
    validoDe: cert.notBefore,
    validoAte: cert.notAfter,
    cadeia: caminho.ok ? caminho.path.slice(1).map(({ raw }) => raw) : [],
    raiz,
    icpBrasil: raiz === 'ICP_BRASIL' && isQualified(cert, { orResponsible: true }),
    revogacao: completo.ok ? 'CONFERIDA' : 'INDISPONIVEL',
    problema: problemaDe(cert, caminho, uso),
  }
}

const TIPO: Partial<Record<PathProblem, NonNullable<Conferencia['problema']>['tipo']>> = {
  NO_CERTIFICATE_CHAIN_FOUND: 'SEM_CADEIA',
  OUT_OF_BOUNDS_NO_POE: 'VENCIDO',
  NOT_YET_VALID: 'VENCIDO',
  REVOKED: 'REVOGADO',
  REVOKED_CA: 'REVOGADO',
}

function problemaDe(cert: Certificate, caminho: PathResult, uso: Pedido['uso']): Conferencia['problema'] {
  if (!caminho.ok) return { tipo: TIPO[caminho.problem] ?? 'INVALIDO', motivo: caminho.reason }
  if (uso === 'ASSINAR' && !mayUse(cert, USAGE.digitalSignature) && !mayUse(cert, USAGE.nonRepudiation))
    return { tipo: 'USO', motivo: 'o certificado não é para assinar' }
  if (uso === 'ASSINAR' && isSeal(cert))
    return { tipo: 'SELO', motivo: 'o certificado é de selo ou de aplicação, e não de pessoa' }
  return null
}

if (import.meta.main)
  await trabalhar<Pedido>(async ({ em, raizes, indice, conhecidos, uso }, [bytes, ...partes]) => {
    const cert = readCertificate(bytes!)
    const cliente = abrirCliente(indice, partes.slice(conhecidos))
    const abertas = lerRaizes(raizes)
    const pool = [
      ...abertas.map(({ certificado }) => certificado),
      ...partes.slice(0, conhecidos).map((der) => readCertificate(der)),
    ]
    const reunidas = await gather([cert], { known: { pool, crls: [], ocsps: [] }, http: cliente.http })
    const { cadeia, ...conferido } = julgar(cert, {
      em: new Date(em),
      raizes: abertas,
      uso,
      ...reunidas,
      pool: [...pool, ...reunidas.pool],
    })
    const dados: EmTexto = { ...conferido, faltam: cliente.faltam(), validades: validadesDe(reunidas) }
    return { dados, partes: cadeia }
  })
