import { Recusa, validacao } from '@autos/contract/erros.ts'
import { type Certificate, readCertificate, readCertificates } from '@autos/pades'
import type { Conferencia } from '../../adapters/assinatura-pdf/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Nivel } from '../documentos/index.ts'
import type { Ator } from '../ator/index.ts'
import { comEvidencias } from './evidencias.ts'
import type { Meios } from './meios.ts'
import type { CertificadoDaAssinatura } from './nova-assinatura.ts'

/** Um certificado que serve para assinar, de quem o apresenta. */
export type CertificadoConferido = {
  thumbprint: string
  cert: Certificate
  /** Os emissores, do mais próximo à raiz. */
  cadeia: Certificate[]
  nome: string
  cpfs: string[]
  cpfCnpj: string | null
  emissor: string
  validoAte: Date
  raiz: NonNullable<Conferencia['raiz']>
  icpBrasil: boolean
  revogacao: 'CONFERIDA' | 'INDISPONIVEL'
  conferidoEm: Date
}

const TAMANHO_MAX = 64 * 1024

/**
 * Quem assina agora não se vale do que a autoridade disse há mais tempo: o certificado pode ter sido
 * revogado.
 */
export const VALE_MS = 60_000

/** PEM, ou DER em base64. @throws Recusa ValidacaoException (`certificado`) */
export function lerCertificado(texto: string): Certificate {
  const bytes = Buffer.from(texto, texto.includes('-----BEGIN') ? 'latin1' : 'base64')
  const ilegivel = () => validacao('certificado', 'O certificado não pôde ser lido.')
  if (bytes.length === 0 || bytes.length > TAMANHO_MAX) throw ilegivel()
  try {
    const [cert] = readCertificates(bytes)
    if (cert === undefined) throw ilegivel()
    return cert
  } catch {
    throw ilegivel()
  }
}

export const thumbprintDe = (cert: { raw: Buffer }): string => sha256(cert.raw)

/**
 * Confere o certificado agora: cadeia até uma raiz configurada, validade, uso e revogação. Sem resposta da
 * autoridade ainda se assina, e a assinatura fica por revalidar. @throws Recusa ValidacaoException
 * (`certificado`)
 */
export async function conferirCertificado(
  meios: Pick<Meios, 'db' | 'assinador'>,
  cert: Certificate,
  { em, conhecidos = [] }: { em: Date; conhecidos?: readonly Certificate[] },
): Promise<CertificadoConferido> {
  const { problema, cadeia, raiz, nome, cpfs, cpfCnpj, emissor, validoDe, validoAte, icpBrasil, revogacao } =
    await comEvidencias(
      meios,
      (respostas) =>
        meios.assinador.pdf.conferir(cert.raw, {
          em,
          respostas,
          conhecidos: conhecidos.map(({ raw }) => raw),
        }),
      new Date(em.getTime() - VALE_MS),
    )
  if (problema !== null || raiz === null)
    throw validacao('certificado', fraseDo(problema, { em, validoDe, validoAte }))
  const emissores = cadeia.map((der) => readCertificate(der))
  return {
    thumbprint: thumbprintDe(cert),
    cert,
    cadeia: emissores,
    nome,
    cpfs,
    cpfCnpj,
    emissor,
    validoAte,
    raiz,
    icpBrasil,
    revogacao,
    conferidoEm: em,
  }
}

function fraseDo(
  problema: Conferencia['problema'],
  { em, validoDe }: { em: Date; validoDe: Date; validoAte: Date },
): string {
  switch (problema?.tipo) {
    case 'VENCIDO':
      return em < validoDe ? 'O certificado ainda não está válido.' : 'O certificado está vencido.'
    case 'REVOGADO':
      return 'O certificado foi revogado.'
    case 'USO':
      return 'O certificado não é para assinar.'
    case 'SELO':
      return 'O certificado é de selo ou de aplicação da instituição, e não de uma pessoa: com ele ninguém assina.'
    case 'INVALIDO':
      return `O certificado não pode ser aceito: ${problema.motivo}.`
    default:
      return 'O certificado não é de uma autoridade em que esta instituição confia.'
  }
}

/**
 * O CPF do certificado é o de quem assina (domínio §5.3). O convidado sem CPF fica com o do certificado, no
 * ato.
 */
export function exigirTitular(ator: Ator, { cpfs }: Pick<CertificadoConferido, 'cpfs'>): void {
  if (ator.cpf === null && ator.tipo === 'CONVIDADO' && cpfs.length > 0) return
  if (ator.cpf !== null && cpfs.includes(ator.cpf)) return
  throw new Recusa(
    'CertificadoDivergenteException',
    ator.cpf === null
      ? 'Seu cadastro não tem CPF: não há como saber se o certificado é seu. Peça a quem cuida do login único que o preencha, e entre de novo.'
      : cpfs.length === 0
        ? 'O certificado não diz de que CPF é, ou diz mais de um: não há como saber se é seu.'
        : 'O certificado é de outra pessoa: o CPF não é o seu.',
  )
}

/** ICP-Brasil é qualificada; gov.br e as raízes da instituição, avançada (domínio §5.1). */
export const nivelDe = ({ icpBrasil }: Pick<CertificadoConferido, 'icpBrasil'>): Nivel =>
  icpBrasil ? 'QUALIFICADA' : 'AVANCADA'

export const daAssinatura = ({
  thumbprint,
  nome,
  cpfCnpj,
  emissor,
  validoAte,
  icpBrasil,
}: CertificadoConferido): CertificadoDaAssinatura => ({
  thumbprint,
  nome,
  cpfCnpj,
  emissor,
  validoAte,
  icpBrasil,
})
